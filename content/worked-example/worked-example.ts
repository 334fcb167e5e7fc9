import { moves } from './moves.ts'
import { businessAnalystArtefacts } from './artefacts/business-analyst.ts'
import { productOwnerArtefacts } from './artefacts/product-owner.ts'
import { projectManagerArtefacts } from './artefacts/project-manager.ts'
import { scrumMasterArtefacts } from './artefacts/scrum-master.ts'
import { weeks } from './weeks.ts'

/**
 * One team's twelve weeks, as the pages show them. Boards, flow and burn-downs are worked out of the moves:
 * `src/domain/worked-example/story.ts`.
 */
export interface WorkedExample {
  charity: { name: string; what: string; product: string; builtWith: string }
  team: { name: string; role: string; before: string }[]
  /** The most cards in Doing, from a week on. */
  limit: { atMost: number; fromWeek: number }
  /** Calls to the desk in booking week, the year before and this year. */
  calls: { before: number; after: number }
  cards: Card[]
  /** Two weeks each, from week 3: the two before get ready. */
  sprints: Sprint[]
  weeks: Week[]
  moves: Move[][]
  artefacts: Artefact[]
}

export type Column = 'todo' | 'doing' | 'review' | 'done'
export const columns: Column[] = ['todo', 'doing', 'review', 'done']
export const columnNames: Record<Column, string> = { todo: 'To do', doing: 'Doing', review: 'Review', done: 'Done' }

/** The four lenses on the same weeks, in the order of the courses' numbers. */
export const roles = ['scrumMaster', 'businessAnalyst', 'productOwner', 'projectManager'] as const
export type Role = (typeof roles)[number]
export const roleNames: Record<Role, string> = {
  scrumMaster: 'Scrum Master',
  businessAnalyst: 'Business Analyst',
  productOwner: 'Product Owner',
  projectManager: 'Project Manager',
}

/** Its id, its words (33 characters at most: one row in Done) and its points; 0 is what gets ready. */
export type Card = [id: string, text: string, points: number]

export interface Sprint {
  goal: string
  committed: string[]
  /** The parts of a split card take its place by themselves. */
  changes: { week: number; day: number; add?: string[]; remove?: string[]; why: string }[]
}

export interface Week {
  title: string
  /** Two sentences. */
  happened: string
  event: WeekEvent
  /** What the reader does in each role, and the card it is about. */
  roles: Record<Role, { text: string; card: string }>
}

export interface WeekEvent {
  kind:
    | 'agreement'
    | 'refinement'
    | 'planning'
    | 'split'
    | 'email'
    | 'blocker'
    | 'retro'
    | 'release'
    | 'change'
    | 'figures'
    | 'handover'
  label: string
  from?: string
  sent?: string
  text: string
  /** The same in two or three parts, with the figure or word that leads each. */
  list?: [lead: string, text: string][]
}

/** A day is 0, the Wednesday of the live evening, to 7, the next Wednesday before its evening. */
export type Move = { day: number; card: string } & (
  | { to: Column; who?: string; why?: string }
  | { split: string[]; why: string }
  | { blocked: string }
  | { unblocked: string }
)

/** A page that someone in a role leaves with. */
export interface Artefact {
  /** In its address. */
  id: string
  role: Role
  title: string
  week: number
  quote: string
  content: ArtefactPart[]
}

export type ArtefactPart =
  | { text: string }
  | { heading: string }
  | { points: string[] }
  | { numbered: string[] }
  | { signed: string }
  /** Its head, then its rows. */
  | { table: string[][] }
  /** One step after another, and which of them hurt. */
  | { flow: string[]; hurts: number[] }
  /** Each from here to there of so many. */
  | { bars: Bar[]; of: number }
  /** The number of a sprint. */
  | { burndown: number }
  /** The last week that it shows, and what the releases until then were of. */
  | { burnup: number; releases: string[] }

export type Bar = [label: string, from: number, to: number, words: string]

