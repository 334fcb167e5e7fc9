import { type Pence, pence } from '#domain/pence.ts'
import type { Database, Tx } from '#platform/database.ts'

/** The four courses the specification fixes: 1 Scrum Master, 2 Business Analyst, 3 Product Owner, 4 Project Manager. */
export type CourseId = 1 | 2 | 3 | 4

export interface Course {
  id: CourseId
  name: string
  price: Pence
  /** What is due at booking when a trainee chooses Deposit. Never more than the price. */
  deposit: Pence
}

export function isCourseId(value: unknown): value is CourseId {
  return value === 1 || value === 2 || value === 3 || value === 4
}

/** The number of a course as an address or a body says it: 2 or "2"; NaN for all that is spelled otherwise. */
export function toCourseId(said: unknown): number {
  if (typeof said === 'number') return said
  return typeof said === 'string' && /^[1-9]\d{0,2}$/.test(said) ? Number(said) : Number.NaN
}

/** A course by its number as it came in an address or a body; null when there is none. */
export async function findCourse(platform: { db: Database | Tx }, input: { courseId: number }): Promise<Course | null> {
  const courses = isCourseId(input.courseId) ? await listCourses(platform) : []
  return courses.find((course) => course.id === input.courseId) ?? null
}

/** The four courses, in the specification's order. */
export async function listCourses(platform: { db: Database | Tx }): Promise<Course[]> {
  const rows = await platform.db.selectFrom('course').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id as CourseId, // the seed and the specification know 1 to 4 only
    name: row.name,
    price: pence(row.pricePence),
    deposit: pence(row.depositPence),
  }))
}
