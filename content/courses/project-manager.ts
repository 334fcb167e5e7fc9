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
}
