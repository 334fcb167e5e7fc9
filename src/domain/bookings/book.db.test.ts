import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expressRequest } from '../../../content/site.ts'
import { aBooking, aPaidBooking, bookingInput, bookingOf } from '../../../tests/support/bookings.ts'
import { withStatements } from '../../../tests/support/interleave.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { listOfferedRuns } from '../courses/course-run.ts'
import { getFirstSession } from '../courses/session-times.ts'
import { findBuyer } from '../documents/find-buyer.ts'
import { findBookingDocuments } from '../documents/find-documents.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { bookCourse, type BookInput } from './book.ts'
import { bookingLabel } from './booking.ts'
import { keepHold } from './seats.ts'

test('a booked place is held, and owes the whole price at once', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  expect(booking.instalments).toMatchObject([{ kind: 'full', amount: 150000, state: 'due' }])
  expect(booking.seat).toMatchObject({ state: 'held', live: true })
  expect(booking.run.placesLeft).toBe(11)
  expect(bookingLabel(booking, new Date())).toBe('Awaiting payment')
  expect(booking.seat.heldUntil.getTime() - Date.now()).toBeGreaterThan(29 * 60_000)
})

test('a place is held for the time in the settings, and as long again when its buyer asks', async () => {
  const platform = await aPlatform()
  await platform.db
    .insertInto('setting')
    .values({ name: 'hold', value: JSON.stringify({ minutes: 50 }), changedBy: 'staff:amara' })
    .execute()
  const minutesLeft = (booking: { seat: { heldUntil: Date } }) =>
    Math.round((booking.seat.heldUntil.getTime() - Date.now()) / 60_000)
  const booking = await aBooking(platform)
  expect(minutesLeft(booking)).toBe(50)
  await platform.db
    .updateTable('seat')
    .set({ heldUntil: new Date(Date.now() + 60_000) })
    .execute()
  await keepHold(platform, booking)
  expect(minutesLeft(await bookingOf(platform, booking.publicId))).toBe(50)
})

test('a deposit owes two sums', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform, { typeofpayment: 'Deposit' })
  expect(booking.instalments).toMatchObject([
    { kind: 'deposit', amount: 37500 },
    { kind: 'balance', amount: 112500 },
  ])
})

test('DISCOUNT50 halves the price, in upper or lower case', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform, { couponCode: 'discount50' })
  expect(booking).toMatchObject({ couponCode: 'DISCOUNT50', discount: 75000, total: 75000 })
})

test('AGILE50 is advertised and not accepted, and a rejected code takes no place', async () => {
  const platform = await aPlatform()
  expect(await bookCourse(platform, await bookingInput(platform, { couponCode: 'AGILE50' }))).toEqual({
    ok: false,
    error: 'coupon-rejected',
  })
  expect(await takenPlaces(platform)).toBe(0)
})

test.each([
  ['closed', `"run"."state" = $1`, `$1::text is not null`],
  ['past', 'min(starts_at) > now()', 'min(starts_at) is not null'],
])('A12 twin: without the condition in the query, a date that is %s is booked', async (what, guard, without) => {
  const platform = await aPlatform()
  const input = await bookingInput(platform)
  const { trainingDate } = input.details
  if (what === 'closed') await platform.db.updateTable('run').set({ state: 'closed' }).execute()
  else
    await sql`update session set starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year'`.execute(
      platform.db,
    )
  expect(await bookCourse(platform, input)).toEqual({ ok: false, error: 'date-closed' })
  const unguarded = withStatements(platform, (statement) => statement.replace(guard, without))
  expect(await bookCourse(unguarded, input), trainingDate).toMatchObject({ ok: true })
})

test('A12: an unknown course, an unknown, past, closed or full date, and a malformed date are each rejected', async () => {
  const platform = await aPlatform()
  const input = await bookingInput(platform)
  const { trainingDate } = input.details
  expect(await bookCourse(platform, { ...input, courseId: 5 })).toEqual({ ok: false, error: 'unknown-course' })
  const elsewhere: BookInput[] = [
    { ...input, courseId: 2 },
    ...[`${trainingDate} `, trainingDate.slice(1), trainingDate.toUpperCase(), '2026-01-01', '%', "' or true --"].map(
      (other) => ({ ...input, details: { ...input.details, trainingDate: other } }),
    ),
  ]
  for (const other of elsewhere)
    expect(await bookCourse(platform, other), `course ${other.courseId}, ${other.details.trainingDate}`).toEqual({
      ok: false,
      error: 'unknown-date',
    })
  await platform.db.updateTable('run').set({ capacity: 0 }).where('label', '=', trainingDate).execute()
  expect(await bookCourse(platform, input), 'full').toEqual({ ok: false, error: 'run-full' })
  await platform.db.updateTable('run').set({ capacity: 12 }).where('label', '=', trainingDate).execute()
  await platform.db.updateTable('run').set({ state: 'closed' }).where('label', '=', trainingDate).execute()
  expect(await bookCourse(platform, input)).toEqual({ ok: false, error: 'date-closed' })
  await platform.db.updateTable('run').set({ state: 'open' }).where('label', '=', trainingDate).execute()
  await sql`update session set starts_at = now() - interval '1 day', ends_at = now() - interval '12 hours' where run_id = (select id from run where label = ${trainingDate}) and starts_at = (select min(starts_at) from session m where m.run_id = session.run_id)`.execute(
    platform.db,
  )
  expect(await bookCourse(platform, input), 'it has begun').toEqual({ ok: false, error: 'date-closed' })
  expect(await takenPlaces(platform)).toBe(0)
})

