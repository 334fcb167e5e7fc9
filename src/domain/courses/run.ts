import type { CourseId } from './course.ts'

/** One sitting of a run: instants in UTC. They are shown in the run's zone and in the visitor's own. */
export interface CourseSession {
  startsAt: Date
  endsAt: Date
}

/** A session out of JSON, which carries instants as text. */
export const readSession = (one: { startsAt: Date | string; endsAt: Date | string }): CourseSession => ({
  startsAt: new Date(one.startsAt),
  endsAt: new Date(one.endsAt),
})

/** A dated run of a course that can be booked ("training date" in the specification). */
export interface CourseRun {
  id: string
  courseId: CourseId
  /** The date as staff wrote it, such as "5th & 6th Dec 2026": unique within the course, never with a pipe. */
  label: string
  /** IANA zone in which the sessions were arranged, such as Europe/London. */
  zone: string
  /** In order of time, at least one. */
  sessions: CourseSession[]
  capacity: number
  placesLeft: number
}
