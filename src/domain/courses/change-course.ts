import { sql } from 'kysely'
import { type Actor, type StaffActor, recordEvent } from '#domain/events/record-event.ts'
import type { Result } from '#domain/result.ts'
import { pence } from '#domain/pence.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { CourseDetails } from './course-details.ts'
import { courseTone } from './course-tone.ts'
import { isSpecifiedCourse } from './course.ts'

type CoursePlatform = Pick<Platform, 'db'>
type Taken = 'name-taken' | 'slug-taken'

export type ChangeCourseError = Taken | 'unknown-course' | 'specified-course' | 'changed-meanwhile'

interface NewCourse extends CourseDetails {
  actor: Actor
}

type AddCourseResult = Result<{ courseId: number }, Taken>

/** Adds a course as a draft, after the others. It has no price and no texts yet. */
export const addCourse = (platform: CoursePlatform, input: NewCourse): Promise<AddCourseResult> =>
  inTransaction(platform.db, (tx) => insertCourse(tx, input))

/** The same in the transaction of the caller: an import takes over everything or nothing. */
export async function insertCourse(tx: Tx, { actor, name, slug, tone }: NewCourse): Promise<AddCourseResult> {
  await lockCatalogue(tx)
  const taken = await findTaken(tx, { name, slug })
  if (taken) return { ok: false, error: taken }
  const next = (column: 'id' | 'position') => sql<number>`(select max(${sql.ref(column)}) + 1 from course)`
  const { id: courseId } = await tx
    .insertInto('course')
    .values({
      id: next('id'),
      position: next('position'),
      name,
      slug,
      tone,
      pricePence: pence(0),
      depositPence: pence(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, { kind: 'course-added', actor, subject: `course/${courseId}`, details: { name, slug } })
  return { ok: true, courseId }
}

interface ChangeCourseInput extends CourseDetails {
  actor: Actor
  courseId: number
  /** The version that was shown. */
  version: number
}

/** Changes the name, the address and the colour of a course. An address that visitors may know leads to the new one for good. */
export const changeCourse = (
  platform: CoursePlatform,
  input: ChangeCourseInput,
): Promise<Result<unknown, ChangeCourseError>> => inTransaction(platform.db, (tx) => updateCourse(tx, input))

/** The same in the transaction of the caller: an import takes over everything or nothing. */
export async function updateCourse(
  tx: Tx,
  { actor, courseId, version, name, slug, tone }: ChangeCourseInput,
): Promise<Result<unknown, ChangeCourseError>> {
  if (isSpecifiedCourse(courseId)) return { ok: false, error: 'specified-course' }
  await lockCatalogue(tx)
  const before = await lockCourse(tx, courseId)
  if (!before) return { ok: false, error: 'unknown-course' }
  const was = courseTone(courseId, before.tone)
  const is = courseTone(courseId, tone === undefined ? before.tone : tone)
  if (before.name === name && before.slug === slug && was === is) return { ok: true }
  if (before.version !== version) return { ok: false, error: 'changed-meanwhile' }
  const taken = await findTaken(tx, { name, slug, courseId })
  if (taken) return { ok: false, error: taken }
  await tx
    .updateTable('course')
    .set({ name, slug, tone: is, version: version + 1 })
    .where('id', '=', courseId)
    .execute()
  if (before.slug !== slug) await keepOldSlug(tx, { courseId, from: before.slug, to: slug })
  await recordEvent(tx, {
    kind: 'course-changed',
    actor,
    subject: `course/${courseId}`,
    details: {
      ...(before.name !== name && { name: { from: before.name, to: name } }),
      ...(before.slug !== slug && { slug: { from: before.slug, to: slug } }),
      ...(was !== is && { colour: { from: was, to: is } }),
    },
  })
  return { ok: true }
}

/** Changes places with the course before or after it. The specification's four come first, in its order. */
export async function moveCourse(
  platform: CoursePlatform,
  { actor, courseId, by }: { actor: StaffActor; courseId: number; by: 'up' | 'down' },
): Promise<Result<unknown, 'unknown-course' | 'specified-course'>> {
  if (isSpecifiedCourse(courseId)) return { ok: false, error: 'specified-course' }
  return inTransaction(platform.db, async (tx): Promise<Result<unknown, 'unknown-course' | 'specified-course'>> => {
    await lockCatalogue(tx)
    const rows = await tx.selectFrom('course').select(['id', 'position']).orderBy('position').orderBy('id').execute()
    const movable = rows.filter(({ id }) => !isSpecifiedCourse(id))
    const at = movable.findIndex(({ id }) => id === courseId)
    const [one, other] = [movable[at], movable[at + (by === 'up' ? -1 : 1)]]
    if (!one) return { ok: false, error: 'unknown-course' }
    if (!other) return { ok: true }
    for (const [id, position] of [
      [one.id, other.position],
      [other.id, one.position],
    ] as const)
      await tx.updateTable('course').set({ position }).where('id', '=', id).execute()
    await recordEvent(tx, { kind: 'course-moved', actor, subject: `course/${courseId}`, details: { by } })
    return { ok: true }
  })
}

/** A course that had this slug before; null when none had. */
export async function findCourseBySlugBefore(platform: CoursePlatform, slug: string): Promise<number | null> {
  const row = await platform.db.selectFrom('courseSlug').select('courseId').where('slug', '=', slug).executeTakeFirst()
  return row?.courseId ?? null
}

/** One change of names, addresses and order at a time. */
export const lockCatalogue = (tx: Tx): Promise<void> => takeAdvisoryLock(tx, 'course-catalogue')

/** A course under its lock; null when there is none. */
export const lockCourse = async (tx: Tx, courseId: number) =>
  (await tx.selectFrom('course').selectAll().where('id', '=', courseId).forUpdate().executeTakeFirst()) ?? null

async function findTaken(
  tx: Tx,
  { name, slug, courseId = 0 }: Pick<CourseDetails, 'name' | 'slug'> & { courseId?: number },
): Promise<Taken | null> {
  const others = await tx.selectFrom('course').select(['name', 'slug']).where('id', '!=', courseId).execute()
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) return 'name-taken'
  if (others.some((one) => one.slug === slug)) return 'slug-taken'
  const owner = await findCourseBySlugBefore({ db: tx }, slug)
  return owner === null || owner === courseId ? null : 'slug-taken'
}

async function keepOldSlug(
  tx: Tx,
  { courseId, from, to }: { courseId: number; from: string; to: string },
): Promise<void> {
  await tx.deleteFrom('courseSlug').where('slug', '=', to).execute()
  await tx
    .insertInto('courseSlug')
    .values({ slug: from, courseId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
