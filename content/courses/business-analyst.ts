import type { CourseContent } from './course-content.ts'

export const businessAnalyst: CourseContent = {
  courseId: 2,
  title: 'Business Analyst training, live online',
  description:
    'Learn to find out what people need and write it down so that a team can build it. Eight modules, then three months of training with work experience.',
  banner: {
    heading: 'Become a Certified Business Analyst',
    subheading:
      'Find out what people need, and write it down so that a team can build it. Live, online, with no IT background needed.',
  },
  becomes: 'A Business Analyst who has worked for a real charity, with a requirements pack to show for it',
  forWhom: 'People who listen well and like order, from a service desk, an office or a classroom',
  overview: [
    'New software often fails because it answers the wrong question. A Business Analyst finds the right one: you ask, listen, draw and write until the people with the problem and the people who can solve it mean the same thing.',
    'You follow one case from its first conversation to accepted stories. Each module leaves you with a page that a real project needs: a stakeholder map, a process model, stories with their acceptance criteria.',
  ],
  audience: [
    'You often notice why something doesn’t work, and want a job where you can change it',
    'You write requirements already, and want a method and the words for it',
    'You work with customers or cases, and want to move into projects',
  ],
  objectives: [
    { name: 'Find the real need', text: 'Plan interviews and workshops, and hear what people leave out.' },
    {
      name: 'Describe it so that it can be built',
      text: 'Write requirements, user stories and acceptance criteria that hold up.',
    },
    { name: 'Show how work flows', text: 'Model processes and data so that a whole room can agree on them.' },
    {
      name: 'Work inside an Agile team',
      text: 'Refine a backlog with a Product Owner, and answer for what was agreed.',
    },
  ],
  learn: [
    'How to map stakeholders and decide who to ask first',
    'Which technique suits which question: interview, workshop, survey, observation',
    'How to write epics and user stories, and how to split them',
    'How to draw a process as it is and as it should be',
    'How to put requirements in order, with reasons',
    'How to support testing and acceptance at the end',
  ],
  modules: [
    {
      name: 'The Business Analyst’s role',
      text: 'What analysts do all day, in a bank, a charity and a start-up. You compare three real job adverts and mark what you can do already.',
    },
    {
      name: 'Projects and the business case',
      text: 'Why a project exists, what it should change and how you can tell that it did. You write a one-page business case for a small improvement.',
    },
    {
      name: 'Stakeholders',
      text: 'You find everyone a change affects and agree how to work with each of them. You leave with a stakeholder map and a plan for your first conversations.',
    },
    {
      name: 'Eliciting requirements',
      text: 'You practise an interview, a workshop, a survey and an observation, and hear what you missed. Your notes become the start of your requirements pack.',
    },
    {
      name: 'Process and data modelling',
      text: 'You draw a process with swim lanes, and a simple data model, until everyone in the room agrees. Both go into your portfolio.',
    },
    {
      name: 'Epics and user stories',
      text: 'You split a broad wish into small stories with clear acceptance criteria. Another pair tries to build from yours, and you improve them.',
    },
    {
      name: 'Prioritising and tracing',
      text: 'You put twenty requirements in order with two different methods, and give your reasons. Then you trace one from request to release.',
    },
    {
      name: 'Analysis in an Agile team',
      text: 'You refine stories with a Product Owner, answer a tester’s questions and accept finished work. You see what you’d bring to each Scrum meeting.',
    },
  ],
  included: {
    summary:
      'The course is followed by a minimum of 3 months of online training, with access to work experience, in the same price.',
    items: [
      'The live sessions, in a small group',
      'Twelve weeks of live online training afterwards',
      'Access to remote work experience',
      'Coaching and mentoring',
      'Templates and other resources that you keep',
      'A certificate of attendance',
    ],
  },
  faqs: [
    {
      question: 'What does “certified” mean here?',
      answer:
        'You earn our certificate of attendance, which an employer can check online by its number. The certificates of professional bodies come from their own exams, which you can book later if a job asks for one.',
    },
    {
      question: 'Do I need to be good at maths or coding?',
      answer:
        'No. You need to ask, listen, draw and write clearly. If you can use a spreadsheet and explain a rule to a colleague, you have what you need.',
    },
    {
      question: 'Business Analyst or Product Owner: which is for me?',
      answer:
        'A Business Analyst finds out what is needed and describes it. A Product Owner decides what gets built next and answers for that choice. If you aren’t sure, come to the free taster session or ask us.',
    },
  ],
  programme: {
    workExperience:
      'You join a team of up to six trainees and analyse a real problem from the product backlog of a partner charity, with a coach beside you. You talk to the people who use the service, and what you write is used by the team that builds it.',
    leavesWith: [
      'A requirements pack from a real project: stakeholder map, process models, stories and acceptance criteria',
      'Notes and recordings of interviews and a workshop that you led',
      'A written reference from your coach about the work you did',
      'A study plan for the certification you choose next',
    ],
    weeks: [
      {
        topic: 'Meet your team and the charity',
        live: 'You meet your team, your coach and the charity, and hear what isn’t working today.',
        project: 'Write a one-page problem statement.',
      },
      {
        topic: 'Who is affected',
        live: 'Map the stakeholders and decide who to talk to first.',
        project: 'Agree your stakeholder map with the charity and book two interviews.',
      },
      {
        topic: 'Interviews that find the need',
        live: 'Practise open questions and listening for what is left out.',
        project: 'Hold your two interviews and write them up.',
      },
      {
        topic: 'How it works today',
        live: 'Draw the process as it is, with swim lanes and the places where it hurts.',
        project: 'Model one process and check it with the people who do it.',
      },
      {
        topic: 'Running a workshop',
        live: 'Plan a workshop with a purpose, an agenda and a decision at the end.',
        project: 'Lead a workshop with the charity, together with a teammate.',
      },
      {
        topic: 'How it should work',
        live: 'Design the process as it should be and compare the two.',
        project: 'Write the gap between the two models as a list of changes.',
      },
      {
        topic: 'Epics and user stories',
        live: 'Split wide requests into stories small enough to build.',
        project: 'Write fifteen stories for the backlog.',
      },
      {
        topic: 'Acceptance criteria and examples',
        live: 'Write criteria that a tester and a developer read the same way.',
        project: 'Review another pair’s stories, and improve your own.',
      },
      {
        topic: 'Data and reports',
        live: 'Draw a simple data model and agree what each word means.',
        project: 'Write a glossary and a data model for your product.',
      },
      {
        topic: 'Putting it in order',
        live: 'Compare value, cost and risk, and explain your choice to the charity.',
        project: 'Agree an order for the next release with the charity.',
      },
      {
        topic: 'CV, interviews and certifications',
        live: 'Turn your project into interview answers, and compare the certifications you could take next.',
        project: 'Update your CV and record a mock interview.',
      },
      {
        topic: 'Final presentation to the charity',
        live: 'Present your findings and your backlog, and take questions.',
        project: 'Hand over your requirements pack and finish your portfolio.',
      },
    ],
  },
}
