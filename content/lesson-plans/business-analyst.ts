import { type LessonPlan, lunch } from './lesson-plan.ts'

export const businessAnalystLessons: LessonPlan = {
  days: [
    {
      name: 'Day 1: finding the real need',
      parts: [
        { time: '10:00', name: 'Welcome', text: 'Who you are, and a form you had to fill in that made no sense.' },
        {
          time: '10:20',
          name: 'The Business Analyst’s role',
          text: 'Three job adverts. Mark what you can do already, and compare with a neighbour.',
        },
        {
          time: '11:10',
          name: 'Projects and the business case',
          text: 'A library wants fewer late returns. Write one page: the problem, the change, how you’d measure it.',
        },
        {
          time: '12:10',
          name: 'Stakeholders',
          text: 'Map everyone the change affects by interest and influence, and choose your first three talks.',
        },
        lunch,
        {
          time: '14:00',
          name: 'Eliciting requirements',
          text: 'The interview below, then a short workshop. The transcript shows what you didn’t hear.',
        },
        {
          time: '15:30',
          name: 'Process and data modelling',
          text: 'Draw how a book is lent and returned, in swim lanes, until the librarian agrees.',
        },
        { time: '16:40', name: 'Looking back', text: 'The question you wish you had asked.' },
      ],
    },
    {
      name: 'Day 2: describing it so it can be built',
      parts: [
        {
          time: '10:00',
          name: 'Epics and user stories',
          text: 'Split “members manage their loans” into stories with acceptance criteria. Swap, build, improve.',
        },
        {
          time: '11:30',
          name: 'Prioritising and tracing',
          text: 'Order twenty requirements with MoSCoW, then by value and effort. Explain what moved.',
        },
        lunch,
        {
          time: '14:00',
          name: 'Analysis in an Agile team',
          text: 'Refine four stories with a Product Owner and answer a tester who takes you at your word.',
        },
        {
          time: '15:15',
          name: 'A change arrives',
          text: 'The library adds e-books. Trace what it touches and say what it costs.',
        },
        { time: '16:00', name: 'Your twelve weeks', text: 'Meet your project team, your coach and the calendar.' },
        { time: '16:40', name: 'Looking back', text: 'What goes into your portfolio, and questions that are left.' },
      ],
    },
  ],
  exercise: {
    name: 'The interview',
    task: 'In threes: an analyst, a librarian with a secret on a card, and an observer who only writes.',
    steps: [
      { time: '5 min', name: 'Prepare', text: 'Three open questions. Cross out any that could be answered with yes.' },
      { time: '12 min', name: 'Interview', text: 'Listen, sum up, ask “what happens then?” at least twice.' },
      { time: '8 min', name: 'Write', text: 'Five statements of need, none of which names a screen or a button.' },
      { time: '10 min', name: 'Check', text: 'Read them back to the librarian, who now shows you the card.' },
      { time: '10 min', name: 'Swap', text: 'The observer says which question opened things up. Change places.' },
    ],
  },
}
