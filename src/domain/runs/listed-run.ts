import type { CourseId } from '#domain/courses/course.ts'
import type { CourseSession } from '#domain/courses/run.ts'

/** Where a run stands today: cancelled, its last session over, taken off sale, or none of these. */
export type RunPhase = 'coming' | 'past' | 'closed' | 'cancelled'

/** A run as staff see it. */
export interface RunSummary {
  id: string
  courseId: CourseId
  courseName: string
  label: string
  zone: string
  sessions: CourseSession[]
  phase: RunPhase
  /** Places that are held or confirmed, of `capacity`. */
  taken: number
  held: number
  confirmed: number
  capacity: number
  /** How many people are in line. */
  waiting: number
  joiningLink: string | null
  addedAt: Date
  version: number
}
