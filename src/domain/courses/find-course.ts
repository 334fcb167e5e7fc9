import { pence } from '#domain/pence.ts'
import type { Database, Tx } from '#platform/database.ts'
import { type Course, type CourseId, isCourseId } from './course.ts'

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
