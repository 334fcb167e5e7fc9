import { expect } from 'vitest'
import { payWithCard } from './bookings.ts'
import type { TestPlatform } from './platform.ts'
import { balanceOf, type Booking, firstInstalment } from '../../src/domain/bookings/booking.ts'
import { recordPayment, type RecordPaymentInput } from '../../src/domain/payments/record-payment.ts'
import type { Pence } from '../../src/domain/pence.ts'
import { settlePayment } from '../../src/domain/payments/settle-payment.ts'
import { startPayment } from '../../src/domain/payments/start-payment.ts'

export const by = { actor: 'staff:grace', reason: 'Wrong booking' } as const

export async function payByCard(
  platform: TestPlatform,
  { publicId }: Booking,
  { confirms }: { confirms: boolean },
): Promise<void> {
  const started = await startPayment(platform, { publicId, confirms })
  if (!started.ok) throw new Error(`expected a payment, got ${started.error}`)
  await payWithCard(platform, started.clientSecret)
  const intent = await platform.stripe.findIntent(started.clientSecret.split('_secret')[0] ?? '')
  expect(await settlePayment(platform, { intent })).toMatchObject({ ok: true })
}

let presses = 0
export const record = (
  platform: TestPlatform,
  booking: Booking,
  amount: number,
  { instalmentId, ...changes }: Partial<RecordPaymentInput> & { instalmentId?: string } = {},
) =>
  recordPayment(platform, {
    // as it comes from a test, which also tries what is no sum
    allocations: [{ instalmentId: instalmentId ?? firstInstalment(booking).id, amount: amount as Pence }],
    kind: 'transfer',
    receivedOn: '2026-01-05',
    reference: 'FJORD 4711',
    idempotencyKey: `press-${presses++}`,
    actor: by.actor,
    ...changes,
  })

export const recordBalance = (...[platform, booking, amount, changes]: Parameters<typeof record>) =>
  record(platform, booking, amount, { instalmentId: balanceOf(booking)?.id ?? '', ...changes })

export async function newestOf(platform: TestPlatform, booking: Booking): Promise<string> {
  const attempts = platform.db.selectFrom('paymentAttempt').select('id').where('saleId', '=', booking.saleId)
  return (await attempts.orderBy('changedAt', 'desc').limit(1).executeTakeFirstOrThrow()).id
}

export async function recordedRow(platform: TestPlatform) {
  const { id, createdAt, changedAt, ...row } = await platform.db
    .selectFrom('paymentAttempt')
    .selectAll()
    .where('kind', '<>', 'card')
    .executeTakeFirstOrThrow()
  return { ...row, attemptId: id, createdAt, changedAt, number: row.number + 1, idempotencyKey: 'twin' }
}

export async function documents(platform: TestPlatform): Promise<string[]> {
  const rows = await platform.db
    .selectFrom('document')
    .select(['series', 'amountPence'])
    .orderBy('issuedAt')
    .orderBy('number')
    .execute()
  return rows.map(({ series, amountPence }) => `${series} ${amountPence}`)
}

export async function openCases(platform: TestPlatform): Promise<string[]> {
  const open = platform.db.selectFrom('bookingCase').select('reason').where('resolvedAt', 'is', null)
  return (await open.execute()).map(({ reason }) => reason)
}

export async function actions(platform: TestPlatform): Promise<string[]> {
  return (await platform.db.selectFrom('audit').select('action').execute()).map((one) => one.action)
}
