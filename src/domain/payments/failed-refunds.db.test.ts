import { expect, test } from 'vitest'
import { aPaidBooking } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { openCase } from '#domain/cases/cases.ts'
import { pence } from '#domain/pence.ts'
import { closeFailedRefunds, countFailedRefunds, findFailedRefunds, retryFailedRefunds } from './failed-refunds.ts'
import { findBrokenInvariants } from './invariants.ts'

const actor = 'staff:grace'

/** A paid booking whose whole refund the card provider has rejected. */
async function aFailedRefund(platform: TestPlatform): Promise<string> {
  const { booking } = await aPaidBooking(platform, { email: `${crypto.randomUUID()}@example.com` })
  const attempt = await platform.db
    .selectFrom('paymentAttempt')
    .select('id')
    .where('saleId', '=', booking.saleId)
    .executeTakeFirstOrThrow()
  const { id: refundId } = await platform.db
    .insertInto('refund')
    .values({
      attemptId: attempt.id,
      amountPence: pence(150_000),
      reason: 'staff',
      words: 'Ill',
      state: 'failed',
      idempotencyKey: booking.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const details = { refundId, amountPence: 150_000, code: 'resource_missing' }
  await platform.db
    .transaction()
    .execute((tx) => openCase(platform, tx, { bookingId: booking.id, reason: 'refund-refused', details }))
  const all = await findFailedRefunds(platform, {})
  return all.find((one) => one.bookingId === booking.id)?.caseId ?? ''
}

test('failed refunds are found together, and all are asked for again in one press, each once', async () => {
  const platform = await aPlatform()
  const caseIds = [await aFailedRefund(platform), await aFailedRefund(platform)]
  expect(await countFailedRefunds(platform)).toEqual({ count: 2, amount: 300_000 })
  const press = { caseIds, actor, idempotencyKey: 'one press' } as const
  const answers = await Promise.all([retryFailedRefunds(platform, press), retryFailedRefunds(platform, press)])
  expect(answers.flat().every(({ answer }) => answer.ok)).toBe(true)
  const asked = await platform.db.selectFrom('refund').selectAll().where('state', '=', 'requested').execute()
  expect(asked.map(({ amountPence }) => amountPence)).toEqual([150_000, 150_000])
  expect(await countFailedRefunds(platform)).toEqual({ count: 0, amount: 0 })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('more than is left of a payment is not asked for again, and its case stays open', async () => {
  const platform = await aPlatform()
  const caseId = await aFailedRefund(platform)
  const [failed] = await findFailedRefunds(platform, {})
  await platform.db
    .insertInto('refund')
    .values({
      attemptId: failed?.attemptId ?? '',
      amountPence: pence(100),
      reason: 'staff',
      words: 'Part',
      state: 'requested',
      idempotencyKey: 'part',
    })
    .execute()
  const [answer] = await retryFailedRefunds(platform, { caseIds: [caseId], actor, idempotencyKey: 'again' })
  expect(answer?.answer).toEqual({ ok: false, error: 'more-than-left' })
  expect((await countFailedRefunds(platform)).count).toBe(1)
})

test('all are closed in one press, with what was done instead', async () => {
  const platform = await aPlatform()
  const caseIds = [await aFailedRefund(platform), await aFailedRefund(platform)]
  const closed = await closeFailedRefunds(platform, { caseIds, actor, sentence: 'Paid by bank transfer' })
  expect(closed.map(({ answer }) => answer.ok)).toEqual([true, true])
  expect((await countFailedRefunds(platform)).count).toBe(0)
  const lines = await platform.db.selectFrom('audit').selectAll().where('action', '=', 'case-resolved').execute()
  expect(lines.map(({ details }) => details)).toMatchObject([
    { sentence: 'Paid by bank transfer' },
    { sentence: 'Paid by bank transfer' },
  ])
})
