import { PROGRAMME_ZONE } from '#documents/programme-schedule.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { LocalTimes } from './local-times.tsx'

/** The hours of the first evening and of the last by the reader’s clock: the clocks may change between them. */
export function EveningTimes({ evenings, brief }: { evenings: readonly CourseSession[]; brief?: boolean }) {
  const sessions = [evenings.at(0), evenings.at(-1)].flatMap((evening) => evening ?? [])
  return sessions.length > 0 && <LocalTimes run={{ sessions, zone: PROGRAMME_ZONE }} brief={brief} />
}
