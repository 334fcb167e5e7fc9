import { Fragment } from 'react'
import { site } from '#content/site.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { daysBetween, getFirstSession } from '#domain/courses/session-times.ts'
import { lacksOf, type RunLack } from '#domain/schedule/coming-runs.ts'
import type { RunPhase, RunSummary } from '#domain/schedule/find-run.ts'
import { formatPlaces } from '#domain/schedule/messages.ts'
import { formatDuration } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { StateBadge, type StateLabel } from '../table-cells.tsx'

/** Most are on sale, so that is no badge. */
export const PhaseBadge = ({ run, now }: { run: RunSummary; now: Date }) =>
  statesOf(run, now).map((state) =>
    state === 'onSale' ? (
      <span key={state} className="quiet">
        {DATE_STATES.onSale.label}
      </span>
    ) : (
      <StateBadge key={state} state={state} labels={DATE_STATES} />
    ),
  )

type DateStateName = Exclude<RunPhase, 'coming'> | 'today' | 'begun' | 'full' | 'onSale'

export const DATE_STATES: Record<DateStateName, StateLabel> = {
  cancelled: { kind: 'danger', label: 'Cancelled' },
  draft: { kind: 'info', label: 'Draft' },
  past: { kind: 'quiet', label: 'Over' },
  closed: { kind: 'quiet', label: 'Closed' },
  today: { kind: 'info', label: 'Today' },
  begun: { kind: 'info', label: 'Under way' },
  full: { kind: 'quiet', label: 'Full' },
  onSale: { kind: 'ok', label: 'On sale' },
}

function statesOf(run: RunSummary, now: Date): DateStateName[] {
  if (run.phase !== 'coming' && run.phase !== 'closed') return [run.phase]
  const next = nextSession(run, now)
  return comingStates({
    isToday: next !== undefined && isToday(next, now),
    hasBegun: getFirstSession(run).startsAt <= now,
    isClosed: run.phase === 'closed',
    isFull: run.taken >= run.capacity,
  })
}

type ComingRunState = Record<'isToday' | 'hasBegun' | 'isClosed' | 'isFull', boolean>

/** The states of a date that is not over. Once it has begun it is off sale, so that is not said of it. */
export function comingStates({ isToday: isOnToday, hasBegun, isClosed, isFull }: ComingRunState): DateStateName[] {
  if (hasBegun) return [isOnToday ? 'today' : 'begun']
  const sale = isClosed ? 'closed' : isFull ? 'full' : 'onSale'
  return isOnToday ? ['today', sale] : [sale]
}

/** The first session that is not over; undefined once all are. */
export const nextSession = ({ sessions }: Pick<RunSummary, 'sessions'>, now: Date): CourseSession | undefined =>
  sessions.find(({ endsAt }) => endsAt > now)

/** Whether a session that is not over goes on now, or starts on this day by the office's clocks. */
export const isToday = ({ startsAt }: Pick<CourseSession, 'startsAt'>, now: Date): boolean =>
  daysBetween(now, startsAt, site.zone) <= 0

/** "in 3 days", or "day 2 of 2" once the first has begun; null of a date that is over or cancelled. */
export function howSoon(run: RunSummary, now: Date): string | null {
  const { startsAt } = getFirstSession(run)
  if (run.phase === 'cancelled') return null
  if (startsAt > now) return `in ${formatDuration(now, startsAt)}`
  const next = nextSession(run, now)
  return next ? `day ${run.sessions.indexOf(next) + 1} of ${run.sessions.length}` : null
}

interface PlacesBarProps {
  run: Pick<RunSummary, 'held' | 'confirmed' | 'capacity'> & Partial<Pick<RunSummary, 'waiting'>>
}

/** How many places are paid for and how many are being paid for, with a bar of the same; and how many people wait. */
export function PlacesBar({ run }: PlacesBarProps) {
  const { held, confirmed, capacity, waiting = 0 } = run
  if (capacity === 0 && confirmed + held === 0)
    return <span>{waiting > 0 ? `No places, ${waiting} waiting` : 'No places'}</span>
  const words = [
    formatPlaces({ ...run, held: 0 }),
    ...(held > 0 ? [`${held} held`] : []),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
  ]
  return (
    <span className="run-fill">
      <svg viewBox={`0 0 ${Math.max(capacity, 1)} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={confirmed} height={1} />
        <rect className="run-fill-held" x={confirmed} width={held} height={1} />
      </svg>
      <span className="run-fill-words">
        {words.map((one, index) => (
          <Fragment key={one}>
            {index > 0 && ' '}
            <span>{index < words.length - 1 ? `${one},` : one}</span>
          </Fragment>
        ))}
      </span>
    </span>
  )
}

/** What a date lacks that takes place soon, in the words of the list of dates and of the page Welcome. */
export const LACKS: Record<RunLack, StateLabel> = {
  'no-link': { kind: 'warn', label: 'No link' },
  'no-trainer': { kind: 'warn', label: 'No trainer' },
}

/** Whether a date is said to lack it: only where it takes place, and soon. */
export function isLacking(run: RunSummary, lack: RunLack, now: Date): boolean {
  const next = run.phase === 'coming' || run.phase === 'closed' ? nextSession(run, now) : undefined
  if (!next) return false
  const { joiningLink, trainerIds } = run
  return lacksOf({ startsAt: next.startsAt, joiningLink, hasTrainer: trainerIds.length > 0 }, now).includes(lack)
}

/** The field of the date's form in which it is added, and the words of the link to it. */
export const REMEDIES: Record<RunLack, { field: 'joiningLink' | 'trainerIds'; label: string }> = {
  'no-link': { field: 'joiningLink', label: 'Add joining link' },
  'no-trainer': { field: 'trainerIds', label: 'Choose a trainer' },
}

/** What a date lacks that takes place soon, each with the link to add it for those who may. */
export const Lacks = ({ run, now, mayWrite }: { run: RunSummary; now: Date; mayWrite: boolean }) =>
  (['no-trainer', 'no-link'] as const)
    .filter((lack) => isLacking(run, lack, now))
    .map((lack) => (
      <span key={lack} className="date-marks">
        <StateBadge state={lack} labels={LACKS} />
        {mayWrite && <a href={paths.admin.changeTrainingDate(run.id, REMEDIES[lack].field)}>{REMEDIES[lack].label}</a>}
      </span>
    ))

export function DateState({ run, now }: { run: RunSummary; now: Date }) {
  const { startsAt } = getFirstSession(run)
  return (
    <span className="date-marks">
      <PhaseBadge run={run} now={now} />
      {isLacking(run, 'no-link', now) ? (
        <StateBadge state="no-link" labels={LACKS} />
      ) : (
        run.joiningLink === null &&
        (run.phase === 'coming' || run.phase === 'closed') && <small className="quiet">No link yet</small>
      )}
      {startsAt <= now && run.phase !== 'cancelled' && (
        <a href={paths.admin.attendance(run.id)} data-main="" aria-label={`Attendance, ${run.label}`}>
          Attendance
        </a>
      )}
    </span>
  )
}
