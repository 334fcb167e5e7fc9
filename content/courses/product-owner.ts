import type { CourseContent } from './course-content.ts'

export const productOwner: CourseContent = {
  courseId: 3,
  title: 'Product Owner training, live online',
  description:
    'Learn to decide what is built next, and why. Eight modules, a minimum of 3 months of online training and work experience included. See dates and places.',
  banner: {
    heading: 'Product Owner Training',
    subheading: 'Decide what is built next, and be able to say why. Live, online, with no IT background needed.',
  },
  overview: [
    'A Product Owner answers for the value of what a team builds. You hold the goal, keep the backlog in order and say no kindly, with reasons that people can check.',
    'On this course you take one product from a first idea to a second release. You write its goal, order its backlog, plan its releases and measure whether it helped anyone.',
  ],
  objectives: [
    {
      name: 'Set a goal worth reaching',
      text: 'Write a product goal that a team understands and can be measured against.',
    },
    { name: 'Order by value', text: 'Weigh benefit, cost, risk and time, and explain the order in plain words.' },
    { name: 'Work with everyone', text: 'Bring customers, stakeholders and developers to one shared plan.' },
    { name: 'Be ready to apply', text: 'Work towards PSPO I, and show a backlog that you have owned yourself.' },
  ],
  learn: [
    'What a Product Owner decides, and what the team decides',
    'How to write a vision and a product goal',
    'How to talk to users and turn what you hear into stories',
    'How to order, split and refine a backlog',
    'How to plan releases without promising what nobody knows',
    'How to measure value, and what to do when it does not come',
  ],
  modules: [
    { name: 'The Product Owner’s role', text: 'One person, one backlog, and the authority that the work needs.' },
    { name: 'Vision and product goal', text: 'Where the product is going, for whom, and how one will know.' },
    { name: 'Users and their needs', text: 'Research, personas and journeys that lead to decisions.' },
    { name: 'The product backlog', text: 'Epics, stories and acceptance criteria, kept small, clear and in order.' },
    { name: 'Ordering by value', text: 'Ways to compare unlike things, and to show how you did it.' },
    { name: 'Roadmaps and releases', text: 'Plans that say what is likely, and change without drama.' },
    { name: 'The Scrum events', text: 'What a Product Owner brings to planning, refinement and review.' },
    { name: 'Measuring value', text: 'Outcomes before output: a few figures that tell you what to do next.' },
  ],
  facilitators: [
    {
      name: 'Lead facilitator',
      text: 'A practising Product Owner with several released products, who leads the live sessions.',
    },
    {
      name: 'Agile coach',
      text: 'Plays the stakeholders in your case, and looks after the work experience that follows.',
    },
    { name: 'Career mentor', text: 'Has hired product people, and helps you to tell your product’s story.' },
  ],
  included: {
    summary: 'Minimum 3 months of online training, with work experience included in the price.',
    items: [
      'The live sessions, in a small group',
      'At least 3 months of online training',
      'Remote work experience',
      'Coaching and mentoring',
      'Canvases and other resources that you keep',
      'A certificate of attendance',
    ],
  },
}
