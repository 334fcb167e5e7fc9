import { type LessonPlan, lunch } from './lesson-plan.ts'

export const projectManagerLessons: LessonPlan = {
  days: [
    {
      name: 'Day 1: a plan you can explain',
      parts: [
        { time: '10:00', name: 'Welcome', text: 'Who you are, and a project that ended well in spite of everything.' },
        {
          time: '10:20',
          name: 'Starting a project',
          text: 'A clinic must move in ten weeks. Question the sponsor and write the goal in one sentence.',
        },
        {
          time: '11:10',
          name: 'Business case and scope',
          text: 'What’s in, what’s out, what it’s worth. Then the sponsor asks for “just one more thing”.',
        },
        {
          time: '12:10',
          name: 'Planning and estimating',
          text: 'Break the move down, find what depends on what and estimate in ranges.',
        },
        lunch,
        {
          time: '14:00',
          name: 'Budget and cost',
          text: 'Follow a small budget through four weeks of surprises. Explain week three in a paragraph.',
        },
        {
          time: '15:15',
          name: 'Risk, issues and change',
          text: 'The risk round below, then a change request that needs an answer by 16:30.',
        },
        { time: '16:40', name: 'Looking back', text: 'The estimate you’d change now, and why.' },
      ],
    },
    {
      name: 'Day 2: leading it to the end',
      parts: [
        {
          time: '10:00',
          name: 'People and stakeholders',
          text: 'Three difficult conversations: a late supplier, a tired team, a sponsor who’s gone quiet.',
        },
        {
          time: '11:30',
          name: 'Agile, Waterfall and both',
          text: 'The building in stages, the booking system in sprints: one plan, and where the two clash.',
        },
        lunch,
        {
          time: '14:00',
          name: 'Reporting and governance',
          text: 'Six pages of notes become one page that asks for one decision. The group is your board.',
        },
        {
          time: '15:15',
          name: 'Closing and learning',
          text: 'Hand over the clinic, check whether waiting times fell and lead a retrospective.',
        },
        { time: '16:10', name: 'Your twelve weeks', text: 'Meet your project team, your coach and the calendar.' },
        { time: '16:40', name: 'Looking back', text: 'What you’d use on Monday, and questions that are left.' },
      ],
    },
  ],
  exercise: {
    name: 'The risk round',
    task: 'Teams of four have the clinic’s plan, ten weeks and £4,000 in reserve.',
    steps: [
      { time: '8 min', name: 'Find', text: 'Each writes three risks as cause, event and effect. No “lack of time”.' },
      { time: '8 min', name: 'Sort', text: 'Place them by likelihood and effect, and keep the top five.' },
      { time: '12 min', name: 'Act', text: 'Give each an owner, a first step and a sum from the reserve.' },
      {
        time: '10 min',
        name: 'It happens',
        text: 'The trainer draws one. Was it on your list? What does your plan say?',
      },
      { time: '7 min', name: 'Learn', text: 'One sentence for your register that would have helped.' },
    ],
  },
}
