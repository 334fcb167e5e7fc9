import type { CourseContent } from './course-content.ts'

export const productOwner: CourseContent = {
  courseId: 3,
  title: 'Product Owner training, live online',
  description:
    'Learn to decide what is built next, and why. Eight modules, three months of online training and work experience included. See dates and places.',
  banner: {
    heading: 'Product Owner Training',
    subheading: 'Decide what gets built next, and say why. Live, online, with no IT background needed.',
  },
  becomes: 'A Product Owner who has owned a real backlog and can explain every choice in it',
  forWhom: 'People who know their customers, and want a say in what gets built',
  overview: [
    'A Product Owner answers for the value of what a team builds. You hold the goal, keep the backlog in order and say no kindly, with reasons people can check.',
    'On this course you take one product from a first idea to a second release. You write its goal, order its backlog, plan its releases and measure whether it helped anyone.',
  ],
  audience: [
    'You work close to customers, in sales, service, marketing or on a shop floor',
    'You’ve been given a backlog at work, and want to be good at it',
    'You’re going for PSPO I, and want practice as well as theory',
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
    'How to plan releases without promising what you can’t know',
    'How to measure value, and what to do when it doesn’t show',
  ],
  modules: [
    {
      name: 'The Product Owner’s role',
      text: 'One person, one backlog, and the authority the job needs. You take ten everyday decisions and say which are yours and which are the team’s.',
    },
    {
      name: 'Vision and product goal',
      text: 'Where the product is going, for whom, and how you can tell that you’re getting there. You write a product goal and test it on someone who has never heard of the product.',
    },
    {
      name: 'Users and their needs',
      text: 'You interview a user, draw their journey and decide what matters most. You leave with a persona that is based on what people said.',
    },
    {
      name: 'The product backlog',
      text: 'You write epics, stories and acceptance criteria for your product, and throw a third of them away. What’s left is the backlog you take into your project.',
    },
    {
      name: 'Ordering by value',
      text: 'You compare features that have nothing in common, with two simple methods. You defend your order in front of the group and change it once.',
    },
    {
      name: 'Roadmaps and releases',
      text: 'You draw a roadmap that shows what’s likely and how sure you are. Then the plan changes, and you write the message to your stakeholders.',
    },
    {
      name: 'The Scrum events',
      text: 'You bring a goal to planning, answer questions in refinement and lead a review. The group tells you what they understood.',
    },
    {
      name: 'Measuring value',
      text: 'You choose three figures that show whether the product helps anyone. You read a set of results and decide what to do next.',
    },
  ],
  included: {
    summary: 'Minimum 3 months of online training, with work experience included in the price.',
    items: [
      'The live sessions, in a small group',
      'Twelve weeks of live online training afterwards',
      'Remote work experience',
      'Coaching and mentoring',
      'Canvases and other resources that you keep',
      'A certificate of attendance',
    ],
  },
  faqs: [
    {
      question: 'Will I be ready for PSPO I?',
      answer:
        'The live days cover what the exam asks about, and in week 11 you take a full practice exam. Most people then want a week or two of revision. Your coach will tell you when your practice scores look good enough.',
    },
    {
      question: 'Can I be a Product Owner without industry experience?',
      answer:
        'Yes, if you can show how you decide. That is why you look after a real backlog here: in an interview you can walk through your choices, what they cost and what came of them.',
    },
    {
      question: 'Product Owner or Business Analyst: which is for me?',
      answer:
        'A Product Owner decides what gets built next and answers for that choice. A Business Analyst finds out what is needed and describes it. If you aren’t sure, come to the free taster session or ask us.',
    },
  ],
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
        live: 'You meet your team, your coach and the charity, and hear who the product is for.',
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
        project: 'Bring the goal of sprint 3 and be there when the team has questions.',
      },
      {
        topic: 'Refinement without tears',
        live: 'Split stories, agree acceptance criteria and stop in time.',
        project: 'Refine the next two sprints’ worth of stories.',
      },
      {
        topic: 'Leading a sprint review',
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
