import type { CourseContent } from './course-content.ts'

export const projectManager: CourseContent = {
  courseId: 4,
  title: 'Project Manager training, live online',
  description:
    'Bring scope, time, money and people to the same finish line, in Agile settings and beside them. Work experience included. See dates, places and price.',
  banner: {
    heading: 'Project Manager Training',
    subheading:
      'Bring scope, time, money and people to the same finish line. Live, online, with no IT background needed.',
  },
  overview: [
    'A Project Manager makes sure that something agreed is delivered, and that nobody is surprised on the way. You plan, keep watch on risk and money, and keep people talking to each other.',
    'Most organisations now run some work in sprints and some in stages. You learn both, when to use which, and how to lead a project in which the two meet.',
  ],
  objectives: [
    { name: 'Start well', text: 'Turn a request into a business case, a scope and a plan that people accept.' },
    {
      name: 'Keep control without slowing down',
      text: 'Follow time, cost, risk and quality with a few honest figures.',
    },
    { name: 'Lead people', text: 'Run meetings that decide, settle differences, and report without decoration.' },
    { name: 'Choose the right approach', text: 'Use Agile, Waterfall or a mixture of both, and say why.' },
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
    { name: 'Starting a project', text: 'Sponsors, goals and the first questions to ask.' },
    { name: 'Business case and scope', text: 'What is in, what is out, and what it is worth.' },
    { name: 'Planning and estimating', text: 'Breaking work down, finding what depends on what, and giving ranges.' },
    { name: 'Budget and cost', text: 'Forecasting, following and explaining the money.' },
    { name: 'Risk, issues and change', text: 'A register that is used, and a way to say yes or no to change.' },
    {
      name: 'People and stakeholders',
      text: 'Teams, suppliers and steering groups, and the conversations between them.',
    },
    { name: 'Agile, Waterfall and both', text: 'Scrum, Kanban and stages, and how to lead where they meet.' },
    { name: 'Reporting and governance', text: 'Short reports that lead to decisions.' },
    { name: 'Closing and learning', text: 'Handing over, measuring the benefit, and a retrospective worth having.' },
  ],
  facilitators: [
    {
      name: 'Lead facilitator',
      text: 'A practising Project Manager who has led both staged and Agile programmes, and leads the live sessions.',
    },
    { name: 'Agile coach', text: 'Runs the Agile exercises, and looks after the work experience that follows.' },
    { name: 'Career mentor', text: 'Has hired project managers, and helps you to present what you have led.' },
  ],
  included: {
    summary: 'Minimum 3 months of online training, with work experience included in the price.',
    items: [
      'The live sessions, in a small group',
      'At least 3 months of online training',
      'Remote work experience',
      'Coaching and mentoring',
      'Templates and other resources that you keep',
      'A certificate of attendance',
    ],
  },
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
        live: 'Make a budget, follow it and explain a difference.',
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
        project: 'Lead the team meeting in your turn and share the notes.',
      },
      {
        topic: 'Sprints inside a project',
        live: 'Run part of the plan as a sprint, and see where Agile and stages meet.',
        project: 'Plan and finish a one-week sprint.',
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
