import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelBooking } from '../../src/domain/orders/cancel-booking.ts'
import { refundPayment } from '../../src/domain/payments/refund-payment.ts'
import { findPayments } from '../../src/domain/bookings/booking-payments.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { handlePaymentEvent } from '../../src/domain/payments/sync-payment.ts'
import { pence } from '../../src/domain/pence.ts'
import { aStartedBalance, bookingOf, payWithCard } from '../support/bookings.ts'
import { sumsOf, sumsOutside } from '../support/booking-sums.ts'
import { ensureInWords } from '../support/booking-words.ts'
import { aHistory as aSeededHistory, completePending, live } from '../support/payment-histories.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { makeRefunds } from '../support/provider.ts'
import { askSandbox } from '../support/sandbox.ts'

const BY = { actor: 'staff:grace', reason: 'It happened so.' } as const
const KINDS = [
  'charge.refunded',
  'payment_intent.succeeded',
  'refund.failed',
  'charge.succeeded',
  'payment_intent.canceled',
]

test.each([
  ['in their order', (kinds: string[]) => kinds],
  ['the other way round', (kinds: string[]) => kinds.toReversed()],
  ['each twice', (kinds: string[]) => kinds.flatMap((kind) => [kind, kind])],
] as const)(
  'A14: after a deposit, a balance, refunds here and at the provider and a cancellation our sums are the provider’s to the penny, with events %s',
  async (_, ordered) => {
    const platform = await aPlatform()
    const { publicId, intentIds } = await aHistory(platform)
    for (const intentId of intentIds) await hear(platform, intentId, ordered(KINDS))
    expect(await cancelBooking(platform, { publicId, ...BY, refund: pence(1_000) })).toMatchObject({ ok: true })
    await makeRefunds(platform)
    for (const intentId of intentIds) await hear(platform, intentId, ordered(KINDS))
    const sums = await sumsHere(platform)
    expect(sums).toEqual({ paid: 150_000, refunded: 36_034, kept: 113_966 })
    expect(sums).toEqual(await sumsAtProvider(platform))
    expect((await bookingOf(platform, publicId)).seat.state).toBe('released')
    expect(await findBrokenInvariants(platform)).toEqual([])
  },
)

test('A14: after a refund that failed late and a dispute that was lost, our sums are the provider’s again', async () => {
  const platform = await aPlatform()
  const { intentIds } = await aHistory(platform)
  await failRefund(platform, intentIds[0] ?? '')
  await loseDispute(platform, intentIds[1] ?? '')
  for (const intentId of intentIds)
    await hear(platform, intentId, ['charge.dispute.closed', 'refund.failed', 'charge.refunded', 'refund.failed'])
  const sums = await sumsHere(platform)
  expect(sums).toEqual({ paid: 150_000, refunded: 22_689, kept: 37_500 })
  expect(sums).toEqual(await sumsAtProvider(platform))
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A14 twin: while refund.failed is ignored, the refund that failed still counts here', async () => {
  const platform = await aPlatform()
  const { intentIds } = await aHistory(platform)
  await failRefund(platform, intentIds[0] ?? '')
  for (const intentId of intentIds) await hear(platform, intentId, ['payment_intent.succeeded'])
  expect(await sumsHere(platform)).toMatchObject({ refunded: 12_345 })
  expect(await sumsAtProvider(platform)).toMatchObject({ refunded: 22_689 })
})

test('A14 twin: without the provider’s events of refunds, the sums of the same history differ', async () => {
  const platform = await aPlatform()
  const { intentIds } = await aHistory(platform)
  for (const intentId of intentIds) await hear(platform, intentId, ['payment_intent.succeeded'])
  expect(await sumsHere(platform)).toMatchObject({ refunded: 12_345 })
  expect(await sumsAtProvider(platform)).toMatchObject({ refunded: 12_345 + 22_689 })
})

/** In number 201 a part of a payment without a place goes back: it has a credit note, and never had a receipt. */
const NUMBERS = [201, ...Array.from({ length: 30 }, (_, index) => 2000 + index)]

test(
  'A14: after each of 31 seeded histories ledger, documents, provider and bank agree to the penny, and the booking’s page says each state in words',
  { timeout: 300_000 },
  async () => {
    const platform = await aPlatform()
    for (const number of NUMBERS) {
      const history = await aSeededHistory(platform, number)
      await live(history)
      await completePending(history, { hears: true })
      expect(await sumsOf(history), history.happened.join(', ')).toEqual(await sumsOutside(history))
      await ensureInWords(history)
    }
    expect(await findBrokenInvariants(platform)).toEqual([])
  },
)

/** A deposit and its balance are paid; £123.45 is refunded by us, and £226.89 by hand in the provider's own pages. */
async function aHistory(platform: TestPlatform) {
  const { booking, intentId: balance, clientSecret } = await aStartedBalance(platform)
  await payWithCard(platform, clientSecret)
  await hear(platform, balance, ['payment_intent.succeeded'])
  const payments = await findPayments(platform, { bookingId: booking.id })
  const deposit = payments.find(({ amount }) => amount === 37_500)
  const attemptId = deposit?.attemptId ?? ''
  await refundPayment(platform, { ...BY, attemptId, amount: pence(12_345), idempotencyKey: 'one' })
  await makeRefunds(platform)
  await askSandbox(platform.sandbox, 'refunds', { payment_intent: balance, amount: '22689' })
  const attempts = await platform.db.selectFrom('paymentAttempt').select('providerId').orderBy('createdAt').execute()
  return { publicId: booking.publicId, intentIds: attempts.map(({ providerId }) => providerId ?? '') }
}

async function failRefund(platform: TestPlatform, intentId: string): Promise<void> {
  const [refund] = await platform.stripe.findRefunds(intentId)
  await askSandbox(platform.sandbox, `test_helpers/refunds/${refund?.id}/fail`)
}

async function loseDispute(platform: TestPlatform, intentId: string): Promise<void> {
  await askSandbox(platform.sandbox, 'test_helpers/disputes', { payment_intent: intentId })
  const [dispute] = await platform.stripe.findDisputes(intentId)
  await askSandbox(platform.sandbox, `test_helpers/disputes/${dispute?.id}`, { status: 'lost' })
}

async function hear(platform: TestPlatform, intentId: string, kinds: string[]): Promise<void> {
  for (const type of kinds)
    await handlePaymentEvent(platform, { event: { id: `evt_${intentId}_${type}`, type, intentId } })
}

interface Sums {
  paid: number
  refunded: number
  kept: number
}

/** What our books say was paid and refunded; `kept` comes from the ledger, which has its own entries. */
async function sumsHere({ db }: TestPlatform): Promise<Sums | undefined> {
  const { rows } = await sql<Sums>`
    select (select sum(amount_pence)::int from payment_attempt where state = 'succeeded') as paid,
      (select sum(amount_pence)::int from refund where state = 'succeeded') as refunded,
      (select sum(amount_pence)::int from ledger_entry) as kept`.execute(db)
  return rows[0]
}

async function sumsAtProvider({ db }: TestPlatform): Promise<Sums | undefined> {
  const { rows } = await sql<Sums>`
    select paid, refunded, paid - refunded - (
      select coalesce(sum((body->>'amount')::int), 0)::int from sandbox.records
      where object = 'dispute' and body->>'status' = 'lost') as kept from (
      select sum((body->>'amount')::int)::int as paid, sum((body->>'amount_refunded')::int)::int as refunded
      from sandbox.records where object = 'charge' and body->>'status' = 'succeeded') as charges`.execute(db)
  return rows[0]
}
