export const vision =
  'Working life in which a change of direction is ordinary: where people from any background can learn how good teams work, join one, and be useful in it from the first week.'

export const mission =
  'To teach Agile and Scrum live and in small groups, to let people practise on real work with someone beside them, and to stay with them until they are in the role they came for.'

export interface Value {
  name: string
  text: string
}

/** The 3 C's, in the specification's order. */
export const values: Value[] = [
  {
    name: 'Customer centricity',
    text: 'We start from where you are: your background, your hours, your time zone. You always know what is due, when, and whom to ask.',
  },
  {
    name: 'Commitment',
    text: 'We keep the dates we publish and answer when we said we would. Coaching and mentoring go on after the last session.',
  },
  {
    name: 'Continuous learning',
    text: 'Every course ends with a retrospective. What trainees tell us there is in the material of the next one.',
  },
]

export interface Founder {
  /** Added by the provider. Until then the founder is shown by role, with a drawn mark in place of a portrait. */
  name?: string
  role: string
  /** Decides the shape of the mark. */
  seed: number
  text: string
}

export const founders: [Founder, Founder] = [
  {
    role: 'Founder, training',
    seed: 5,
    text: 'Looks after the courses: what is taught, by whom, and how much of a session is spent doing rather than listening.',
  },
  {
    role: 'Founder, coaching and work experience',
    seed: 29,
    text: 'Looks after what follows the sessions: the projects that trainees practise on, coaching, mentoring and the search for a role.',
  },
]

/** A sample in the founders' place, and said to be one on the page. */
export const founderQuote = {
  text: 'A role is learned by doing its work, with someone beside you who has done it before.',
  note: 'Sample quotation. The founders’ names, portraits and own words are added by the provider.',
}

/** Beside the share itself, which is a setting. */
export const waterWords = {
  title: 'Every course carries water',
  text: 'The share is set aside from each payment when it arrives, and a refund takes its part back, so the sum is always that of the courses really paid for.',
}
