import { expect, test } from 'vitest'
import { aStartedPayment, bookingInput, bookingOf, endHold, payWithCard } from '../../../tests/support/bookings.ts'
import { mailKinds } from '../../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { bookCourse } from '../bookings/book.ts'
import { bookingLabel } from '../bookings/booking.ts'
import { pence } from '../pence.ts'
import { expireHolds } from '../orders/expire-holds.ts'
import { findBrokenInvariants } from './invariants.ts'
import { settlePayment } from './settle-payment.ts'

test('a succeeded payment confirms the place, once, with one receipt and one email', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  const intent = await platform.stripe.findIntent(intentId)
  expect(await settlePayment(platform, { intent })).toEqual({ ok: true, outcome: 'confirmed' })
  expect(await settlePayment(platform, { intent })).toEqual({ ok: true, outcome: 'already-settled' })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Paid')
  expect(await mailKinds(platform)).toEqual(['booking-confirmation'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('twenty settlements of one payment at once confirm it once', async () => {
  const platform = await aPlatform()
  const { intentId, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  const intent = await platform.stripe.findIntent(intentId)
  const answers = await Promise.all(Array.from({ length: 20 }, () => settlePayment(platform, { intent })))
  expect(answers.filter((one) => one.ok && one.outcome === 'confirmed')).toHaveLength(1)
  expect(await mailKinds(platform)).toEqual(['booking-confirmation'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('without the compare and set the same twenty settlements would confirm it more than once', async () => {
  const platform = await aPlatform()
  const { booking } = await aStartedPayment(platform)
  const naive = async () => {
    const before = await platform.db
      .selectFrom('seat')
      .select('state')
      .where('bookingId', '=', booking.id)
      .executeTakeFirstOrThrow()
    return (
      before.state === 'held' &&
      (await platform.db.updateTable('seat').set({ state: 'confirmed' }).where('bookingId', '=', booking.id).execute(),
      true)
    )
  }
  const answers = await Promise.all(Array.from({ length: 20 }, naive))
  expect(answers.filter(Boolean).length).toBeGreaterThan(1)
})

test('a deposit that is paid leaves the balance due', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedPayment(platform, { typeofpayment: 'Deposit' })
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Deposit paid')
})

test('A7: another sum, currency, mode or booking is not accepted: it becomes a case for staff', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  const intent = await platform.stripe.findIntent(intentId)
  const wrong = [
    { amountPence: pence(1) },
    { currency: 'usd' },
    { liveMode: true },
    { bookingId: crypto.randomUUID() },
    { bookingId: null },
  ]
  for (const fault of wrong) {
    expect(await settlePayment(platform, { intent: { ...intent, ...fault } })).toEqual({
      ok: true,
      outcome: 'mismatch',
    })
  }
  const after = await bookingOf(platform, booking.publicId)
  expect(bookingLabel(after, new Date())).toBe('Needs attention')
  expect(after.seat.state, 'the place is kept meanwhile').toBe('held')
  expect(await mailKinds(platform)).toEqual([])
})

test('a payment that is not ours, or has not succeeded, changes nothing', async () => {
  const platform = await aPlatform()
  const { intentId } = await aStartedPayment(platform)
  const intent = await platform.stripe.findIntent(intentId)
  expect(await settlePayment(platform, { intent })).toEqual({ ok: false, error: 'not-succeeded' })
  expect(await settlePayment(platform, { intent: { ...intent, id: 'pi_other', status: 'succeeded' } })).toEqual({
    ok: false,
    error: 'not-ours',
  })
})

test('a success after the hold had ended takes another place while there is one', async () => {
  const platform = await aPlatform()
  const { booking, late } = await aLatePayment(platform)
  await late()
  expect((await bookingOf(platform, booking.publicId)).seat.state).toBe('confirmed')
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a success after the hold had ended and the last place was sold is reported to the buyer and to staff, and the seat is not sold twice', async () => {
  const platform = await aPlatform()
  const { booking, late } = await aLatePayment(platform)
  await platform.db.updateTable('run').set({ capacity: 1 }).where('id', '=', booking.run.id).execute()
  expect(await bookCourse(platform, await bookingInput(platform))).toMatchObject({ ok: true })
  expect(await late()).toEqual({ ok: true, outcome: 'paid-without-place' })
  expect(bookingLabel(await bookingOf(platform, booking.publicId), new Date())).toBe('Needs attention')
  expect(await mailKinds(platform)).toEqual(['paid-without-place'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a second success for one instalment is refunded, and the buyer gets an email', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  const [instalment] = booking.instalments
  const again = await platform.stripe.createIntent({
    amountPence: pence(150000),
    bookingId: booking.id,
    reference: booking.reference,
    description: 'again',
    idempotencyKey: 'again',
  })
  await platform.db
    .insertInto('paymentAttempt')
    .values({
      instalmentId: instalment?.id ?? '',
      saleId: booking.saleId,
      number: 2,
      amountPence: pence(150000),
      currency: 'gbp',
      state: 'created',
      idempotencyKey: 'again',
      providerId: again.id,
    })
    .execute()
  await payWithCard(platform, again.clientSecret)
  expect(await settlePayment(platform, { intent: await platform.stripe.findIntent(again.id) })).toEqual({
    ok: true,
    outcome: 'surplus-refunded',
  })
  expect(await mailKinds(platform)).toEqual(['booking-confirmation', 'payment-returned'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

/** A booking whose hold has ended while its buyer was still paying: `late` settles the success that arrives afterwards. */
async function aLatePayment(platform: TestPlatform) {
  const { booking, intentId } = await aStartedPayment(platform)
  const intent = await platform.stripe.findIntent(intentId)
  await endHold(platform, booking.id)
  await expireHolds(platform)
  expect((await bookingOf(platform, booking.publicId)).seat.state).toBe('released')
  return { booking, late: () => settlePayment(platform, { intent: { ...intent, status: 'succeeded' } }) }
}
