import type { CourseRun } from '#domain/courses/course-run.ts'
import type { LocalHours } from '#domain/courses/local-hours.ts'
import { utcOffsetMinutes } from '#domain/courses/session-times.ts'

export type Times = Pick<CourseRun, 'sessions' | 'zone'>

/** "Your time: 05:00 to 12:00 (early in the morning)", and that the hours move if they do. */
export const formatLocalTimes = ({ words, warning }: LocalHours): string =>
  `Your time: ${words}${warning ? `. ${warning}` : ''}`

/** The time zone of this browser. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The run as data attributes, from which the reading script fills in the visitor's times. `data-ahead` holds by how many
 * minutes the course's zone is ahead of UTC at the start of each session, for comparison with the visitor's.
 */
export const toDataset = ({ sessions, zone }: Times) => ({
  'data-zone': zone,
  'data-sessions': sessions.map(({ startsAt, endsAt }) => `${minute(startsAt)}/${minute(endsAt)}`).join(' '),
  'data-ahead': String(sessions.map(({ startsAt }) => utcOffsetMinutes(startsAt, zone))),
})

/** "2026-12-05T10:00Z" */
const minute = (at: Date): string => `${at.toISOString().slice(0, 16)}Z`

/** The run that `toDataset` wrote. @throws when a session cannot be read. */
export function fromDataset({ zone = '', sessions = '' }: DOMStringMap): Times {
  const read = sessions.split(' ').map((one) => {
    const [startsAt, endsAt] = one.split('/').map((at) => new Date(at))
    if (!startsAt || !endsAt) throw new Error(`expected a session, got ${one}`)
    return { startsAt, endsAt }
  })
  return { zone, sessions: read }
}
