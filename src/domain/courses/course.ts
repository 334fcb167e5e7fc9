import { pence } from '#domain/pence.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { EarlyBird, Price } from './place-price.ts'

/** A course with its price now. What a place on a date costs is worked out by `placePrice`. */
export interface Course extends Price {
  /** The specification's four are 1 Scrum Master, 2 Business Analyst, 3 Product Owner and 4 Project Manager. */
  id: number
  name: string
  earlyBird?: EarlyBird
}

/** Whether this may be the number of a course: there need not be one. */
export const isCourseId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 999

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

/** Every course, the specification's four first and in its order, with the prices that count by the database's clock. */
export async function listCourses(platform: { db: Database | Tx }): Promise<Course[]> {
  const rows = await platform.db
    .selectFrom('course')
    .leftJoinLateral(
      ({ selectFrom, fn }) =>
        selectFrom('coursePrice')
          .select(['pricePence', 'depositPence', 'earlyPricePence', 'earlyDays'])
          .whereRef('coursePrice.courseId', '=', 'course.id')
          .where('cancelledAt', 'is', null)
          .where('countsFrom', '<=', fn<Date>('now'))
          .orderBy('countsFrom', 'desc')
          .limit(1)
          .as('current'),
      (join) => join.onTrue(),
    )
    .select(['course.id', 'course.name', 'earlyPricePence', 'earlyDays'])
    .select(({ fn }) => [
      fn.coalesce('current.pricePence', 'course.pricePence').as('pricePence'),
      fn.coalesce('current.depositPence', 'course.depositPence').as('depositPence'),
    ])
    .orderBy('course.id')
    .execute()
  return rows.map(({ id, name, pricePence, depositPence, earlyPricePence, earlyDays }) => ({
    id,
    name,
    price: pence(pricePence),
    deposit: pence(depositPence),
    ...(earlyPricePence !== null &&
      earlyDays !== null && { earlyBird: { price: pence(earlyPricePence), days: earlyDays } }),
  }))
}

/** What a course is called; null when there is none. A page that needs no more shows no price. */
export async function findCourseName(platform: { db: Database | Tx }, courseId: number): Promise<string | null> {
  const course = await platform.db.selectFrom('course').select('name').where('id', '=', courseId).executeTakeFirst()
  return course?.name ?? null
}
