/** The top of the page; {{courses}} is the number of courses in words. */
export const introduction = {
  heading: 'Training for a new career',
  lead: '{{courses}} roles, one way of learning: live sessions online, work experience in a team, and people who help you along. No IT background needed.',
}

/** What each course is for, in a sentence or two, by its number. */
export const programmes: Record<number, string> = {
  1: 'For you if you like helping people work well together. You look after how a team plans, meets and improves.',
  2: 'For you if you ask good questions. You find out what people need and write it down so that a team can build it.',
  3: 'For you if you like making decisions. You choose what gets built next, and find out whether it was worth it.',
  4: 'For you if you keep an eye on everything. You bring scope, time, money and people to the same finish line.',
}

interface RoleQuestion {
  question: string
  /** An answer for each course, by its number. */
  answers: Record<number, string>
}

/** A short helper: whichever role comes up most often is a good place to start. */
export const whichRole: { heading: string; text: string; questions: RoleQuestion[] } = {
  heading: 'Which role fits me?',
  text: 'Pick the answer that sounds most like you. The role you land on most often is a good place to start.',
  questions: [
    {
      question: 'Your group is stuck. What do you do first?',
      answers: {
        1: 'Get everyone talking until the real problem is on the table.',
        2: 'Ask what each person actually needs, and write it down.',
        3: 'Decide what matters most and let the rest wait.',
        4: 'Work out who does what by when.',
      },
    },
    {
      question: 'What do people come to you for?',
      answers: {
        1: 'To calm things down and get things moving.',
        2: 'To explain something complicated simply.',
        3: 'To make the call when no one else will.',
        4: 'To keep the date, the budget and the promise.',
      },
    },
    {
      question: 'Which part of a working week would you enjoy?',
      answers: {
        1: 'Running a meeting that ends early with everyone agreed.',
        2: 'Interviewing customers and finding the gap in the process.',
        3: 'Choosing what gets built next, and seeing if it worked.',
        4: 'Bringing several teams to one finish line.',
      },
    },
    {
      question: 'What would you least like to give up?',
      answers: {
        1: 'Helping other people do their best work.',
        2: 'Getting the details right.',
        3: 'Having a say in where things are going.',
        4: 'Knowing exactly where everything stands.',
      },
    },
  ],
}
