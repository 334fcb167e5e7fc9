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
  becomes: 'A Scrum Master who has led real sprints, with the boards and notes to show for it',
  forWhom: 'People changing career, and team members who want to help their team work better',
  overview: [
    'A Scrum Master helps a team deliver something useful every few weeks. You look after how the work is done: the meetings that matter, the obstacles in the way, and the habits that make next month easier than this one.',
    'The course starts with how projects begin and who asks for them, so that Scrum makes sense when you meet it. You then practise each role, artefact and ceremony in a small group.',
  ],
  audience: [
    'You’re organised and good with people, and want a role where that counts',
    'You work in a team that says it’s Agile, and want to know what that should look like',
    'You’re going for PSM I, and want practice as well as theory',
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
    'How to facilitate planning, the daily Scrum, review and retrospective',
    'How to read a burn-down, a velocity chart and a cumulative flow diagram',
    'How to set up and run a board in the tools that teams use',
  ],
  modules: [
    {
      name: 'Project Initiation',
      text: 'You take a vague request and find out who wants it, why and what it’s worth. You write a one-page brief that a sponsor could sign.',
    },
    {
      name: 'Business Analysis',
      text: 'You interview a customer and turn the answers into requirements and user stories. You leave with five stories and their acceptance criteria.',
    },
    {
      name: 'Project Management',
      text: 'Time, money, risk and people, and how Waterfall and Agile treat each of them. You plan the same small project both ways and say which you’d choose.',
    },
    {
      name: 'Scrum',
      text: 'You read the Scrum Guide together and test each rule against a real situation. Afterwards you can explain Scrum to a friend in two minutes.',
    },
    {
      name: 'Scrum Roles and Responsibilities',
      text: 'Scrum Master, Product Owner and Developers: who decides what. You play each role in a short exercise and see what goes wrong when two people do the same job.',
    },
    {
      name: 'Scrum Artefacts',
      text: 'You build a product backlog, a sprint backlog and a definition of done for a small product. They’re yours to keep as examples.',
    },
    {
      name: 'Scrum Ceremonies',
      text: 'Everyone leads one: planning, daily Scrum, review or retrospective. You get feedback on the spot, and an agenda you can use again.',
    },
    {
      name: 'Agile Metrics',
      text: 'You read a burn-down, a velocity chart and a cumulative flow diagram, and find out what each one hides. You pick the one figure you’d show a manager.',
    },
    {
      name: 'Agile Management tools',
      text: 'You set up a board, write tickets and run a report in the kind of tool employers use. You finish with a working board for your project.',
    },
  ],
  included: {
    summary: 'The first three months of training are included in the cost, online, with work experience.',
    items: [
      'The live sessions, in a small group',
      'Twelve weeks of live online training afterwards',
      'Remote work experience in a Scrum team',
      'Coaching and mentoring',
      'Resources that you keep',
      'A certificate of attendance',
    ],
  },
  faqs: [
    {
      question: 'Will I be ready for PSM I?',
      answer:
        'The live days cover what the exam asks about, and in week 11 you take a full practice exam. Most people then want a week or two of revision. Your coach will tell you when your practice scores look good enough.',
    },
    {
      question: 'Do I need to be able to code?',
      answer:
        'No. A Scrum Master helps the people who build things work well together. You’ll learn enough of their vocabulary to follow a conversation.',
    },
    {
      question: 'Scrum Master or Project Manager: which is for me?',
      answer:
        'A Scrum Master looks after how one team works. A Project Manager answers for a whole project: scope, time, money and suppliers. If you aren’t sure, come to the free taster session or ask us.',
    },
  ],
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
        project: 'Lead a daily Scrum when it’s your turn and clear one obstacle.',
      },
      {
        topic: 'Your first sprint review',
        live: 'Show the charity what is done, hear what they think and hold your first retrospective.',
        project: 'Put two improvements from the retrospective into sprint 2.',
      },
      {
        topic: 'Facilitating a room',
        live: 'Practise opening a meeting, hearing everyone and reaching a decision, and get feedback from your coach.',
        project: 'Plan and lead one meeting of sprint 2 from start to finish.',
      },
      {
        topic: 'Disagreement and difficult days',
        live: 'Practise the conversations no one looks forward to, in pairs.',
        project: 'Agree with your team how you raise problems, and use it.',
      },
      {
        topic: 'Reading the charts',
        live: 'Read your team’s own burn-down, lead times and work in progress.',
        project: 'Draw your charts for sprint 3 and choose one thing to change.',
      },
      {
        topic: 'Working with a Product Owner',
        live: 'See planning from the other side of the table, and help put the backlog in order.',
        project: 'Plan sprint 4 with the charity’s Product Owner.',
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
