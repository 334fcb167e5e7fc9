import { expect, test } from 'vitest'
import { aBooking, aPaidBooking, bookingOf, endHold } from '../../../tests/support/bookings.ts'
import { mailKinds } from '../../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { listOfferedRuns } from '../courses/course-run.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { moveBooking, moveBookings } from './move-booking.ts'

const actor = 'staff:grace' as const

test('each selected booking is moved or rejected separately, in the order of their names', async () => {
  const platform = await aPlatform()
  const { booking: amara } = await aPaidBooking(platform, { fullName: 'Amara' })
  const { booking: bo } = await aPaidBooking(platform, { fullName: 'Bo' })
  const ended = await aBooking(platform, { fullName: 'Chloé' })
  await endHold(platform, ended.id)
  const toRunId = await nextRunId(platform)
  await platform.db.updateTable('run').set({ capacity: 1 }).where('id', '=', toRunId).execute()
  const references = [ended.reference, bo.reference, amara.reference, 'TA-NOBODY']
  const outcomes = await moveBookings(platform, { references, toRunId, actor, idempotencyKey: 'p' })
  expect(outcomes.map(({ fullName, answer }) => [fullName, answer.ok || answer.error])).toEqual([
    ['Amara', true],
    ['Bo', 'run-full'],
    ['Chloé', 'not-active'],
  ])
  expect((await bookingOf(platform, bo.publicId)).run.id).toBe(bo.run.id)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('one submission moves each once, even at once, and even after a colleague has moved one back', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const toRunId = await nextRunId(platform)
  const submission = { references: [booking.reference], toRunId, actor, idempotencyKey: 'p' }
  const twice = await Promise.all([moveBookings(platform, submission), moveBookings(platform, submission)])
  expect(twice.flat().map(({ answer }) => answer.ok)).toEqual([true, true])
  expect((await mailKinds(platform)).filter((kind) => kind === 'booking-moved')).toHaveLength(1)
  await moveBooking(platform, { bookingId: booking.id, toRunId: booking.run.id, actor: 'staff:bo' })
  await moveBookings(platform, submission)
  expect((await bookingOf(platform, booking.publicId)).run.id).toBe(booking.run.id)
  // Its twin: without the idempotency key it would be moved again.
  await moveBooking(platform, { bookingId: booking.id, toRunId, actor })
  expect((await bookingOf(platform, booking.publicId)).run.id).toBe(toRunId)
})

test('the same page sent with another date is another submission', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const submission = { references: [booking.reference], actor, idempotencyKey: 'p' }
  await moveBookings(platform, { ...submission, toRunId: await nextRunId(platform) })
  await moveBookings(platform, { ...submission, toRunId: booking.run.id })
  expect((await bookingOf(platform, booking.publicId)).run.id).toBe(booking.run.id)
})

async function nextRunId(platform: TestPlatform): Promise<string> {
  const [, next] = await listOfferedRuns(platform, { courseId: 1 })
  if (!next) throw new Error('expected a second date')
  return next.id
}