test('twelve places are sold to twenty buyers at once exactly twelve times', async () => {
  const platform = await aPlatform()
  const input = await bookingInput(platform)
  const answers = await Promise.all(Array.from({ length: 20 }, () => bookCourse(platform, input)))
  expect(answers.filter((one) => one.ok)).toHaveLength(12)
  expect(answers.filter((one) => !one.ok && one.error === 'run-full')).toHaveLength(8)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a coupon with five uses is used five times by twenty buyers at once', async () => {
  const platform = await aPlatform()
  await platform.db
    .insertInto('coupon')
    .values({ code: 'FIVE', description: 'Five', kind: 'amount', value: 30000, useLimit: 5 })
    .execute()
  await platform.db.updateTable('run').set({ capacity: 50 }).execute()
  const input = await bookingInput(platform, { couponCode: 'FIVE' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => bookCourse(platform, input)))
  expect(answers.filter((one) => one.ok)).toHaveLength(5)
  expect(await takenPlaces(platform), 'the rejected ones give their place back').toBe(5)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('the same form sent twenty times at once is one booking, with one answer', async () => {
  const platform = await aPlatform()
  const input = { ...(await bookingInput(platform)), submission: { key: 'k1', digest: 'd1' } }
  const answers = await Promise.all(Array.from({ length: 20 }, () => bookCourse(platform, input)))
  expect(new Set(answers.map((one) => one.ok && one.publicId)).size).toBe(1)
  expect(await takenPlaces(platform)).toBe(1)
  expect(await bookCourse(platform, { ...input, submission: { key: 'k1', digest: 'd2' } })).toEqual({
    ok: false,
    error: 'submission-changed',
  })
})

test('A10: with 0, 1 or 29 pence to pay the booking is complete at once, with receipt and email', async () => {
  const platform = await aPlatform()
  for (const [value, code] of [
    [150000, 'ALL'],
    [149999, 'ONE'],
    [149971, 'TWENTYNINE'],
  ] as const) {
    await platform.db.insertInto('coupon').values({ code, description: code, kind: 'amount', value }).execute()
    const made = await bookCourse(platform, await bookingInput(platform, { couponCode: code }))
    expect(made).toMatchObject({ ok: true, nothingToPay: true })
    if (made.ok) expect(bookingLabel(await bookingOf(platform, made.publicId), new Date())).toBe('Paid')
  }
  await platform.db
    .insertInto('coupon')
    .values({ code: 'THIRTY', description: '30p left', kind: 'amount', value: 149970 })
    .execute()
  expect(await bookCourse(platform, await bookingInput(platform, { couponCode: 'THIRTY' }))).toMatchObject({
    nothingToPay: false,
  })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

async function takenPlaces(platform: Awaited<ReturnType<typeof aPlatform>>): Promise<number> {
  const { taken } = await platform.db
    .selectFrom('run')
    .select(({ fn }) => fn.sum<string>('taken').as('taken'))
    .executeTakeFirstOrThrow()
  return Number(taken)
}

const DAY_MS = 24 * 3_600_000

/** The platform so many days before the first session of the date that tests book. */
async function platformBefore(days: number) {
  const platform = await aPlatform()
  const [run] = await listOfferedRuns(platform, { courseId: 1 })
  if (!run) throw new Error('expected a date')
  const now = new Date(getFirstSession(run).startsAt.getTime() - days * DAY_MS)
  return { ...platform, clock: { now: () => now } }
}

test('a company’s booking is no consumer’s, and its first receipt is made out to the company', async () => {
  const platform = await aPlatform()
  const company = { companyName: 'Fjord AS', postalAddress: 'Kaia 17', vatNumber: 'NO 123', purchaseOrder: 'PO-1' }
  const { booking } = await aPaidBooking(platform, { bookingFor: 'company', ...company })
  expect(booking).toMatchObject({ consumer: false, expressRequestAt: null })
  expect(await findBuyer(platform, { bookingId: booking.id })).toEqual({ ...company, version: 1 })
  expect(await findBookingDocuments(platform, { bookingId: booking.id })).toMatchObject([{ buyer: company }])
})

test('a booking without the new fields is a consumer’s, with no company and no request to start', async () => {
  const platform = await platformBefore(5)
  const booking = await aBooking(platform)
  expect(booking).toMatchObject({ consumer: true, expressRequestAt: null })
  expect(await findBuyer(platform, { bookingId: booking.id })).toMatchObject({ companyName: '', version: 0 })
})

test('the request to start is stored with its time and wording, only for a date within the fourteen days', async () => {
  const near = await platformBefore(14)
  expect((await aBooking(near, { expressRequest: true })).expressRequestAt).toEqual(near.clock.now())
  const stored = await near.db.selectFrom('sale').select('expressRequestVersion').execute()
  expect(stored).toEqual([{ expressRequestVersion: expressRequest.version }])
  const far = await platformBefore(15)
  expect((await aBooking(far, { expressRequest: true })).expressRequestAt).toBeNull()
})
