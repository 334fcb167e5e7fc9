/** The video of the individual training page: its chapters and the narration that is spoken in it. */
export const introductionToScrum = {
  title: 'Introduction to Scrum',
  /** Length of the video. */
  seconds: 105,
  captions: '/video/introduction-to-scrum.vtt',
  transcript: [
    'Scrum is a simple framework for complex work. A small team delivers something useful every few weeks, looks at the result, and adapts.',
    'A Scrum Team has three accountabilities. The Product Owner maximises the value of the product. The Developers create a usable Increment every Sprint. The Scrum Master helps everyone to use Scrum well.',
    'All the work comes from one ordered list, the Product Backlog. Its commitment is the Product Goal, which says where the product is heading.',
    'Work happens in Sprints of one month or less. Sprint Planning sets a Sprint Goal, selects items and makes a plan. Together they are the Sprint Backlog. In the Daily Scrum, fifteen minutes a day, the Developers inspect their progress and adapt the plan. At the Sprint Review, the team and its stakeholders inspect the outcome. At the Retrospective, the team plans how to work better. Then the next Sprint begins.',
    'Many teams show their work on a board: to do, doing, done. Done has a strict meaning, the Definition of Done. Only work that meets it becomes part of an Increment.',
    'Count the items in each state every day, and you can draw a cumulative flow diagram. The height between arrived and done is the work in progress. The width is, roughly, how long an item takes. Thin, rising bands mean that work is flowing.',
    'Three accountabilities, five events, three artefacts, and a commitment for each artefact. The rest is practice, one Sprint at a time.',
  ],
}
