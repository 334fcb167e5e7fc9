import type { StoryDrawing } from './story-drawings.ts'

export const vision =
  'A world of work where changing direction is normal, and where people from any background can learn how good teams work, join one and be useful from the first week.'

export const mission =
  'To teach Agile and Scrum live and in small groups, to let people practise on real work with a coach at their side, and to help them prepare for the role they came for.'

export interface Value {
  name: string
  text: string
}

/** The 3 C's, in the specification's order. */
export const values: Value[] = [
  {
    name: 'Customer centricity',
    text: 'We start from where you are: your background, your hours, your time zone. You always know what’s due, when, and who to ask.',
  },
  {
    name: 'Commitment',
    text: 'We keep the dates we publish and answer when we said we would. Coaching and mentoring run for the whole twelve weeks after your live days.',
  },
  {
    name: 'Continuous learning',
    text: 'Every course ends with a retrospective. What trainees tell us there goes into the next one.',
  },
]

export interface Founder {
  /** A sample, until the provider enters their own. Without one the founder is shown by role. */
  name: string
  role: string
  /** Of their work, in the place of a photograph. */
  drawing: StoryDrawing | ''
  text: string
}

export const founders: [Founder, Founder] = [
  {
    name: 'Helen Adeleke',
    role: 'Runs the courses',
    drawing: 'doing',
    text: 'Decides with the trainers what is taught and how, and keeps every live day to the same rule: more doing than listening. Wrote the lesson plans of all four courses, hour by hour, and opens each free session.',
  },
  {
    name: 'Jonas Pritchard',
    role: 'Runs the work experience',
    drawing: 'letter',
    text: 'Finds the charities whose backlogs trainees work on, brings the coaches together, and helps with CVs and interviews in the last weeks. Asks every charity for one honest letter after the first review, and reads it to the team.',
  },
]

/** A sample, until the founders say it in their own words. */
export const founderQuote = {
  text: 'You learn a role by doing its work, with someone at your side who has done it before.',
}

/** Beside the share itself, which is a setting. */
export const waterWords = {
  title: 'Clean water',
  text: 'Refunded payments don’t count.',
}
