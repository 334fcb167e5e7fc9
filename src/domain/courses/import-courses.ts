import type { ContentDocument } from '#domain/content/content-document.ts'
import type { ContentField } from '#domain/content/content-fields.ts'
import type { ContentFault } from '#domain/content/import-documents.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { insertCourse, lockCatalogue, lockCourse, updateCourse } from './change-course.ts'
import { setVatTreatment } from './change-vat.ts'
import { courseTone } from './course-tone.ts'
import { type Course, findAnyCourse, isSpecifiedCourse } from './course.ts'
import { type CourseEntry, COURSES_FILE } from './courses-file.ts'
import { COURSE_ERRORS } from './messages.ts'
import { endOffer, offerCourse } from './publish-course.ts'

interface ImportCourses {
  actor: Actor
  courses: readonly CourseEntry[]
  /** `draft`: courses that are here stay as they are. */
  as: 'draft' | 'published'
}

type ImportCoursesResult =
  /** The slugs of those that are different from what is here, and each course here by the number that the file gives it. */
  | { ok: true; changed: Set<string>; ids: ReadonlyMap<number, number> }
  | { ok: false; error: 'wrong-fields'; faults: ContentFault[] }

/**
 * Takes over courses in the transaction of the caller: all but whether they are offered, which needs their texts. One is known
 * by any of its addresses. One that is not here is added as a draft, and one that is missing in the file stays.
 */
export async function importCourses(tx: Tx, { actor, courses, as }: ImportCourses): Promise<ImportCoursesResult> {
  await lockCatalogue(tx)
  const faults: ContentFault[] = []
  const changed = new Set<string>()
  const ids = new Map<number, number>()
  // By number, so that an installation that has none of them gives them the same numbers.
  for (const entry of courses.toSorted((one, other) => one.number - other.number)) {
    const at = courses.indexOf(entry)
    const placed = await placeCourse(tx, { actor, entry, as, before: courses.slice(0, at), others: [...ids.values()] })
    if (placed.ok) ids.set(entry.number, placed.id)
    else faults.push({ file: COURSES_FILE, fieldErrors: { [`${at}.${placed.field}`]: placed.message } })
    if (placed.ok && placed.isChanged) changed.add(entry.slug)
  }
  if (faults.length > 0) return { ok: false, error: 'wrong-fields', faults }
  const ordered = courses.filter(({ slug }) => as === 'published' || changed.has(slug))
  const moved = await orderCourses(tx, { actor, wanted: ordered.map(({ number }) => ids.get(number) ?? 0) })
  for (const { number, slug } of ordered) if (moved.has(ids.get(number) ?? 0)) changed.add(slug)
  return { ok: true, changed, ids }
}

interface PlaceCourse extends Pick<ImportCourses, 'actor' | 'as'> {
  entry: CourseEntry
  /** The entries above it. */
  before: readonly CourseEntry[]
  /** The courses that other entries are. */
  others: readonly number[]
}

type Placed = { ok: true; id: number; isChanged: boolean } | Misplaced
type Misplaced = { ok: false; field: keyof CourseEntry; message: string }

async function placeCourse(tx: Tx, input: PlaceCourse): Promise<Placed> {
  const { entry, as, others } = input
  const owners = await findOwners(tx, [entry.slug, ...entry.formerSlugs])
  const [id, another] = new Set(owners)
  if (another !== undefined) return misplaced('formerSlugs', 'slug-taken')
  if (id !== undefined && others.includes(id)) return misplaced('slug', 'slug-taken')
  if (isSpecifiedCourse(entry.number) || (id !== undefined && isSpecifiedCourse(id))) return placeSpecified(tx, input)
  if (id === undefined) return addEntry(tx, input)
  return as === 'draft' ? { ok: true, id, isChanged: false } : changeEntry(tx, { ...input, id })
}

/** A file may change only the VAT treatment of the specification's four courses. */
async function placeSpecified(tx: Tx, input: PlaceCourse): Promise<Placed> {
  const { entry, as, before } = input
  const course = isSpecifiedCourse(entry.number) ? await lockCourse(tx, entry.number) : null
  if (!course || before.some(({ number }) => number > course.id)) return misplaced('number', 'specified-course')
  const fixed = { slug: course.slug, name: course.name, tone: courseTone(course.id, course.tone), state: course.state }
  for (const field of ['slug', 'name', 'tone', 'state'] as const)
    if (entry[field] !== fixed[field]) return misplaced(field, 'specified-course')
  if (entry.formerSlugs.length > 0) return misplaced('formerSlugs', 'specified-course')
  const isChanged = as === 'published' && (await takeOverVat(tx, { ...input, id: course.id }))
  return { ok: true, id: course.id, isChanged }
}

async function addEntry(tx: Tx, input: PlaceCourse): Promise<Placed> {
  const added = await insertCourse(tx, { ...input.entry, actor: input.actor })
  if (!added.ok) return misplaced(added.error === 'name-taken' ? 'name' : 'slug', added.error)
  const id = added.courseId
  await takeOverVat(tx, { ...input, id })
  await addFormerSlugs(tx, { ...input, id })
  return { ok: true, id, isChanged: true }
}

