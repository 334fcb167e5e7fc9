import { type LessonPlan, lunch } from './lesson-plan.ts'

export const scrumMasterLessons: LessonPlan = {
  days: [
    {
      name: 'Day 1: from a request to Scrum',
      parts: [
        { time: '10:00', name: 'Welcome', text: 'Who you are, and one meeting you would like to repair.' },
        {
          time: '10:20',
          name: 'Project Initiation',
          text: 'A charity emails two lines about “an app”. In pairs, ask five questions and write the brief.',
        },
        {
          time: '11:10',
          name: 'Business Analysis',
          text: 'Interview the charity’s volunteer, played by your trainer, and write five user stories.',
        },
        {
          time: '12:10',
          name: 'Project Management',
          text: 'Plan the same work in stages and in sprints. Which one copes when the date moves?',
        },
        lunch,
        {
          time: '14:00',
          name: 'Scrum',
          text: 'Read the Scrum Guide in threes. Each rule gets a real case: keep it, bend it or break it?',
        },
        {
          time: '15:15',
          name: 'Scrum Roles and Responsibilities',
          text: 'Play a planning meeting in which two people act as Product Owner. Then do it properly.',
        },
        { time: '16:30', name: 'Looking back', text: 'A ten-minute retrospective, led by one of you.' },
      ],
    },
    {
      name: 'Day 2: running a sprint',
      parts: [
        {
          time: '10:00',
          name: 'Scrum Artefacts',
          text: 'Build a product backlog from yesterday’s stories and write a definition of done.',
        },
        {
          time: '11:15',
          name: 'Scrum Ceremonies',
          text: 'The 45-minute sprint below. Everyone leads planning, a daily Scrum, the review or the retrospective.',
        },
        lunch,
        {
          time: '14:00',
          name: 'Agile Metrics',
          text: 'Three charts from one team. Say what happened in week four, and which chart hides it.',
        },
        {
          time: '15:00',
          name: 'Agile Management tools',
          text: 'Set up a board with columns, limits and a report, and move your sprint onto it.',
        },
        { time: '16:00', name: 'Your twelve weeks', text: 'Meet your project team, your coach and the calendar.' },
        {
          time: '16:40',
          name: 'Looking back',
          text: 'What you’d do differently on Monday, and questions that are left.',
        },
      ],
    },
  ],
  exercise: {
    name: 'The 45-minute sprint',
    task: 'Teams of four make a leaflet for the charity’s open day. One of you is Scrum Master, one is Product Owner.',
    steps: [
      { time: '8 min', name: 'Plan', text: 'Agree on one goal and pull the stories you believe you can finish.' },
      { time: '12 min', name: 'Work', text: 'Half-way, the Scrum Master holds a two-minute daily Scrum.' },
      {
        time: '10 min',
        name: 'Review',
        text: 'Show the leaflet. The volunteer says what they’d use and what they wouldn’t.',
      },
      {
        time: '10 min',
        name: 'Look back',
        text: 'One thing to keep, one to change. The Scrum Master leads and says little.',
      },
      { time: '5 min', name: 'Feedback', text: 'Your trainer tells each Scrum Master one thing that helped.' },
    ],
  },
}
