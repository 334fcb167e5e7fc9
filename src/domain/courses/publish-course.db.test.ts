import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { aPaidBooking, bookingInput, bookingOf } from '../../../tests/support/bookings.ts'
import {
  aCourseDraft,
  anAddedCourse,
  anyCourse,
  completeCourse,
  discoveryTexts,
  publish,
} from '../../../tests/support/courses.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { runDetails, runRow } from '../../../tests/support/runs.ts'
import { courseDocument } from '../../site-content/courses.ts'
import { bookCourse } from '../bookings/book.ts'
import { isConfirmed } from '../bookings/booking.ts'
import { moveBooking } from '../bookings/move-booking.ts'
import { takePlace } from '../bookings/seats.ts'
import { restoreContent } from '../content/save-content.ts'
import { getContent } from '../content/shown-content.ts'
import { addRun } from '../schedule/add-run.ts'
import { listOfferedRuns } from './course-run.ts'
import { type Course, findCourse, listCourses } from './course.ts'
import { archiveCourse } from './publish-course.ts'

const actor = 'staff:olga'

test('a course is published once it has its texts and a price, and what is missing is listed', async () => {
  const platform = await aPlatform()
  const draft = await aCourseDraft(platform)
  const without = await publish(platform, draft)
  expect(without).toMatchObject({
    ok: false,
    error: 'incomplete',
    missing: expect.arrayContaining(['Price', 'Modules']),
  })
  await completeCourse(platform, draft)
  expect(await publish(platform, draft)).toEqual({ ok: true })
  expect(await findCourse(platform, { courseId: 5 })).toMatchObject({ state: 'published', price: 90_000 })
  const course = await anyCourse(platform, 5)
  expect(await getContent(platform, courseDocument(course))).toEqual(discoveryTexts)
  expect(await publish(platform, course)).toEqual({ ok: true })
})

test('an old version publishes nothing, and a draft is not archived', async () => {
  const platform = await aPlatform()
  const draft = await aCourseDraft(platform)
  await completeCourse(platform, draft)
  const stale = { ...draft, version: 7 }
  expect(await publish(platform, stale)).toEqual({ ok: false, error: 'changed-meanwhile' })
  const archive = (courseId: number, version: number) => archiveCourse(platform, { actor, courseId, version })
  expect(await archive(5, 1)).toEqual({ ok: false, error: 'not-allowed' })
  expect(await archive(2, 1)).toEqual({ ok: false, error: 'specified-course' })
  expect(await archive(9, 1)).toEqual({ ok: false, error: 'unknown-course' })
  expect((await listCourses(platform)).map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('the page of a published course is never empty again: its first text is not restored', async () => {
  const platform = await aPlatform()
  const document = courseDocument(await anAddedCourse(platform))
  const restored = await restoreContent(platform, { actor, document, version: 2, number: 0 })
  expect(restored).toEqual({ ok: false, error: 'unknown-version' })
  expect(await getContent(platform, document)).toEqual(discoveryTexts)
})

async function aDateOf(platform: TestPlatform, { id: courseId }: Course): Promise<{ runId: string; label: string }> {
  const details = runDetails()
  const added = await addRun(platform, { courseId, details, actor })
  if (!added.ok) throw new Error(`expected a date, got ${added.error}`)
  return { runId: added.runId, label: details.label }
}

/** How a course may be booked in every way that we have: the form, a place by the date's id, and a move to it. */
async function tryToBook(platform: TestPlatform, course: Course, date: { runId: string; label: string }) {
  const input = { ...(await bookingInput(platform, { trainingDate: date.label })), courseId: course.id }
  const booked = await bookCourse(platform, input)
  const taken = await platform.db.transaction().execute((tx) => takePlace(tx, { runId: date.runId }))
  const { booking } = await aPaidBooking(platform)
  const moved = await moveBooking(platform, { bookingId: booking.id, toRunId: date.runId, actor, otherCourse: true })
  return { booked: booked.ok, taken, moved: moved.ok }
}

/** At the price of the specification's courses, so that a booking of those could be moved to it. */
const atUsualPrice = (platform: TestPlatform, { id }: Course) =>
  platform.db
    .insertInto('coursePrice')
    .values({
      courseId: id,
      pricePence: pence(150_000),
      depositPence: pence(37_500),
      countsFrom: new Date('2020-01-01'),
      addedBy: actor,
    })
    .execute()

test('A22: no place is taken on a course that is a draft or archived, by form, by id or by a move', async () => {
  const platform = await aPlatform()
  const draft = await aCourseDraft(platform)
  await atUsualPrice(platform, draft)
  const date = await aDateOf(platform, draft)
  const nothing = { booked: false, taken: false, moved: false }
  for (const state of ['draft', 'archived'] as const) {
    await platform.db.updateTable('course').set({ state }).where('id', '=', draft.id).execute()
    expect(await tryToBook(platform, draft, date), state).toEqual(nothing)
    expect((await listOfferedRuns(platform)).some(({ id }) => id === date.runId)).toBe(false)
  }
  expect(await runRow(platform, date.runId)).toMatchObject({ taken: 0 })
})

test('A22 twin: the same course stored as published is booked in every way', async () => {
  const platform = await aPlatform()
  const draft = await aCourseDraft(platform)
  await atUsualPrice(platform, draft)
  const date = await aDateOf(platform, draft)
  await platform.db.updateTable('course').set({ state: 'published' }).where('id', '=', draft.id).execute()
  expect(await tryToBook(platform, draft, date)).toEqual({ booked: true, taken: true, moved: true })
})

test('A22: archiving keeps every booking, and the course can be published again', async () => {
  const platform = await aPlatform()
  const course = await anAddedCourse(platform)
  const { label } = await aDateOf(platform, course)
  const input = { ...(await bookingInput(platform, { trainingDate: label })), courseId: course.id }
  const made = await bookCourse(platform, input)
  if (!made.ok) throw new Error(`expected a booking, got ${made.error}`)
  const before = await bookingOf(platform, made.publicId)
  expect(await archiveCourse(platform, { actor, courseId: 5, version: course.version })).toEqual({ ok: true })
  expect(await bookingOf(platform, made.publicId)).toEqual(before)
  expect(isConfirmed(before)).toBe(false)
  expect(before.course).toMatchObject({ id: 5, name: 'Product Discovery' })
  expect(await bookCourse(platform, input)).toEqual({ ok: false, error: 'unknown-course' })
  expect(await addRun(platform, { courseId: 5, details: runDetails({ label: 'later' }), actor })).toMatchObject({
    ok: false,
  })
  expect(await publish(platform, await anyCourse(platform, 5))).toEqual({ ok: true })
  expect((await listOfferedRuns(platform, { courseId: 5 })).map((one) => one.label)).toEqual([label])
})
