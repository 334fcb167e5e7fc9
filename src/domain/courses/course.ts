import { pence } from '#domain/pence.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { CourseState } from '#platform/tables.ts'
import { courseTone, type CourseTone } from './course-tone.ts'
import type { EarlyBird, Price } from './place-price.ts'

/** A course with its price now. What a place on a date costs is worked out by `placePrice`. */
export interface Course extends Price {
  /** The specification's four are 1 Scrum Master, 2 Business Analyst, 3 Product Owner and 4 Project Manager. */
  id: number
  name: string
  /** The end of its page's address; the specification's four have addresses that never change. */
  slug: string
  tone: CourseTone
  state: CourseState
  /** Counts changes of its name, address and state. */
  version: number
  earlyBird?: EarlyBird
}

/** The specification's four, by number: their pages and calls are always there. */
export const isSpecifiedCourse = (courseId: number): boolean => courseId >= 1 && courseId <= 4

/** Whether this may be the number of a course: there need not be one. */
export const isCourseId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 999

/** The number of a course out of an address or a JSON body, "2" or 2; NaN for anything else. */
export function toCourseId(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^[1-9]\d{0,2}$/.test(value) ? Number(value) : Number.NaN
}

export interface CourseSource {
  db: Database | Tx
}

/** A course that is offered, by a number that may be any; null when there is none. */
export async function findCourse(platform: CourseSource, input: { courseId: number }): Promise<Course | null> {
  const course = await findAnyCourse(platform, input)
  return course?.state === 'published' ? course : null
}

/** The same for the office and for what was sold: drafts and archived courses too. */
export async function findAnyCourse(
  platform: CourseSource,
  { courseId }: { courseId: number },
): Promise<Course | null> {
  const courses = isCourseId(courseId) ? await listAllCourses(platform) : []
  return courses.find((course) => course.id === courseId) ?? null
}

/** The courses that are offered, in the order of the office, with the prices that count by the database's clock. */
export async function listCourses(platform: CourseSource): Promise<Course[]> {
  const courses = await listAllCourses(platform)
  return courses.filter(({ state }) => state === 'published')
}

/** Every course, drafts and archived ones too. */
export async function listAllCourses(platform: CourseSource): Promise<Course[]> {
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
    .select([
      'course.id',
      'course.name',
      'course.slug',
      'course.tone',
      'course.state',
      'course.version',
      'earlyPricePence',
      'earlyDays',
    ])
    .select(({ fn }) => [
      fn.coalesce('current.pricePence', 'course.pricePence').as('pricePence'),
      fn.coalesce('current.depositPence', 'course.depositPence').as('depositPence'),
    ])
    .orderBy('course.position')
    .orderBy('course.id')
    .execute()
  return rows.map(({ pricePence, depositPence, earlyPricePence, earlyDays, ...course }) => ({
    ...course,
    tone: courseTone(course.id, course.tone),
    price: pence(pricePence),
    deposit: pence(depositPence),
    ...(earlyPricePence !== null &&
      earlyDays !== null && { earlyBird: { price: pence(earlyPricePence), days: earlyDays } }),
  }))
}

/** What a course is called; null when there is none. A page that needs no more shows no price. */
export async function findCourseName(platform: CourseSource, courseId: number): Promise<string | null> {
  const course = await platform.db.selectFrom('course').select('name').where('id', '=', courseId).executeTakeFirst()
  return course?.name ?? null
}
