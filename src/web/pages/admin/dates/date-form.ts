import type { RunSummary } from '#domain/schedule/find-run.ts'
import { DEFAULT_CAPACITY, DEFAULT_ZONE, formatRunLabel } from '#domain/schedule/run-details.ts'
import { type SessionInput, toSessionInputs } from '#domain/schedule/session-input.ts'
import { addDays, isDay } from '#domain/time-zone.ts'
import { chosenTrainers, type Trainer } from '#domain/trainers/trainer.ts'

/** The form of a date as it was typed: everything is text, and a row may be empty. */
export interface RunForm {
  courseId: string
  label: string
  zone: string
  capacity: string
  joiningLink: string
  trainerIds: string[]
  sessions: SessionInput[]
}

const USUAL_SESSION = { day: '', from: '10:00', to: '17:00' }

export const emptyRunForm = (courseId = ''): RunForm => ({
  courseId,
  label: '',
  zone: DEFAULT_ZONE,
  capacity: String(DEFAULT_CAPACITY),
  joiningLink: '',
  trainerIds: [],
  sessions: [USUAL_SESSION, USUAL_SESSION],
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
    trainerIds: [...new Set(all('trainerIds'))],
    sessions: all('day').map((day, row) => ({ day, from: froms[row] ?? '', to: tos[row] ?? '' })),
  }
}

export function formOfRun(run: RunSummary): RunForm {
  const sessions = toSessionInputs(run)
  // A label that was made from the days is left out, so that a new one is made when they change.
  const label = run.label === defaultLabel(sessions) ? '' : run.label
  const { courseId, zone, capacity, joiningLink, trainerIds } = run
  return {
    courseId: String(courseId),
    label,
    zone,
    capacity: String(capacity),
    joiningLink: joiningLink ?? '',
    trainerIds,
    sessions,
  }
}

/** The label that is made from the days when none is given. */
const defaultLabel = (sessions: SessionInput[]): string =>
  formatRunLabel(sessions.flatMap(({ day }) => (isDay(day) ? [day] : [])))

/** The form with one more row: the day after the last one, at the same hours. */
export function withAnotherSession(form: RunForm): RunForm {
  const last = form.sessions.findLast((one) => one.day) ?? form.sessions.at(-1) ?? USUAL_SESSION
  const day = isDay(last.day) ? addDays(last.day, 1) : ''
  return { ...form, sessions: [...form.sessions, { ...last, day }] }
}

/** How a new date is repeated: the days from one to the next. */
export const REPEATS = [
  { value: '', label: 'No' },
  { value: '7', label: 'Every week' },
  { value: '14', label: 'Every two weeks' },
  { value: '28', label: 'Every four weeks' },
] as const

/** How long trainees of a cancelled date have to choose, where staff offer it. */
export const REFUND_AFTER_DAYS = 7

export const RUN_LABELS = {
  days: 'Days',
  zone: 'Time zone',
  label: 'Label',
  capacity: 'Places',
  joiningLink: 'Joining link',
  trainers: 'Trainers',
}

export const describeRunForm = (
  { sessions, ...form }: RunForm,
  trainers: readonly Trainer[],
): Record<keyof typeof RUN_LABELS, string> => ({
  days: sessions
    .filter((one) => one.day)
    .map(sessionLabel)
    .join('; '),
  zone: form.zone,
  label: form.label || defaultLabel(sessions),
  capacity: form.capacity,
  joiningLink: form.joiningLink,
  trainers: chosenTrainers(trainers, form.trainerIds),
})

const sessionLabel = ({ day, from, to }: SessionInput): string => `${day}, ${from} to ${to}`

const COMMON_ZONES = [
  'Europe/London',
  'UTC',
  'Europe/Dublin',
  'Europe/Paris',
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Australia/Sydney',
]

/** Every zone that the runtime knows, beginning with the common ones. */
export function listTimeZones(): string[] {
  return [...new Set([...COMMON_ZONES, ...Intl.supportedValuesOf('timeZone')])]
}
