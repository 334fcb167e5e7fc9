import type { RunSummary } from '#domain/schedule/find-run.ts'
import { DEFAULT_CAPACITY, DEFAULT_ZONE, formatRunLabel } from '#domain/schedule/run-details.ts'
import { type SessionInput, toSessionInputs } from '#domain/schedule/session-input.ts'
import { addDays, isDay } from '#domain/time-zone.ts'
import type { Conflict } from '../conflict-notice.tsx'

/** The form of a run as it stands: everything is text, and a row may be empty. */
export interface RunForm {
  courseId: string
  label: string
  zone: string
  capacity: string
  joiningLink: string
  sittings: SessionInput[]
}

const USUAL = { day: '', from: '10:00', to: '17:00' }

export const emptyRunForm = (courseId = ''): RunForm => ({
  courseId,
  label: '',
  zone: DEFAULT_ZONE,
  capacity: String(DEFAULT_CAPACITY),
  joiningLink: '',
  sittings: [USUAL, USUAL],
})

export function readRunForm(data: FormData): RunForm {
  const text = (name: string) => String(data.get(name) ?? '')
  const all = (name: string) => data.getAll(name).map(String)
  const [froms, tos] = [all('from'), all('to')]
  return {
    courseId: text('courseId'),
    label: text('label'),
    zone: text('zone'),
    capacity: text('capacity'),
    joiningLink: text('joiningLink'),
    sittings: all('day').map((day, row) => ({ day, from: froms[row] ?? '', to: tos[row] ?? '' })),
  }
}

export function formOfRun(run: RunSummary): RunForm {
  const sittings = toSessionInputs(run)
  // A label that was made from the days is left out, so that it is made anew when they change.
  const label = run.label === madeLabel(sittings) ? '' : run.label
  const { courseId, zone, capacity, joiningLink } = run
  return {
    courseId: String(courseId),
    label,
    zone,
    capacity: String(capacity),
    joiningLink: joiningLink ?? '',
    sittings,
  }
}

/** The label that the days make by themselves. */
const madeLabel = (sittings: SessionInput[]): string =>
  formatRunLabel(sittings.flatMap(({ day }) => (isDay(day) ? [day] : [])))

/** One row more, as the next is most often wanted: the day after, at the same hours. */
export function withAnotherSession(form: RunForm): RunForm {
  const last = form.sittings.findLast((one) => one.day) ?? form.sittings.at(-1) ?? USUAL
  const day = isDay(last.day) ? addDays(last.day, 1) : ''
  return { ...form, sittings: [...form.sittings, { ...last, day }] }
}

const FIELDS: { label: string; of: (form: RunForm) => string }[] = [
  {
    label: 'Days',
    of: ({ sittings }) =>
      sittings
        .filter((one) => one.day)
        .map(sessionLabel)
        .join('; '),
  },
  { label: 'Time zone', of: ({ zone }) => zone },
  { label: 'Label', of: ({ label, sittings }) => label || madeLabel(sittings) },
  { label: 'Places', of: ({ capacity }) => capacity },
  { label: 'Joining link', of: ({ joiningLink }) => joiningLink },
]

/** Each field that differs between what is stored now and what was typed. */
export function runDifferences(stored: RunForm, typed: RunForm): Conflict['differences'] {
  return FIELDS.map(({ label, of }) => ({ label, stored: of(stored), typed: of(typed) })).filter(
    (one) => one.stored !== one.typed,
  )
}

const sessionLabel = ({ day, from, to }: SessionInput): string => `${day}, ${from} to ${to}`

/** Every zone that the server knows, with the two that are wanted most in front. */
export function listTimeZones(): string[] {
  return [...new Set(['Europe/London', 'UTC', ...Intl.supportedValuesOf('timeZone')])]
}
