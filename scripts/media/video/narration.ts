export type SceneName = 'title' | 'team' | 'backlog' | 'sprint' | 'board' | 'flow' | 'close'

export interface Line {
  /** What the pictures call this sentence. */
  id: string
  scene: SceneName
  text: string
}

const lines = (scene: SceneName, texts: Record<string, string>): Line[] =>
  Object.entries(texts).map(([id, text]) => ({ id, scene, text }))

/** What is said, in order. After the 2020 Scrum Guide; what the guide leaves open (board, chart) is said to be a custom. */
export const narration: Line[] = [
  ...lines('title', {
    what: 'Scrum is a simple framework for complex work.',
    loop: 'A small team delivers something useful every few weeks, looks at the result, and adapts.',
  }),
  ...lines('team', {
    three: 'A Scrum Team has three accountabilities.',
    owner: 'The Product Owner maximises the value of the product.',
    developers: 'The Developers create a usable Increment every Sprint.',
    master: 'The Scrum Master helps everyone to use Scrum well.',
  }),
  ...lines('backlog', {
    list: 'All the work comes from one ordered list, the Product Backlog.',
    goal: 'Its commitment is the Product Goal, which says where the product is heading.',
  }),
  ...lines('sprint', {
    month: 'Work happens in Sprints of one month or less.',
    planning:
      'Sprint Planning sets a Sprint Goal, selects items and makes a plan. Together they are the Sprint Backlog.',
    daily: 'In the Daily Scrum, fifteen minutes a day, the Developers inspect their progress and adapt the plan.',
    review: 'At the Sprint Review, the team and its stakeholders inspect the outcome.',
    retrospective: 'At the Retrospective, the team plans how to work better.',
    next: 'Then the next Sprint begins.',
  }),
  ...lines('board', {
    board: 'Many teams show their work on a board: to do, doing, done.',
    done: 'Done has a strict meaning, the Definition of Done.',
    increment: 'Only work that meets it becomes part of an Increment.',
  }),
  ...lines('flow', {
    count: 'Count the items in each state every day, and you can draw a cumulative flow diagram.',
    height: 'The height between arrived and done is the work in progress.',
    width: 'The width is, roughly, how long an item takes.',
    thin: 'Thin, rising bands mean that work is flowing.',
  }),
  ...lines('close', {
    sum: 'Three accountabilities, five events, three artefacts, and a commitment for each artefact.',
    rest: 'The rest is practice, one Sprint at a time.',
  }),
]
