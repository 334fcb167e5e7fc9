import { use, useSyncExternalStore } from 'react'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { haveSameHours, HOURS_MOVE, type LocalHours, localHours, sessionHours } from '#domain/courses/local-hours.ts'
import { ReadingContext } from '#web/render-context.ts'

/**
 * The hours of a run in the visitor's time zone, where they differ from the course's. On a page that is not hydrated the
 * reading script fills it in before the page is painted.
 */
export function LocalTimes({ run }: { run: Times }) {
  const own = useLocalHours(run)
  if (use(ReadingContext)) return <span className="own-time" {...toDataset(run)} />
  return own && <span className="own-time">{formatLocalTimes(own)}</span>
}

export function useLocalHours(run: Times): LocalHours | null {
  const zone = useLocalZone()
  return zone ? localHours(run, zone) : null
}

/** The visitor's time zone; null on the server and in the first render in the browser. */
export const useLocalZone = (): string | null => useSyncExternalStore(neverChanges, localZone, unknownZone)

const neverChanges = () => () => {}
const unknownZone = () => null

export type Times = Pick<CourseRun, 'sessions' | 'zone'>

/** "Your time: 05:00 to 12:00", and that the hours move if they do. */
const formatLocalTimes = ({ words, warning }: LocalHours): string =>
  `Your time: ${words}${warning ? `. ${warning}` : ''}`

/** The time zone of this browser. */
const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The run as data attributes, from which the reading script fills in the visitor's times: each session's two instants,
 * the second one empty where it is the same, and its hours and day on the course's clock, for comparison.
 */
const toDataset = (run: Times) => ({
  'data-own': run.sessions
    .map((session) => {
      const [from, until] = [minute(session.startsAt), minute(session.endsAt)]
      return [from, until === from ? '' : until, sessionHours(session, run.zone).inFull].join('/')
    })
    .join('|'),
  'data-move': run.sessions.length > 1 ? (haveSameHours(run) ? `. ${HOURS_MOVE}` : '') : undefined,
})

/** "2026-12-05T10:00Z" */
const minute = (at: Date): string => `${at.toISOString().slice(0, 16)}Z`
