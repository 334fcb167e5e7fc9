import type { CourseContent } from './course-content.ts'

export const projectManager: CourseContent = {
  courseId: 4,
  title: 'Project Manager training, live online',
  description:
    'Bring scope, time, money and people to one finish line, in Agile teams and traditional projects. Work experience included. See dates, places and price.',
  banner: {
    heading: 'Project Manager Training',
    subheading:
      'Bring scope, time, money and people to the same finish line. Live, online, with no IT background needed.',
  },
  becomes: 'A Project Manager with a complete project file: charter, plan, budget, risks, reports',
  forWhom: 'People who get things done at work already, and want the title and the tools',
  overview: [
    'A Project Manager makes sure that what was agreed gets delivered, without surprises on the way. You plan, keep an eye on risk and money, and keep people talking to each other.',
    'Most organisations now run some work in sprints and some in stages. You learn both, when to use which, and how to lead a project where the two meet.',
  ],
  audience: [
    'You run events, rotas, moves or small projects, and want to lead bigger ones',
    'You manage projects already, and your organisation has started to work in sprints',
    'You’re changing career, and want a role that exists in every industry',
  ],
  objectives: [
    { name: 'Start well', text: 'Turn a request into a business case, a scope and a plan that people accept.' },
    {
      name: 'Keep control without slowing down',
      text: 'Follow time, cost, risk and quality with a few honest figures.',
    },
    { name: 'Lead people', text: 'Run meetings that end in a decision, settle differences and report in plain words.' },
    { name: 'Choose the right approach', text: 'Use Agile, Waterfall or a mix of both, and say why.' },
  ],
  learn: [
    'How to write a business case and a project charter',
    'How to estimate, and how to say how sure you are',
    'How to keep a plan, a budget and a risk register up to date',
    'How to work with a sponsor, a supplier and a steering group',
    'How Scrum and Kanban fit into a wider project',
    'How to close a project so that the next one learns from it',
  ],
  modules: [
    {
      name: 'Starting a project',
      text: 'You meet a sponsor with a problem and ask the first questions. You leave with a goal in one sentence and a list of what you don’t know yet.',
    },
    {
      name: 'Business case and scope',
      text: 'What’s in, what’s out and what it’s worth. You write a short business case and defend the scope when someone asks for more.',
    },
    {
      name: 'Planning and estimating',
      text: 'You break the work down, find what depends on what and estimate in ranges. You leave with a schedule you can explain line by line.',
    },
    {
      name: 'Budget and cost',
      text: 'You forecast a small budget and follow it through four weeks of surprises. You write the paragraph that explains the difference.',
    },
    {
      name: 'Risk, issues and change',
      text: 'You build a risk register that fits on a page and use it to take two decisions. Then you answer a change request with a clear yes or no.',
    },
    {
      name: 'People and stakeholders',
      text: 'Teams, suppliers and steering groups. You practise a difficult conversation with each and get feedback on how it went.',
    },
    {
      name: 'Agile, Waterfall and both',
      text: 'Scrum, Kanban and stages, side by side. You plan one project that needs both, and mark the points where they clash.',
    },
    {
      name: 'Reporting and governance',
      text: 'You turn six pages of notes into a one-page report that asks for one decision. The group plays your steering board.',
    },
    {
      name: 'Closing and learning',
      text: 'You hand over, check whether the benefits were delivered and lead a retrospective. Your lessons-learned page goes into your project file.',
    },
  ],
  included: {
    summary: 'Minimum 3 months of online training, with work experience included in the price.',
    items: [
      'The live sessions, in a small group',
      'Twelve weeks of live online training afterwards',
      'Remote work experience',
      'Coaching and mentoring',
      'Templates and other resources that you keep',
      'A certificate of attendance',
    ],
  },
  faqs: [
    {
      question: 'Does the course prepare me for a project management exam?',
      answer:
        'It teaches what most of them test: business case, planning, risk, people and Agile ways of working. In week 11 you compare the certifications you could take next, and your coach helps you choose.',
    },
    {
      question: 'I already manage projects. Is it too basic?',
      answer:
        'The first morning may be revision. After that you work with ranges, budgets, risks and sprints in one real project, and many managers have never had feedback on how they do that.',
    },
    {
      question: 'Project Manager or Scrum Master: which is for me?',
      answer:
        'A Project Manager answers for a whole project: scope, time, money and suppliers. A Scrum Master looks after how one team works. If you aren’t sure, come to the free taster session or ask us.',
    },
  ],
  programme: {
    workExperience:
      'You join a team of up to six trainees and deliver a real piece of the product backlog of a partner charity, with a coach beside you. You take turns in the lead, with a small budget of hours, a risk register and a sponsor who expects reports.',
    leavesWith: [
      'A project file: charter, plan, budget, risk register and reports',
      'A delivered piece of work that the charity’s sponsor has accepted',
      'A written reference from your coach about the work you did',
      'A study plan for the certification you choose next',
    ],
    weeks: [
      {
        topic: 'Meet your team and your sponsor',
        live: 'You meet your team, your coach and the charity’s sponsor, and hear what they need.',
        project: 'Write down the goal, and what is out of scope.',
      },
      {
        topic: 'The project charter',
        live: 'Write a charter and a short business case that a sponsor can sign.',
        project: 'Have your charter agreed by the sponsor.',
      },
      {
        topic: 'Breaking the work down',
        live: 'Divide the work and find what depends on what.',
        project: 'Build a work breakdown and a first schedule.',
      },
      {
        topic: 'Estimates and honest ranges',
        live: 'Estimate in ranges and say how sure you are.',
        project: 'Estimate your plan with the people who will do the work.',
      },
      {
        topic: 'A budget in hours',
        live: 'Set a budget, track it and explain any variance.',
        project: 'Record the first week’s hours against your budget.',
      },
      {
        topic: 'Risks before they happen',
        live: 'Find risks together and choose which ones deserve a plan.',
        project: 'Start a risk register with an owner for each risk.',
      },
      {
        topic: 'Leading people you don’t manage',
        live: 'Practise asking, delegating and settling a difference.',
        project: 'Lead the team meeting when it’s your turn and share the notes.',
      },
      {
        topic: 'Sprints inside a project',
        live: 'Run part of the plan as a sprint, and see where Agile and stages meet.',
        project: 'Finish sprint 3 with your team, and show what it moved in the plan.',
      },
      {
        topic: 'Reports that lead to decisions',
        live: 'Write a one-page report and a request for a decision.',
        project: 'Send the sponsor your report, and act on the answer.',
      },
      {
        topic: 'When things change',
        live: 'Weigh a change request: what it costs, what it moves, who decides.',
        project: 'Answer one real change request, and update the plan.',
      },
      {
        topic: 'CV, interviews and certifications',
        live: 'Turn your project into interview answers, and compare the certifications you could take next.',
        project: 'Update your CV and record a mock interview.',
      },
      {
        topic: 'Closing, and what you learned',
        live: 'Hand over to the sponsor and hold a retrospective worth having.',
        project: 'Finish your project file and your portfolio.',
      },
    ],
  },
}
