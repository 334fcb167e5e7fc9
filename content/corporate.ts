export interface CorporateBenefit {
  /** Which drawing stands beside it. */
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
      'Train the people who already know your customers and your systems. A shared course gives them one vocabulary, and remote work experience turns it into practice.',
  },
  {
    image: 'change',
    alt: 'A flow diagram in which the way from started to finished grows shorter',
    title: 'Rapidly Respond to Change',
    content: [
      'Shorter time from a decision to something in use',
      'Plans that can change every few weeks without starting again',
      'Work that everyone can see, so that problems show early',
    ],
  },
  {
    image: 'culture',
    alt: 'Three circles that overlap in the middle',
    title: 'Enhance Company Culture',
    content:
      'Teams that plan together and look back together learn to speak plainly. Psychological safety is taught, practised and kept up, not only wished for.',
  },
  {
    image: 'retention',
    alt: 'A line of people who stay, falling less steeply than the line below it',
    title: 'Increase Staff Retention',
    content: [
      'People stay where they can learn and move on inside',
      'Clear roles take away a common reason to leave',
      'A certificate of attendance for everyone who takes part',
    ],
  },
]

export const pillars = [
  {
    name: 'Customer focused',
    text: 'Every exercise starts from someone who needs something. Teams learn to ask, to show early and to change course on what they hear.',
  },
  {
    name: 'Agile leaders',
    text: 'Managers learn to set goals instead of tasks, to remove obstacles, and to leave the how to those who do the work.',
  },
  {
    name: 'Optimised business operations',
    text: 'Less work in progress, shorter queues and fewer hand-overs: we teach people to see the flow of work and to improve it.',
  },
]

export const whyUs = [
  {
    name: 'Taught by people who do the work',
    text: 'Our facilitators are practitioners. They bring cases from delivery teams, and they work on yours.',
  },
  {
    name: 'Fitted to your calendar',
    text: 'Whole days, half days or evenings, live and online, for one team or for several in turn.',
  },
  {
    name: 'Practice after the course',
    text: 'Coaching continues after the last session, so that the new way of working outlives the first busy month.',
  },
  {
    name: 'One point of contact',
    text: 'One person plans it with you, answers your questions and can invoice your company.',
  },
]

/** What happens in a call, in order: on the page that books one. */
export const aboutTheCall = [
  { name: 'Twenty minutes', text: 'By telephone or video, at a time that suits you, with someone who plans courses.' },
  { name: 'Your aim first', text: 'What should be different afterwards, for how many people, and by when.' },
  { name: 'A written proposal', text: 'Programmes, dates and a price for your group, by email after the call.' },
]
