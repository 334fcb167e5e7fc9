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
  programme: {
    workExperience:
      'You join a team of up to six trainees and look after part of the real product backlog of a partner charity, with a coach beside you. You talk to its users, put the work in order and answer for what your team builds first.',
    leavesWith: [
      'A product portfolio: goal, roadmap, ordered backlog and what you measured',
      'An increment that you chose, with the feedback of the people who use it',
      'A written reference from your coach about the work you did',
      'Practice questions and a study plan for PSPO I',
    ],
    weeks: [
      {
        topic: 'Meet your team and the charity',
        live: 'You meet your team, your coach and the charity, and hear whom the product is for.',
        project: 'Read the product backlog and write down ten questions.',
      },
      {
        topic: 'A product goal',
        live: 'Write a goal that says who will be better off, and how you will know.',
        project: 'Agree your product goal with the charity.',
      },
      {
        topic: 'Talking to users',
        live: 'Plan short interviews and practise asking without leading.',
        project: 'Interview three users and write up what surprised you.',
      },
      {
        topic: 'From needs to stories',
        live: 'Turn what you heard into a story map and cut a first slice.',
        project: 'Write the stories of your first slice.',
      },
      {
        topic: 'Putting the backlog in order',
        live: 'Compare value, cost of delay, risk and effort.',
        project: 'Order your backlog and defend it in front of your coach.',
      },
      {
        topic: 'Planning a sprint as Product Owner',
        live: 'Bring a goal, answer questions and let the team decide how much.',
        project: 'Start sprint 1 and be there when the team has questions.',
      },
      {
        topic: 'Refinement without tears',
        live: 'Split stories, agree acceptance criteria and stop in time.',
        project: 'Refine the next two sprints’ worth of stories.',
      },
      {
        topic: 'Your first sprint review',
        live: 'Show the charity what is done, and change the plan because of what you hear.',
        project: 'Reorder the backlog after the review.',
      },
      {
        topic: 'Roadmaps and releases',
        live: 'Draw a roadmap that says what is likely, and how sure you are.',
        project: 'Publish a roadmap for the charity’s trustees.',
      },
      {
        topic: 'Saying no, kindly',
        live: 'Practise the conversation with a stakeholder whose request has to wait.',
        project: 'Answer three open requests in writing, with reasons.',
      },
      {
        topic: 'Measuring value, and PSPO I',
        live: 'Choose a few figures that tell you what to do next, and try practice questions.',
        project: 'Report your figures, update your CV and take a full practice exam.',
      },
      {
        topic: 'Final review with the charity',
        live: 'Present the product, what it changed and what should come next.',
        project: 'Hand over the backlog and finish your portfolio.',
      },
    ],
  },
}
