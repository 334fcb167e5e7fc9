import { type Pence, pence } from '#domain/pence.ts'
import type { Database, Tx } from '#platform/database.ts'

/** The specification's four courses: 1 Scrum Master, 2 Business Analyst, 3 Product Owner, 4 Project Manager. */
export type CourseId = 1 | 2 | 3 | 4

export interface Course {
  id: CourseId
  name: string
  price: Pence
  /** What a trainee who chooses Deposit pays at booking. Never more than the price. */
  deposit: Pence
}

export function isCourseId(value: unknown): value is CourseId {
  return value === 1 || value === 2 || value === 3 || value === 4
}

/** The number of a course out of an address or a JSON body, "2" or 2; NaN for anything else. */
export function toCourseId(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^[1-9]\d{0,2}$/.test(value) ? Number(value) : Number.NaN
}

/** A course by a number that may be any; null when there is none. */
export async function findCourse(platform: { db: Database | Tx }, input: { courseId: number }): Promise<Course | null> {
  const courses = isCourseId(input.courseId) ? await listCourses(platform) : []
  return courses.find((course) => course.id === input.courseId) ?? null
}

/** The four courses, in the specification's order. */
export async function listCourses(platform: { db: Database | Tx }): Promise<Course[]> {
  const rows = await platform.db.selectFrom('course').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id as CourseId, // the seed has 1 to 4 only
    name: row.name,
    price: pence(row.pricePence),
    deposit: pence(row.depositPence),
  }))
}
