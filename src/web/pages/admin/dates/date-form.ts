import type { RunSummary } from '#domain/runs/listed-run.ts'
import { DEFAULT_CAPACITY, DEFAULT_ZONE } from '#domain/schedule/run-details.ts'
import { formatRunLabel } from '#domain/runs/run-label.ts'
import { type SessionInput, toSessionInputs } from '#domain/schedule/session-input.ts'
import { addDays, isDay } from '#domain/time-zone.ts'

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
export const madeLabel = (sittings: SessionInput[]): string =>
  formatRunLabel(sittings.flatMap(({ day }) => (isDay(day) ? [day] : [])))

/** One row more, as the next is most often wanted: the day after, at the same hours. */
export function withAnotherSession(form: RunForm): RunForm {
  const last = form.sittings.findLast((one) => one.day) ?? form.sittings.at(-1) ?? USUAL
  const day = isDay(last.day) ? addDays(last.day, 1) : ''
  return { ...form, sittings: [...form.sittings, { ...last, day }] }
}
