export interface CorporateBenefit {
  /** Which drawing is next to it. */
  image: 'gap' | 'change' | 'culture' | 'retention'
  /** What the drawing shows. */
  alt: string
  title: string
  content: string | string[]
}

/** In the order and with the titles of the specification, section 2. */
export const corporateBenefits: CorporateBenefit[] = [
  {
    image: 'gap',
    alt: 'Two banks with a gap between them, and a bridge across it',
    title: 'Bridge the Skills Gap',
    content:
      'You train the people who already know your customers and your systems. After two days they plan with the same words. After their first sprint, with a coach beside them, they work in the same way.',
  },
  {
    image: 'change',
    alt: 'A flow diagram in which the way from started to finished grows shorter',
    title: 'Rapidly Respond to Change',
    content: [
      'Something to show to a customer every two weeks',
      'A plan for the next month that can be put in a new order in an hour',
      'One board on which everyone sees what waits, and for how long',
    ],
  },
  {
    image: 'culture',
    alt: 'Three circles that overlap in the middle',
    title: 'Enhance Company Culture',
    content:
      'Each day ends with two questions: what helped, and what do we change tomorrow? Your team keeps the habit. Every two weeks it agrees on one change, and says in the next meeting whether it worked.',
  },
  {
    image: 'retention',
    alt: 'A line of people who stay, falling less steeply than the line below it',
    title: 'Increase Staff Retention',
    content: [
      'A way into a new role without leaving the company',
      'An agreement on who decides what, so that it’s argued about once',
      'A certificate of attendance for everyone who takes part',
    ],
  },
]

export const pillars = [
  {
    name: 'Customer focused',
    text: 'Every exercise starts from someone who needs something. Teams learn to ask, to show early and to change course on what they hear.',
    example: 'Your team takes a request from last month and splits it into three slices a customer could try.',
  },
  {
    name: 'Agile leaders',
    text: 'Managers learn to set goals instead of tasks, to remove obstacles, and to leave the how to those who do the work.',
    example: 'Each manager rewrites one instruction as a goal, and names one approval to give up.',
  },
  {
    name: 'Optimised business operations',
    text: 'Less work in progress, shorter queues and fewer handovers: we teach people to see the flow of work and to improve it.',
    example:
      'Your team draws its own path from request to release, counts the days of waiting and picks one queue to halve.',
  },
]

export const groupFacts = [
  { name: 'Group size', text: '6 to 12 people, so that everyone practises. Larger team? We run several groups.' },
  {
    name: 'The three months',
    text: 'One evening a week with a coach, on your team’s own backlog. We agree the evening with you.',
  },
  { name: 'Included', text: 'Preparation with you, materials, certificates of attendance and a review a month later.' },
]

/** For a group of up to eight, in whole pounds. */
export const groupPrices = [
  { format: 'One day', fromPounds: 2600, extraPerson: 'from £300' },
  { format: 'Two days', fromPounds: 4800, extraPerson: 'from £600' },
  {
    format: 'Two days and three months of evenings and coaching',
    fromPounds: 9600,
    extraPerson: 'in your quote',
  },
]

export const groupPriceNote =
  'Indicative prices, plus VAT where it is charged. A group of up to eight has one price; from the ninth to the twelfth, each extra person adds the amount shown for one. Your quote has the exact figure.'

/** From the quote to the invoice. */
export const orderSteps = [
  {
    name: 'A quote',
    text: 'After the call we email you programmes, dates and a fixed price. It holds for {{quote days}}.',
  },
  { name: 'Your purchase order', text: 'Send us its number, or reply “yes” to the quote if you don’t use them.' },
  { name: 'Your dates', text: 'We confirm them and send everyone who takes part a calendar file and a joining link.' },
  {
    name: 'One invoice',
    text: 'To your company, with your PO number, payable by bank transfer within {{invoice days}}.',
  },
]

/** A PDF that a manager can pass on. */
export const sampleAgenda = {
  title: 'Scrum for your team',
  subtitle: 'An agenda for two days, live and online, for 6 to 12 people',
  note: 'We fit times and cases to your team.',
  /** When it was last changed. */
  changedOn: '2026-11-23',
  days: [
    {
      name: 'Day 1: how Scrum works',
      sessions: [
        { time: '09:30', name: 'Where we are', text: 'What slows your work down today, in your own words.' },
        { time: '10:15', name: 'Scrum on one page', text: 'Roles, events and artefacts, and why each is there.' },
        { time: '11:30', name: 'A first sprint', text: 'Plan, build and review something small in 45 minutes.' },
        { time: '12:30', name: 'Lunch', text: '' },
        { time: '13:30', name: 'The product goal', text: 'From a wish to a goal, and from a goal to a backlog.' },
        { time: '15:00', name: 'User stories', text: 'Split one of your real requests into slices you can show.' },
        { time: '16:15', name: 'Looking back', text: 'What helped, what to change tomorrow. Ends at 16:45.' },
      ],
    },
    {
      name: 'Day 2: your own work',
      sessions: [
        { time: '09:30', name: 'Your backlog', text: 'Order your next month by value, risk and size.' },
        { time: '11:00', name: 'Sprint planning', text: 'A goal and a plan for your first two weeks.' },
        { time: '12:30', name: 'Lunch', text: '' },
        { time: '13:30', name: 'Seeing the flow', text: 'Board, limits and three figures worth watching.' },
        { time: '14:30', name: 'Hard conversations', text: 'Changing scope, unfinished work, a silent team.' },
        { time: '15:30', name: 'The first sprint', text: 'Who does what on the Monday after, and when we meet.' },
        { time: '16:15', name: 'Looking back', text: 'Questions that are left. Ends at 16:45.' },
      ],
    },
  ],
  afterwards: 'A month later: a 60-minute review with your team and the people who paid for the course.',
}

export const whyUs = [
  {
    name: 'Taught by people who do the work',
    text: 'Our facilitators are practitioners. They bring real cases and work through yours with you.',
  },
  {
    name: 'Fitted to your calendar',
    text: 'Whole days, half days or evenings, live and online.',
  },
  {
    name: 'Practice after the course',
    text: 'A month later we review it with your team. In the longer format three months of evenings and coaching follow the two days.',
  },
  {
    name: 'One point of contact',
    text: 'One person plans it with you, answers your questions and sends the invoice.',
  },
]

/** What happens in a call, in order: on the page that books one. */
export const aboutTheCall = [
  { name: 'We call you', text: 'Twenty minutes by phone, with someone who plans courses.' },
  { name: 'Your aim first', text: 'What should be different afterwards, for how many people, and by when.' },
]

/** The page that books a call. */
export const callPage = {
  heading: 'Book a call',
  subheading: 'For companies and teams: a short conversation about what you want to change.',
  form: { heading: 'Choose a time', text: 'No obligation, and a quote in writing afterwards.' },
}

/** The top of the page for companies, and what is above its form. */
export const corporatePage = {
  hero: {
    heading: 'Corporate training for teams that finish what they start',
    lead: 'Live online Agile and Scrum training for your people, in your calendar, with coaching where you want it.',
    figures: [
      { figure: '6–12', words: 'people a group' },
      { figure: 'nine', words: 'programmes in three tiers' },
      { figure: '{{quote days}}', words: 'your quote holds' },
    ],
  },
  call: {
    heading: 'Book a call',
    text: 'Twenty minutes by phone about your people and your aim. No obligation.',
  },
}
