/** Someone who teaches. A course date names its trainers by `id`. */
export interface Trainer {
  id: string
  name: string
  role: string
  biography: string
  credentials: string[]
}

/** Who teaches where a course date names no one. */
export const trainers: Trainer[] = [
  {
    id: 'miriam-adeyemi',
    name: 'Miriam Adeyemi',
    role: 'Lead trainer',
    biography:
      'Twelve years in product teams in banking and public services, the last seven as a Scrum Master and coach. She leads the two live days and gives feedback on every exercise.',
    credentials: ['PSM II', 'PSPO I'],
  },
  {
    id: 'tom-hargreaves',
    name: 'Tom Hargreaves',
    role: 'Coach for work experience',
    biography:
      'A business analyst turned delivery manager who has run teams of four and programmes of sixty. He coaches the project teams through their twelve weeks.',
    credentials: ['PSM I', 'BCS Business Analysis'],
  },
]

/** The trainers of a course date. One who has left is no longer named; where no one is left, all of them teach. */
export function trainersOf(ids: readonly string[]): Trainer[] {
  const named = trainers.filter(({ id }) => ids.includes(id))
  return named.length > 0 ? named : trainers
}

/** Said once beside them, until the provider's own trainers are entered. */
export const trainersNote = 'Sample profiles'
