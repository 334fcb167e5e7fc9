import { expect, test } from 'vitest'
import { aCourseDraft, anAddedCourse, anyCourse } from '../../../tests/support/courses.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { addCourse, changeCourse, findCourseBySlugBefore, moveCourse } from './change-course.ts'
import { courseDetails } from './course-details.ts'
import { type CourseTone, listCourseTones } from './course-tone.ts'
import { listAllCourses, listCourses } from './course.ts'

const actor = 'staff:olga'
const discovery = { name: 'Product Discovery', slug: 'product-discovery' }

test('a course is added as a draft after the others, with the next number and without a price', async () => {
  const platform = await aPlatform()
  expect(await addCourse(platform, { actor, ...discovery })).toEqual({ ok: true, courseId: 5 })
  expect((await listAllCourses(platform)).at(-1)).toMatchObject({ id: 5, ...discovery, state: 'draft', price: 0 })
  expect((await listCourses(platform)).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  const entry = platform.db.selectFrom('audit').select(['action', 'actor']).where('subject', '=', 'course/5')
  expect(await entry.execute()).toEqual([{ action: 'course-added', actor }])
})

test('a name and an address belong to one course, also when two add them at once', async () => {
  const platform = await aPlatform()
  const added = await Promise.all([1, 2, 3].map(() => addCourse(platform, { actor, ...discovery })))
  expect(added.filter(({ ok }) => ok)).toHaveLength(1)
  const add = (given: Partial<typeof discovery>) => addCourse(platform, { actor, ...discovery, ...given })
  expect(await add({ name: 'scrum master', slug: 'other' })).toEqual({ ok: false, error: 'name-taken' })
  expect(await add({ name: 'Other', slug: 'scrum-master' })).toEqual({ ok: false, error: 'slug-taken' })
  expect(await listAllCourses(platform)).toHaveLength(5)
})

test('an earlier address stays with its course, which may take it back', async () => {
  const platform = await aPlatform()
  const course = await anAddedCourse(platform)
  const change = async (slug: string) => {
    const { id: courseId, version, name } = await anyCourse(platform, course.id)
    return changeCourse(platform, { actor, courseId, version, name, slug })
  }
  expect(await change('discovery')).toEqual({ ok: true })
  expect(await findCourseBySlugBefore(platform, 'product-discovery')).toBe(5)
  const other = await addCourse(platform, { actor, name: 'Other', slug: 'product-discovery' })
  expect(other).toEqual({ ok: false, error: 'slug-taken' })
  expect(await change('product-discovery')).toEqual({ ok: true })
  expect(await findCourseBySlugBefore(platform, 'discovery')).toBe(5)
  expect(await findCourseBySlugBefore(platform, 'product-discovery')).toBeNull()
})

test('an old version changes nothing, and neither does a change of the specification’s courses', async () => {
  const platform = await aPlatform()
  const { id: courseId, version } = await aCourseDraft(platform)
  const change = (input: { courseId: number; version: number; name: string }) =>
    changeCourse(platform, { actor, slug: 'discovery', ...input })
  expect(await change({ courseId, version, name: 'Discovery' })).toEqual({ ok: true })
  expect(await change({ courseId, version, name: 'Other' })).toEqual({ ok: false, error: 'changed-meanwhile' })
  expect(await change({ courseId: 1, version: 1, name: 'Other' })).toEqual({ ok: false, error: 'specified-course' })
  expect(await change({ courseId: 9, version: 1, name: 'Other' })).toEqual({ ok: false, error: 'unknown-course' })
  expect((await listCourses(platform))[0]?.name).toBe('Scrum Master')
})

test('a course has the colour of its turn until the office chooses another, and the specification’s keep theirs', async () => {
  const platform = await aPlatform()
  const { id: courseId, version, tone, name, slug } = await aCourseDraft(platform)
  expect(tone).toBe('tide')
  const change = (input: { courseId: number; version: number; tone?: CourseTone }) =>
    changeCourse(platform, { actor, name, slug, ...input })
  expect(await change({ courseId, version, tone: 'tide' })).toEqual({ ok: true })
  expect((await anyCourse(platform, courseId)).version, 'nothing was changed').toBe(version)
  expect(await change({ courseId, version, tone: 'ochre' })).toEqual({ ok: true })
  expect(await anyCourse(platform, courseId)).toMatchObject({ tone: 'ochre', version: version + 1 })
  expect(await change({ courseId: 1, version: 1, tone: 'ochre' })).toEqual({ ok: false, error: 'specified-course' })
  expect(Object.values(await listCourseTones(platform))).toEqual(['tide', 'plum', 'buoy', 'ochre', 'ochre'])
})

test('added courses change places with each other, and the specification’s stay first', async () => {
  const platform = await aPlatform()
  await aCourseDraft(platform)
  await aCourseDraft(platform, { name: 'Kanban', slug: 'kanban' })
  const order = async () => (await listAllCourses(platform)).map(({ id }) => id)
  const move = (courseId: number, by: 'up' | 'down') => moveCourse(platform, { actor, courseId, by })
  expect(await move(6, 'up')).toEqual({ ok: true })
  expect(await order()).toEqual([1, 2, 3, 4, 6, 5])
  expect(await move(6, 'up')).toEqual({ ok: true })
  expect(await order()).toEqual([1, 2, 3, 4, 6, 5])
  expect(await move(4, 'down')).toEqual({ ok: false, error: 'specified-course' })
  expect(await move(9, 'down')).toEqual({ ok: false, error: 'unknown-course' })
})

test('an address is made of the name, and is letters, digits and hyphens', () => {
  expect(courseDetails.parse({ name: ' Agile für Führung! ', slug: '' })).toEqual({
    name: 'Agile für Führung!',
    slug: 'agile-fur-fuhrung',
  })
  expect(courseDetails.parse({ name: 'Kanban', slug: '', tone: '' })).toMatchObject({ slug: 'kanban', tone: null })
  for (const slug of ['a', '-a-b', 'a--b', 'a/b', 'ä-b-c', '../etc'])
    expect(courseDetails.safeParse({ name: 'Kanban', slug }).success, slug).toBe(false)
  expect(courseDetails.safeParse({ name: 'x'.repeat(41), slug: '' }).success).toBe(false)
})
