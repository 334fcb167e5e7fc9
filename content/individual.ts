/** The top of the page; {{courses}} is the number of courses in words. */
export const introduction = {
  heading: 'Training for a new career',
  lead: '{{courses}} roles, one way of learning: live sessions online, work experience in a team, and people who help you along. No IT background needed.',
}

interface RoleTexts {
  courseId: number
  /** What the course is for, in a sentence or two. */
  text: string
  /** The rows of the table that compares the roles. */
  monday: string
  enjoy: string
  builds: string
  jobs: string
  exam: string
}

export const programmes: RoleTexts[] = [
  {
    courseId: 1,
    text: 'For you if you like helping people work well together. You look after how a team plans, meets and improves.',
    monday: 'You open the week with the team: what’s the goal, what’s in the way, who needs a hand?',
    enjoy: 'you notice who hasn’t spoken yet, and would rather ask than tell.',
    builds: 'Boards, charts and retrospective notes of the sprints you led.',
    jobs: 'Junior Scrum Master, Agile Delivery Coordinator',
    exam: 'PSM I. You take a full practice exam in week 11.',
  },
  {
    courseId: 2,
    text: 'For you if you ask good questions. You find out what people need and write it down so that a team can build it.',
    monday: 'You sit with the people who use the service, and write down what really happens.',
    enjoy: 'you ask “why?” a second time, and like getting the details right.',
    builds: 'A requirements pack: stakeholder map, process models, stories and their criteria.',
    jobs: 'Junior Business Analyst, Process Analyst',
    exam: 'One you choose with your coach, such as ECBA.',
  },
  {
    courseId: 3,
    text: 'For you if you like making decisions. You choose what gets built next, and find out whether it was worth it.',
    monday: 'You look at what people used last week, and choose what gets built next.',
    enjoy: 'you can say no kindly, and want to know whether you were right.',
    builds: 'A goal, a roadmap, an ordered backlog and what you measured.',
    jobs: 'Associate Product Owner, Junior Product Manager',
    exam: 'PSPO I. You take a full practice exam in week 11.',
  },
  {
    courseId: 4,
    text: 'For you if you keep an eye on everything. You bring scope, time, money and people to the same finish line.',
    monday: 'You bring the plan up to date: dates, money, risks, and who needs to know.',
    enjoy: 'you like lists that end, and stay calm when a date moves.',
    builds: 'A project file: charter, plan, budget, risk register and reports.',
    jobs: 'Project Coordinator, Project Support Officer',
    exam: 'One you choose with your coach, such as PRINCE2 Foundation.',
  },
]

interface RoleQuestion {
  question: string
  /** One for each course, in another order at each question, so that the position in the list does not give the role away. */
  answers: { courseId: number; text: string }[]
}

/** The role that most answers point to is a good place to start. */
export const whichRole: { heading: string; text: string; questions: RoleQuestion[] } = {
  heading: 'Which role fits me?',
  text: 'Pick the answer that sounds most like you. The role you land on most often is a good place to start.',
  questions: [
    {
      question: 'Your group is stuck. What do you do first?',
      answers: [
        { courseId: 1, text: 'Get everyone talking until the real problem is on the table.' },
        { courseId: 2, text: 'Ask what each person actually needs, and write it down.' },
        { courseId: 3, text: 'Decide what matters most and let the rest wait.' },
        { courseId: 4, text: 'Work out who does what by when.' },
      ],
    },
    {
      question: 'What do people come to you for?',
      answers: [
        { courseId: 3, text: 'To make the call when no one else will.' },
        { courseId: 1, text: 'To calm things down and get things moving.' },
        { courseId: 4, text: 'To keep the date, the budget and the promise.' },
        { courseId: 2, text: 'To explain something complicated simply.' },
      ],
    },
    {
      question: 'Which part of a working week would you enjoy?',
      answers: [
        { courseId: 4, text: 'Bringing several teams to one finish line.' },
        { courseId: 3, text: 'Choosing what gets built next, and seeing if it worked.' },
        { courseId: 2, text: 'Interviewing customers and finding the gap in the process.' },
        { courseId: 1, text: 'Running a meeting that ends early with everyone agreed.' },
      ],
    },
    {
      question: 'Which of these would you miss most?',
      answers: [
        { courseId: 2, text: 'Getting the details right.' },
        { courseId: 4, text: 'Knowing exactly where everything stands.' },
        { courseId: 1, text: 'Helping other people do their best work.' },
        { courseId: 3, text: 'Having a say in where things are going.' },
      ],
    },
  ],
}

/** The video of the individual training page: its chapters and the narration that is spoken in it. */
export const introductionToScrum = {
  title: 'Introduction to Scrum',
  /** Length of the video. */
  seconds: 105,
  captions: '/video/introduction-to-scrum.vtt',
  transcript: [
    'Scrum is a simple framework for complex work. A small team delivers something useful every few weeks, looks at the result, and adapts.',
    'A Scrum Team has three accountabilities. The Product Owner maximises the value of the product. The Developers create a usable Increment every Sprint. The Scrum Master helps everyone to use Scrum well.',
    'All the work comes from one ordered list, the Product Backlog. Its commitment is the Product Goal, which says where the product is heading.',
    'Work happens in Sprints of one month or less. Sprint Planning sets a Sprint Goal, selects items and makes a plan. Together they are the Sprint Backlog. In the Daily Scrum, fifteen minutes a day, the Developers inspect their progress and adapt the plan. At the Sprint Review, the team and its stakeholders inspect the outcome. At the Retrospective, the team plans how to work better. Then the next Sprint begins.',
    'Many teams show their work on a board: to do, doing, done. Done has a strict meaning, the Definition of Done. Only work that meets it becomes part of an Increment.',
    'Count the items in each state every day, and you can draw a cumulative flow diagram. The height between arrived and done is the work in progress. The width is, roughly, how long an item takes. Thin, rising bands mean that work is flowing.',
    'Three accountabilities, five events, three artefacts, and a commitment for each artefact. The rest is practice, one Sprint at a time.',
  ],
}
