import { liveEvening } from '#content/courses/programme.ts'
import { PROGRAMME_ZONE } from '#documents/programme-schedule.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { LocalTimes } from './local-times.tsx'

/** The hours of the first evening and of the last by the reader’s clock: the clocks may change between them. */
export function EveningTimes({ evenings }: { evenings: readonly CourseSession[] }) {
  const sessions = [evenings.at(0), evenings.at(-1)].flatMap((evening) => evening ?? [])
  return sessions.length > 0 && <LocalTimes run={{ sessions, zone: PROGRAMME_ZONE }} />
}

/** "then Wednesday evenings until Wed 24 Mar 2027"; empty without evenings. */
export function thenEvenings(evenings: readonly CourseSession[]): string {
  const last = evenings.at(-1)
  return last ? `then ${liveEvening.day} evenings until ${formatDay(last.startsAt, PROGRAMME_ZONE)}` : ''
}
