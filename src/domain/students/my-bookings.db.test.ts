import { expect, test } from 'vitest'
import { closeCases, openCase } from '#domain/cases/cases.ts'
import { listOfferedRuns } from '#domain/courses/course-run.ts'
import { settlePayment } from '#domain/payments/settle-payment.ts'
import { erasePerson } from '#domain/privacy/erase-person.ts'
import { loadPersonData } from '#domain/privacy/export-person.ts'
import { bookedAndConfirmedAt } from '../../../tests/support/ageing.ts'
import { aPaidBooking, aStartedPayment, payWithCard } from '../../../tests/support/bookings.ts'
import { anAccount } from '../../../tests/support/people.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { findBookingDocuments } from '../documents/find-documents.ts'
import {
  cancelMyBooking,
  findMyBooking,
  findMyDocument,
  listMyBookings,
  moveMyBooking,
  updateMyDetails,
} from './my-bookings.ts'

test('a document is found by its buyer, under its own booking, and by no one else', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { email: 'amara@example.com' })
  const { booking: other } = await aPaidBooking(platform, { email: 'sol@example.com' })
  const [document] = await findBookingDocuments(platform, { bookingId: booking.id })
  const input = { email: 'AMARA@example.com', reference: booking.reference, documentId: document?.id ?? '' }
  expect(await findMyDocument(platform, input)).toMatchObject({ number: 'R-000001', kind: 'receipt', amount: 150000 })
  for (const wrong of [
    { email: 'sol@example.com' },
    { email: 'sol@example.com', reference: other.reference },
    { reference: 'TA-AAAAAA' },
    { documentId: crypto.randomUUID() },
    { documentId: `x' or 1=1` },
  ])
    expect(await findMyDocument(platform, { ...input, ...wrong }), JSON.stringify(wrong)).toBeNull()
})

const EMAIL = 'amara@example.com'

async function myPaidBooking(platform: TestPlatform) {
  const { booking, intentId, clientSecret } = await aStartedPayment(platform, { email: 'Amara@Example.com' })
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  return booking
}

/** The same platform, this many days later. */
const later = (platform: TestPlatform, days: number): TestPlatform => ({
  ...platform,
  clock: { now: () => new Date(Date.now() + days * 24 * 3_600_000) },
})

test('trainees see the bookings of their address, however it was typed, and no one else’s', async () => {
  const platform = await aPlatform()
  const { reference } = await myPaidBooking(platform)
  expect((await listMyBookings(platform, { email: EMAIL })).map((one) => one.reference)).toEqual([reference])
  expect(await listMyBookings(platform, { email: 'sol@example.com' })).toEqual([])
  expect(await findMyBooking(platform, { email: 'sol@example.com', reference })).toBeNull()
})

