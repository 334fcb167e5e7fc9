import { liveEvening, projectHours } from './courses/programme.ts'

/** What the head of the home page says; price and next date are added from the data. */
export const hero = {
  heading: 'Change careers one finished sprint at a time.',
  lead: 'Live online training for Scrum Masters, Business Analysts, Product Owners and Project Managers. No IT background needed.',
  format: 'Two live days and three months of practice in a team.',
}

export interface Step {
  when: string
  name: string
  text: string
}

/** How a course goes, from the first day to the job. */
export const steps: Step[] = [
  {
    when: 'Days 1 and 2',
    name: 'Two live days',
    text: 'Two full days online, with a trainer and a small group. You learn by doing and earn your certificate.',
  },
  {
    when: 'Weeks 1 to 12',
    name: 'Practice in a team',
    text: `${liveEvening.day} evenings, ${liveEvening.startsAt} to ${liveEvening.endsAt} UK time, and ${projectHours.from} to ${projectHours.to} hours a week on a real product backlog, in a team of up to six.`,
  },
  {
    when: 'Along the way',
    name: 'Coaching',
    text: 'A coach and a mentor help you with your portfolio, your CV and your interviews.',
  },
  {
    when: 'After that',
    name: 'The role',
    text: 'You apply with work of your own to show. There’s nothing more to pay.',
  },
]

/** Thirty-two invented word marks, until employers agree to be shown. None is a real firm's; any likeness is chance. */
export const employers: string[] = [
  'Aldermoor',
  'Brackwater',
  'Candlerow',
  'Dunmarrow',
  'Eastlathe',
  'Fernhollow',
  'Gullgate',
  'Harrowlane',
  'Inkwater',
  'Juniper Row',
  'Kestrelby',
  'Larkstead',
  'Millrace Nine',
  'Northfold',
  'Oakreach',
  'Pebblewright',
  'Quillmoor',
  'Ravelstone',
  'Saltmarch',
  'Thornquay',
  'Umberfield',
  'Vellumby',
  'Weirhouse',
  'Yarrowgate',
  'Ashlantern',
  'Birchledger',
  'Copperfen',
  'Driftlock',
  'Elmsweather',
  'Foxbarrow',
  'Glasswharf',
  'Hollowpine',
]
