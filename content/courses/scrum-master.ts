import type { CourseContent } from './course-content.ts'

export const scrumMaster: CourseContent = {
  courseId: 1,
  title: 'Scrum Master training, live online',
  description:
    'Nine modules from project initiation to Agile tools, with the first three months of online training and work experience included. See dates and places.',
  banner: {
    heading: 'Scrum Master Training',
    subheading: 'Learn to help a team plan, finish and improve its work. Live, online, with no IT background needed.',
  },
  overview: [
    'A Scrum Master helps a team deliver something useful every few weeks. You look after how the work is done: the meetings that matter, the obstacles in the way, and the habits that make next month easier than this one.',
    'The course starts with how projects begin and who asks for them, so that Scrum makes sense when you meet it. You then practise each role, artefact and ceremony in a small group, and carry on with remote work experience in a team.',
  ],
  objectives: [
    {
      name: 'Understand the whole project',
      text: 'See where Scrum fits, from the first idea to the finished product.',
    },
    {
      name: 'Run every Scrum ceremony',
      text: 'Prepare, facilitate and close each one so that people leave with a decision.',
    },
    { name: 'Coach a team', text: 'Remove obstacles, settle differences and help a team to organise itself.' },
    {
      name: 'Be ready to apply',
      text: 'Work towards PSM I, and show experience that you can talk about in an interview.',
    },
  ],
  learn: [
    'How a project is started, funded and described',
    'What the three Scrum accountabilities are, and are not',
    'How to keep a product backlog and a sprint backlog in good order',
    'How to facilitate planning, daily Scrum, review and retrospective',
    'How to read a burn-down, a velocity chart and a cumulative flow diagram',
    'How to set up and run a board in the tools that teams use',
  ],
  modules: [
    { name: 'Project Initiation', text: 'Where work comes from: business case, sponsors, scope and the first plan.' },
    {
      name: 'Business Analysis',
      text: 'Finding out what people need, and writing it as requirements and user stories.',
    },
    {
      name: 'Project Management',
      text: 'Time, money, risk and people, and how Waterfall and Agile treat them differently.',
    },
    { name: 'Scrum', text: 'Empiricism, values and the framework, with the Scrum Guide as the source.' },
    {
      name: 'Scrum Roles and Responsibilities',
      text: 'Scrum Master, Product Owner and Developers, and what each answers for.',
    },
    { name: 'Scrum Artefacts', text: 'Product backlog, sprint backlog and increment, each with its commitment.' },
    { name: 'Scrum Ceremonies', text: 'The sprint and its four meetings, practised in turn by everyone in the group.' },
    { name: 'Agile Metrics', text: 'Velocity, lead time and work in progress: what they tell you and what they hide.' },
    { name: 'Agile Management tools', text: 'Boards, backlogs and reports in the tools that employers ask for.' },
  ],
  facilitators: [
    {
      name: 'Lead facilitator',
      text: 'A practising Scrum Master with at least five years in delivery teams, who leads the live sessions.',
    },
    {
      name: 'Agile coach',
      text: 'Works with you in small groups, and looks after the remote work experience that follows.',
    },
    { name: 'Career mentor', text: 'Has hired for these roles, and helps you with your CV and your first interviews.' },
  ],
  included: {
    summary: 'The first three months of training are included in the cost, online, with work experience.',
    items: [
      'The live sessions, in a small group',
      'Three months of online training after them',
      'Remote work experience in a Scrum team',
      'Coaching and mentoring',
      'Resources that you keep',
      'A certificate of attendance',
    ],
  },
  programme: {
    workExperience:
      'You join a team of up to six trainees and work on the real product backlog of a partner charity, with a coach beside you. You take turns as Scrum Master, so every team member has led planning, a review and a retrospective.',
    leavesWith: [
      'A portfolio of the sprints you led: goals, boards, charts and retrospective notes',
      'A product increment that the charity has seen and commented on',
      'A written reference from your coach about the work you did',
      'Practice questions and a study plan for PSM I',
    ],
    weeks: [
      {
        topic: 'Meet your team and the charity',
        live: 'You meet your team, your coach and the charity, and agree how you will work together.',
        project: 'Write a working agreement and read the charity’s product backlog.',
      },
      {
        topic: 'From wishes to user stories',
        live: 'Work through the charity’s requests and turn them into stories with acceptance criteria.',
        project: 'Refine ten stories with your team and set up the board.',
      },
      {
        topic: 'Planning the first sprint',
        live: 'Estimate together, agree on a sprint goal and choose what fits.',
        project: 'Start sprint 1 and keep the board up to date every day.',
      },
      {
        topic: 'A daily Scrum that helps',
        live: 'Practise short daily meetings and learn what to do when one drifts.',
        project: 'Lead a daily Scrum in your turn and clear one obstacle.',
      },
      {
        topic: 'Your first sprint review',
        live: 'Show the charity what is done, hear what they think and hold your first retrospective.',
        project: 'Put two improvements from the retrospective into sprint 2.',
      },
      {
        topic: 'Facilitating a room',
        live: 'Try openings, rounds and ways of deciding, and get feedback from your coach.',
        project: 'Plan and lead one meeting of sprint 2 from start to finish.',
      },
      {
        topic: 'Disagreement and difficult days',
        live: 'Practise the conversations nobody looks forward to, in pairs.',
        project: 'Agree with your team how you raise problems, and use it.',
      },
      {
        topic: 'Reading the charts',
        live: 'Read your team’s own burn-down, lead times and work in progress.',
        project: 'Draw your charts for sprint 2 and choose one thing to change.',
      },
      {
        topic: 'Working with a Product Owner',
        live: 'See planning from the other side of the table, and help with an order that makes sense.',
        project: 'Plan sprint 3 with the charity’s Product Owner.',
      },
      {
        topic: 'Several teams, one product',
        live: 'Look at what changes when teams depend on each other.',
        project: 'Map who your team depends on and remove one dependency.',
      },
      {
        topic: 'CV, interviews and PSM I',
        live: 'Turn your sprints into interview answers, and try a set of practice questions.',
        project: 'Update your CV and take a full practice exam.',
      },
      {
        topic: 'Final review with the charity',
        live: 'Present the whole product to the charity and look back on twelve weeks.',
        project: 'Hand over the backlog and finish your portfolio.',
      },
    ],
  },
}
