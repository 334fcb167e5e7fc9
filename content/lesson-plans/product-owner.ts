import { type LessonPlan, lunch } from './lesson-plan.ts'

export const productOwnerLessons: LessonPlan = {
  days: [
    {
      name: 'Day 1: a goal and a backlog',
      parts: [
        { time: '10:00', name: 'Welcome', text: 'Who you are, and a product you’d change tomorrow.' },
        {
          time: '10:20',
          name: 'The Product Owner’s role',
          text: 'Ten decisions on cards: yours, the team’s or someone else’s? Argue the three hardest.',
        },
        {
          time: '11:10',
          name: 'Vision and product goal',
          text: 'A food bank wants fewer wasted deliveries. Write a goal and test it on another pair.',
        },
        {
          time: '12:10',
          name: 'Users and their needs',
          text: 'Interview a driver, draw the day as a journey and mark the worst moment.',
        },
        lunch,
        {
          time: '14:00',
          name: 'The product backlog',
          text: 'Write thirty items in twenty minutes. Throw ten away and say why.',
        },
        {
          time: '15:20',
          name: 'Ordering by value',
          text: 'The exercise below: order what’s left, twice, and defend it.',
        },
        { time: '16:40', name: 'Looking back', text: 'The decision you found hardest to give a reason for.' },
      ],
    },
    {
      name: 'Day 2: working with a team',
      parts: [
        {
          time: '10:00',
          name: 'Roadmaps and releases',
          text: 'Draw now, next and later. A sponsor asks for a date: answer with a range and a reason.',
        },
        {
          time: '11:15',
          name: 'The Scrum events',
          text: 'Bring your goal to planning, answer questions in refinement, lead a review. Then change places.',
        },
        lunch,
        {
          time: '14:00',
          name: 'Measuring value',
          text: 'Four weeks of figures from the food bank. Two went up. Which one should worry you?',
        },
        {
          time: '15:00',
          name: 'Saying no',
          text: 'Three stakeholders, one sprint. Practise a no that keeps the door open.',
        },
        { time: '16:00', name: 'Your twelve weeks', text: 'Meet your project team, your coach and the calendar.' },
        {
          time: '16:40',
          name: 'Looking back',
          text: 'What you’d take to a real backlog, and questions that are left.',
        },
      ],
    },
  ],
  exercise: {
    name: 'Order it twice',
    task: 'Teams of three have twelve items for the food bank, and room for five.',
    steps: [
      { time: '10 min', name: 'First order', text: 'By value alone. Write one reason beside each of the top five.' },
      { time: '10 min', name: 'Sizes', text: 'The developers, another team, give each item a size. No haggling.' },
      {
        time: '10 min',
        name: 'Second order',
        text: 'By value for the effort. What fell, what rose, what surprised you?',
      },
      { time: '10 min', name: 'Defend', text: 'Present your five in two minutes. The group may ask one question.' },
      {
        time: '5 min',
        name: 'Change',
        text: 'The budget is cut by one item. Choose, and tell the person who wanted it.',
      },
    ],
  },
}
