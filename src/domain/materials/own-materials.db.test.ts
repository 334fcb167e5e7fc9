import { expect, test } from 'vitest'
import { anAttendance } from '../../../tests/support/attendance.ts'
import { aBooking, aPaidBooking } from '../../../tests/support/bookings.ts'
import { at } from '../../../tests/support/clock.ts'
import { aMaterial, materialInput } from '../../../tests/support/materials.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { runsWithPlaces } from '../../../tests/support/runs.ts'
import { moveBooking } from '../bookings/move-booking.ts'
import type { CourseRun } from '../courses/course-run.ts'
import { pence } from '../pence.ts'
import { addRecording, findMaterialFile, listMaterials, removeMaterial } from './materials.ts'
import { listOwnMaterials } from './own-materials.ts'

const URL = 'https://video.example/1'
const COURSE = { courseId: 1 }
const HOUR_MS = 3_600_000

/** The platform this many hours before the first session of a date. */
const before = (platform: Awaited<ReturnType<typeof aPlatform>>, { sessions }: CourseRun, hours: number) =>
  at(platform, new Date((sessions[0]?.startsAt.getTime() ?? 0) - hours * HOUR_MS))

test('E3 only a certain place that is paid for as far as it is due opens the materials of its date and its course', async () => {
  const platform = await aPlatform()
  const { booking, after } = await anAttendance(platform, { typeofpayment: 'Deposit' })
  const held = await aBooking(platform, { email: 'sol@example.com' })
  await addRecording(platform, { ...materialInput({ runId: booking.run.id }), url: URL })
  await aMaterial(platform, COURSE)
  const open = async (of: { id: string }, when = platform) =>
    (await listOwnMaterials(when, { bookingId: of.id })).length
  expect(await open(booking)).toBe(2)
  expect(await open(held), 'a held place').toBe(0)
  const later = { ...platform, clock: after.clock }
  expect(await open(booking, later), 'the balance is overdue').toBe(0)
  await platform.db.updateTable('booking').set({ letIn: true }).where('id', '=', booking.id).execute()
  expect(await open(booking, later), 'let in by staff').toBe(2)
  await platform.db.updateTable('run').set({ state: 'cancelled' }).where('id', '=', booking.run.id).execute()
  expect(await open(booking), 'the date is cancelled').toBe(0)
  await platform.db.updateTable('run').set({ state: 'open' }).where('id', '=', booking.run.id).execute()
  await platform.db.updateTable('booking').set({ cancelledAt: new Date() }).where('id', '=', booking.id).execute()
  expect(await open(booking), 'a cancelled booking').toBe(0)
})

test('E3 twin: materials that are looked up by their date or course alone are those of a held place too', async () => {
  const platform = await aPlatform()
  const held = await aBooking(platform)
  await addRecording(platform, { ...materialInput({ runId: held.run.id }), url: URL })
  await aMaterial(platform, COURSE)
  expect(await listMaterials(platform, { of: { runId: held.run.id } })).toHaveLength(1)
  expect(await listMaterials(platform, { of: { courseId: held.run.courseId } })).toHaveLength(1)
  expect(await listOwnMaterials(at(platform, new Date()), { bookingId: held.id })).toEqual([])
})

test('E3 what a course gives is seen at once, a week before or from the start of the trainee’s own date, and not earlier', async () => {
  const platform = await aPlatform()
  const [early, late] = await runsWithPlaces(platform, 10)
  if (!early || !late) throw new Error('expected two runs')
  const { booking } = await aPaidBooking(platform, { trainingDate: early.label })
  const { booking: other } = await aPaidBooking(platform, { trainingDate: late.label, email: 'sol@example.com' })
  for (const shownFrom of ['start', 'booking', 'week-before'] as const)
    await addRecording(platform, { ...materialInput({ ...COURSE, shownFrom }), title: shownFrom, url: URL })
  const seen = async (run: CourseRun, hours: number, { id: bookingId } = booking) =>
    (await listOwnMaterials(before(platform, run, hours), { bookingId })).map(({ title }) => title)
  expect(await seen(early, 7 * 24 + 0.01)).toEqual(['booking'])
  expect(await seen(early, 7 * 24)).toEqual(['booking', 'week-before'])
  expect(await seen(early, 0.01)).toEqual(['booking', 'week-before'])
  expect(await seen(early, 0)).toEqual(['booking', 'week-before', 'start'])
  expect(await seen(early, 0, other), 'another date of the course begins later').toEqual(['booking'])
  // The twin: a list that does not ask the date has all of them from the first day.
  expect(await listMaterials(platform, { of: COURSE })).toHaveLength(3)
})

test('E3 a date opens its own files and its course’s, and those of no other date or course', async () => {
  const platform = await aPlatform()
  const [run, other] = await runsWithPlaces(platform, 10)
  if (!run || !other) throw new Error('expected two runs')
  const ids = {
    ownDate: await aMaterial(platform, { runId: run.id }),
    ownCourse: await aMaterial(platform, COURSE),
    otherDate: await aMaterial(platform, { runId: other.id }),
    otherCourse: await aMaterial(platform, { courseId: 2 }),
  }
  const openedBy = async (of: { runId: string } | { courseId: number }) => {
    const found = []
    for (const [name, materialId] of Object.entries(ids))
      if (await findMaterialFile(platform, { of, materialId })) found.push(name)
    return found
  }
  expect(await openedBy({ runId: run.id })).toEqual(['ownDate', 'ownCourse'])
  expect(await openedBy(COURSE)).toEqual(['ownCourse'])
  expect([await openedBy({ runId: 'x' }), await openedBy({ courseId: Number.NaN })]).toEqual([[], []])
  // Its twin: by the id alone each of them is found.
  const naive = platform.db.selectFrom('material').select('file').where('id', 'in', Object.values(ids))
  expect(await naive.execute()).toHaveLength(4)
  await removeMaterial(platform, { actor: 'staff:maya', of: { runId: run.id }, materialId: ids.ownCourse })
  expect(await openedBy(COURSE), 'a date removes none of its course').toEqual(['ownCourse'])
})

test('a booking that is moved to another course sees that one’s, and an archived course keeps its trainees’', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const { id: bookingId, publicId } = booking
  await addRecording(platform, { ...materialInput(COURSE), title: 'Of Scrum Master', url: URL })
  await addRecording(platform, { ...materialInput({ courseId: 2 }), title: 'Of Business Analyst', url: URL })
  const seen = async () => (await listOwnMaterials(platform, { bookingId })).map(({ title }) => title)
  expect(await seen()).toEqual(['Of Scrum Master'])
  await platform.db
    .updateTable('run')
    .set({ ownPricePence: booking.price, ownDepositPence: pence(37_500) })
    .execute()
  const run = platform.db.selectFrom('run').select('id').where('courseId', '=', 2).limit(1)
  const { id: toRunId } = await run.executeTakeFirstOrThrow()
  const moved = await moveBooking(platform, { publicId, toRunId, actor: 'staff:maya', otherCourse: true })
  expect(moved).toMatchObject({ ok: true })
  expect(await seen()).toEqual(['Of Business Analyst'])
  await platform.db.updateTable('course').set({ state: 'archived' }).where('id', '=', 2).execute()
  expect(await seen()).toEqual(['Of Business Analyst'])
})