export const workedExample: WorkedExample = {
  charity: {
    name: 'Tansy Lane Baths',
    what: 'A charity that keeps a small swimming pool open: 24 lessons a week, and one telephone to book them',
    product: 'Book a swimming lesson',
    builtWith: 'a form builder and a shared sheet',
  },
  team: [
    { name: 'Nadia', role: 'Scrum Master', before: 'hairdresser' },
    { name: 'Ife', role: 'Business Analyst', before: 'hotel receptionist' },
    { name: 'Ruth', role: 'Product Owner', before: 'florist' },
    { name: 'Callum', role: 'Project Manager', before: 'bus driver' },
    { name: 'Mei', role: 'Developer', before: 'dressmaker' },
    { name: 'Owen', role: 'Developer', before: 'paramedic' },
  ],
  limit: { atMost: 3, fromWeek: 5 },
  calls: { before: 70, after: 19 },
  cards: [
    ['1', 'Agree how we work together', 0],
    ['2', 'Hear Graham and three parents', 0],
    ['3', 'Map one booking, start to end', 0],
    ['4', 'See which lessons have places', 3],
    ['5', 'Book a place and pay for it', 8],
    ['6', 'Print the list for the poolside', 3],
    ['7', 'Get a reference by email', 2],
    ['8', 'Say clearly when a lesson is full', 2],
    ['9', 'Take times from Yusuf’s sheet', 3],
    ['10', 'Show lessons for my child’s age', 3],
    ['11', 'Let Graham book for a caller', 3],
    ['12', 'Cancel a place without ringing', 2],
    ['13', 'Join a waiting list', 3],
    ['14', 'Hear when a place comes free', 3],
    ['15', 'Read it all in large text', 2],
    ['16', 'Remind me the day before', 1],
    ['17', 'Show Graham today’s changes', 2],
    ['18', 'Lower price for a second child', 2],
    ['19', 'Open all 24 lessons', 2],
    ['20', 'Announce booking week', 1],
    ['21', 'Tell me what to bring', 1],
    ['22', 'Count calls and bookings daily', 1],
    ['23', 'Two-page handbook for the desk', 2],
    ['24', 'Undo a booking made by mistake', 2],
    ['25', 'Half-term courses of five days', 3],
    ['26', 'Show Yusuf who is new', 1],
    ['27', 'Make the reference easy to say', 1],
    ['28', 'Keep what I typed if I go back', 1],
    ['29', 'Show Graham’s deputy round', 1],
    ['30', 'Pay with a voucher', 3],
    ['31', 'Pay by bank transfer', 2],
    ['32', 'Book both children at once', 3],
    ['33', 'See my child’s level online', 5],
    ['5a', 'Reserve a place, pay at the desk', 3],
    ['5b', 'Pay online', 5],
    ['5c', 'Pay by card', 3],
    ['5d', 'Get money back after cancelling', 2],
  ],
  sprints: [
    {
      goal: 'A parent can reserve a place without ringing us',
      committed: ['4', '5', '6', '7'],
      changes: [{ week: 4, day: 2, remove: ['5b'], why: 'Split from 5; the goal is met without it' }],
    },
    {
      goal: 'The desk and the poolside can trust the list',
      committed: ['6', '8', '9', '10'],
      changes: [{ week: 5, day: 2, add: ['11'], remove: ['10'], why: 'Bridget’s email: one in, one out' }],
    },
    {
      goal: 'Tuesday’s parents can look after a booking themselves',
      committed: ['9', '10', '12', '13', '15'],
      changes: [{ week: 8, day: 4, add: ['14'], why: 'All Done three days early, so one more' }],
    },
    {
      goal: 'Every lesson can be booked and paid for by booking week',
      committed: ['5c', '5d', '16', '17', '18', '19', '20'],
      changes: [],
    },
    {
      goal: 'The charity can run it without us',
      committed: ['5d', '21', '22', '23', '24', '25', '26'],
      changes: [
        { week: 11, day: 2, add: ['27', '28'], why: 'What booking week showed' },
        { week: 12, day: 1, add: ['29'], why: 'Asked for in the final review' },
      ],
    },
  ],
  weeks,
  moves,
  artefacts: [
    ...scrumMasterArtefacts,
    ...businessAnalystArtefacts,
    ...productOwnerArtefacts,
    ...projectManagerArtefacts,
  ],
}
