import { type Role, roleNames } from './worked-example.ts'
import { businessAnalystSprint } from './sprint/business-analyst.ts'
import { productOwnerSprint } from './sprint/product-owner.ts'
import { projectManagerSprint } from './sprint/project-manager.ts'
import { scrumMasterSprint } from './sprint/scrum-master.ts'

/** The 45-minute sprint of the first live day, to try in each role: three decisions, and what comes of them. */
export interface SprintToTry {
  title: string
  setting: (role: Role) => string
  /** Of the leaflet, with what each says once it is done. */
  panels: Record<Panel, string>
  /** What a reader of the leaflet must find to come. */
  goal: { panels: Panel[]; met: string; missed: string; nothing: string }
  decisions: Record<Role, Decision[]>
}

export type Panel = 'what' | 'when' | 'where' | 'price' | 'bring' | 'ring'

export interface Decision {
  /** Its name in the address. */
  id: 'plan' | 'daily' | 'review'
  /** "Minute 4" */
  at: string
  name: string
  scene: string
  options: DecisionOption[]
}

export interface DecisionOption extends Effect {
  text: string
  /** What happens next. */
  outcome: string
  /** What the trainer says of it at the end. */
  note: string
}

interface Effect {
  /** The panels that the team starts, in the order in which it finishes them. */
  starts?: Panel[]
  /** How many of those it finishes by this. */
  finishes?: number
  /** A panel that is written in on the spot, which no one has checked. */
  adds?: Panel
}

/** The same three moments as someone in a role meets them. */
export type SprintAs = Record<
  Decision['id'],
  { scene: string; options: [text: string, outcome: string, note: string][] }
>

/** In any role: what the first, second and third answer do to the leaflet. */
const moments: (Pick<Decision, 'id' | 'at' | 'name'> & { effects: Effect[] })[] = [
  {
    id: 'plan',
    at: 'Minute 4',
    name: 'Planning',
    effects: [
      { starts: ['ring', 'bring', 'what', 'price', 'when', 'where'], finishes: 1 },
      { starts: ['what', 'where', 'when'], finishes: 2 },
      { starts: ['ring', 'bring', 'where'], finishes: 2 },
    ],
  },
  { id: 'daily', at: 'Minute 14', name: 'Daily Scrum', effects: [{}, { finishes: 1 }, {}] },
  { id: 'review', at: 'Minute 20', name: 'Review', effects: [{}, {}, { adds: 'price' }] },
]

const decisionsIn = (as: SprintAs): Decision[] =>
  moments.map(({ effects, ...moment }) => ({
    ...moment,
    scene: as[moment.id].scene,
    options: as[moment.id].options.map(([text, outcome, note], index) => ({ text, outcome, note, ...effects[index] })),
  }))

export const sprintToTry: SprintToTry = {
  title: 'Try a 45-minute sprint',
  setting: (role) =>
    `Four people make a leaflet for the open day at Tansy Lane Baths, and you are their ${roleNames[role]}. Of the 45 minutes eight are for planning and twelve for the work; then comes the review. Three decisions are yours.`,
  panels: {
    what: 'Slides, races, tea and cake',
    when: 'Saturday, 10 to 2',
    where: 'Tansy Lane, behind the library',
    price: 'Free for under-fives',
    bring: 'Bring a towel, we lend goggles',
    ring: 'Questions? Ring Graham',
  },
  goal: {
    panels: ['what', 'when', 'where'],
    met: 'A parent can decide to come. That was the whole point, and it took half a leaflet.',
    missed: 'What is finished is right, and a parent still has to ask Graham when to come.',
    nothing: 'One panel is finished. The rest is headings and good intentions.',
  },
  decisions: {
    scrumMaster: decisionsIn(scrumMasterSprint),
    businessAnalyst: decisionsIn(businessAnalystSprint),
    productOwner: decisionsIn(productOwnerSprint),
    projectManager: decisionsIn(projectManagerSprint),
  },
}
