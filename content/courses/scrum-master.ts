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
}