interface PlacedEntry extends PlaceCourse {
  id: number
}

async function changeEntry(tx: Tx, input: PlacedEntry): Promise<Placed> {
  const { actor, entry, id } = input
  const version = await lockVersion(tx, id)
  const changed = await updateCourse(tx, { ...entry, actor, courseId: id, version })
  if (!changed.ok) return misplaced(changed.error === 'name-taken' ? 'name' : 'slug', changed.error)
  const isDescribed = (await lockVersion(tx, id)) !== version
  const isTaxed = await takeOverVat(tx, input)
  const isLedTo = await addFormerSlugs(tx, input)
  return { ok: true, id, isChanged: isDescribed || isTaxed || isLedTo }
}

/** True where it was another. */
async function takeOverVat(tx: Tx, { actor, entry, id }: PlacedEntry): Promise<boolean> {
  const version = await lockVersion(tx, id)
  await setVatTreatment(tx, { actor, courseId: id, version, treatment: entry.vatTreatment })
  return (await lockVersion(tx, id)) !== version
}

/** True where there is one that did not lead to it. */
async function addFormerSlugs(tx: Tx, { entry, id }: PlacedEntry): Promise<boolean> {
  if (entry.formerSlugs.length === 0) return false
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('courseSlug')
    .values(entry.formerSlugs.map((slug) => ({ slug, courseId: id })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

async function lockVersion(tx: Tx, courseId: number): Promise<number> {
  const course = await lockCourse(tx, courseId)
  if (!course) throw new Error(`expected course ${courseId} to be there`)
  return course.version
}

const misplaced = (field: keyof CourseEntry, error: keyof typeof COURSE_ERRORS): Misplaced => ({
  ok: false,
  field,
  message: COURSE_ERRORS[error],
})

/** Which courses have these slugs now, or had them before. */
async function findOwners(tx: Tx, slugs: string[]): Promise<number[]> {
  const owners = await tx
    .selectFrom('course')
    .select('id')
    .where('slug', 'in', slugs)
    .unionAll(tx.selectFrom('courseSlug').select('courseId as id').where('slug', 'in', slugs))
    .execute()
  return owners.map(({ id }) => id)
}

/** Gives those that staff have added the order that is wanted, in the places that they have now; returns those that moved. */
async function orderCourses(
  tx: Tx,
  { actor, wanted }: { actor: Actor; wanted: readonly number[] },
): Promise<Set<number>> {
  const movable = wanted.filter((id) => !isSpecifiedCourse(id))
  const rows = await tx.selectFrom('course').select(['id', 'position']).orderBy('position').orderBy('id').execute()
  const places = rows.filter(({ id }) => movable.includes(id))
  const moved = new Set<number>()
  for (const [at, { position }] of places.entries()) {
    const id = movable[at]
    const from = rows.find((row) => row.id === id)?.position
    if (id === undefined || from === position) continue
    await tx.updateTable('course').set({ position }).where('id', '=', id).execute()
    const details = { position: { from, to: position } }
    await recordEvent(tx, { kind: 'course-moved', actor, subject: `course/${id}`, details })
    moved.add(id)
  }
  return moved
}

/** How a course's page is edited, and what it must be for visitors. */
export interface CoursePages {
  documentOf(course: Pick<Course, 'id' | 'name' | 'slug' | 'state'>): ContentDocument
  complete: ContentField
}

/** A course that is not offered yet, and what it needs, as the office calls it. */
export interface IncompleteCourse {
  slug: string
  missing: string[]
}

interface ImportCourseStates extends Pick<ImportCourses, 'actor' | 'courses'> {
  ids: ReadonlyMap<number, number>
  pages: CoursePages
}

/** Offers courses, or ends their offer, as the file says, after their texts were taken over. What is offered is never a draft again. */
export async function importCourseStates(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  tx: Tx,
  { actor, courses, ids, pages }: ImportCourseStates,
): Promise<{ changed: string[]; incomplete: IncompleteCourse[] }> {
  const changed: string[] = []
  const incomplete: IncompleteCourse[] = []
  for (const { number, slug, state } of courses) {
    const course = await findAnyCourse({ db: tx }, { courseId: ids.get(number) ?? 0 })
    if (!course || course.state === state) continue
    const input = { actor, courseId: course.id, version: course.version }
    if (state === 'archived' && course.state === 'published') {
      const ended = await endOffer(tx, input)
      if (ended.ok) changed.push(slug)
    } else if (state === 'published') {
      const document = pages.documentOf(course)
      const offered = await offerCourse(platform, tx, { ...input, document, complete: pages.complete })
      if (offered.ok) changed.push(slug)
      else if (offered.error === 'incomplete') incomplete.push({ slug, missing: offered.missing })
    }
  }
  return { changed, incomplete }
}