test('cancelling refunds exactly the sum that was shown, once', async () => {
  const platform = await aPlatform()
  const { reference } = await myPaidBooking(platform)
  const mine = { email: EMAIL, reference }
  expect(await cancelMyBooking(platform, { ...mine, agreed: 0 })).toEqual({
    ok: false,
    error: 'sum-changed',
    now: 150000,
  })
  expect(await cancelMyBooking(platform, { email: 'sol@example.com', reference, agreed: 150000 })).toEqual({
    ok: false,
    error: 'unknown-booking',
  })
  const answers = await Promise.all([
    cancelMyBooking(platform, { ...mine, agreed: 150000 }),
    cancelMyBooking(platform, { ...mine, agreed: 150000 }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await platform.db.selectFrom('refund').select('amountPence').execute()).toEqual([{ amountPence: 150000 }])
  expect((await findMyBooking(platform, mine))?.refunds, 'the provider was not called yet').toEqual({
    pending: 150000,
    lastAt: null,
  })
  await platform.db.updateTable('refund').set({ state: 'succeeded' }).execute()
  expect((await findMyBooking(platform, mine))?.refunds).toEqual({ pending: 0, lastAt: expect.any(Date) })
})

test('while a payment that differs is looked into, no balance is asked for', async () => {
  const platform = await aPlatform()
  const { id, reference } = await myPaidBooking(platform)
  const mine = { email: EMAIL, reference }
  expect((await findMyBooking(platform, mine))?.paymentInReview).toBe(false)
  await platform.db.transaction().execute((tx) => openCase(platform, tx, { bookingId: id, reason: 'payment-mismatch' }))
  expect((await findMyBooking(platform, mine))?.paymentInReview).toBe(true)
  await platform.db.transaction().execute((tx) => closeCases(tx, { bookingId: id, reasons: ['payment-mismatch'] }))
  expect((await findMyBooking(platform, mine))?.paymentInReview).toBe(false)
})

test('after fourteen days nothing is refunded, and once it has begun trainees can neither cancel nor move', async () => {
  const platform = await aPlatform()
  const { id, reference } = await myPaidBooking(platform)
  const mine = { email: EMAIL, reference }
  const begun = later(platform, 60)
  expect(await cancelMyBooking(begun, { ...mine, agreed: 0 })).toEqual({ ok: false, error: 'not-by-yourself' })
  expect(await moveMyBooking(begun, { ...mine, toRunId: crypto.randomUUID() })).toEqual({
    ok: false,
    error: 'not-by-yourself',
  })
  await bookedAndConfirmedAt(platform, id, new Date(Date.now() - 20 * 24 * 3_600_000))
  expect(await cancelMyBooking(platform, { ...mine, agreed: 150000 })).toEqual({
    ok: false,
    error: 'sum-changed',
    now: 0,
  })
})

test('a booking moves to a date of its course that is on sale, and to no other, no matter what the form says', async () => {
  const platform = await aPlatform()
  const { reference, run } = await myPaidBooking(platform)
  const mine = { email: EMAIL, reference }
  const [, next] = await listOfferedRuns(platform, { courseId: 1 })
  const [foreign] = await listOfferedRuns(platform, { courseId: 2 })
  const unknown = { ok: false, error: 'unknown-run' }
  expect(await moveMyBooking(platform, { ...mine, toRunId: 'x' })).toEqual(unknown)
  expect(await moveMyBooking(platform, { ...mine, toRunId: foreign?.id ?? '' })).toEqual(unknown)
  const toRunId = next?.id ?? ''
  await platform.db.updateTable('run').set({ capacity: 0 }).where('id', '=', toRunId).execute()
  expect(await moveMyBooking(platform, { ...mine, toRunId })).toEqual({ ok: false, error: 'run-full' })
  await platform.db.updateTable('run').set({ capacity: 1 }).where('id', '=', toRunId).execute()
  expect(await moveMyBooking(platform, { ...mine, toRunId })).toMatchObject({ ok: true })
  expect((await findMyBooking(platform, mine))?.run.id).not.toBe(run.id)
})

test('trainees can correct their name and number, and the address stays', async () => {
  const platform = await aPlatform()
  const { reference } = await myPaidBooking(platform)
  const mine = { email: EMAIL, reference, version: 1 }
  const input = { fullName: 'Amara O. Okafor', phoneNumber: '44 7700 900123', email: 'other@example.com' }
  expect(await updateMyDetails(platform, { ...mine, input: {} })).toMatchObject({
    fieldErrors: { fullName: 'Full name is required.' },
  })
  expect(await updateMyDetails(platform, { ...mine, input })).toEqual({ ok: true })
  expect(await findMyBooking(platform, { email: EMAIL, reference })).toMatchObject({
    fullName: 'Amara O. Okafor',
    phoneNumber: '447700900123',
  })
  expect(await updateMyDetails(platform, { ...mine, input: { ...input, fullName: 'Else' } })).toEqual({
    ok: false,
    error: 'changed-meanwhile',
  })
})

test('the export is complete, and after the course everything is erased except what must stay', async () => {
  const platform = await aPlatform()
  await anAccount(platform, { username: EMAIL, role: 'student' })
  await myPaidBooking(platform)
  const held = await loadPersonData(platform, { email: EMAIL })
  expect([held.account, held.bookings, held.payments, held.documents].map((rows) => rows?.length)).toEqual([1, 1, 1, 1])
  expect(JSON.stringify(held)).not.toContain('argon2')
  expect(await erasePerson(platform, { email: EMAIL })).toEqual({ ok: false, error: 'still-booked' })
  await platform.db.updateTable('seat').set({ state: 'released', releaseReason: 'test' }).execute()
  expect(await erasePerson(platform, { email: EMAIL })).toEqual({ ok: true, keptBookings: 1 })
  const after = await loadPersonData(platform, { email: EMAIL })
  expect([after.account, after.bookings].map((rows) => rows?.length)).toEqual([0, 1])
  expect(JSON.stringify(after)).not.toContain('1234567890')
})
