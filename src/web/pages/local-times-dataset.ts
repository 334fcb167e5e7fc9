import type { CourseRun } from '#domain/courses/course-run.ts'
import { haveSameHours, HOURS_MOVE, type LocalHours, sessionHours } from '#domain/courses/local-hours.ts'

export type Times = Pick<CourseRun, 'sessions' | 'zone'>

/** "Your time: 05:00 to 12:00", and that the hours move if they do. */
export const formatLocalTimes = ({ words, warning }: LocalHours): string =>
  `Your time: ${words}${warning ? `. ${warning}` : ''}`

/** The time zone of this browser. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The run as data attributes, from which the reading script fills in the visitor's times: each session's two instants,
 * the second one empty where it is the same, and its hours and day on the course's clock, for comparison.
 */
export const toDataset = (run: Times) => ({
  'data-own': run.sessions
    .map((session) => {
      const [from, until] = [minute(session.startsAt), minute(session.endsAt)]
      return [from, until === from ? '' : until, sessionHours(session, run.zone).inFull].join('/')
    })
    .join('|'),
  'data-move': haveSameHours(run) ? `. ${HOURS_MOVE}` : '',
})

/** "2026-12-05T10:00Z" */
const minute = (at: Date): string => `${at.toISOString().slice(0, 16)}Z`
