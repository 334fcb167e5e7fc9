import type pg from 'pg'
import { expect, test } from 'vitest'
import { refundPayment } from '../../src/domain/payments/refund-payment.ts'
import { findPayments } from '../../src/domain/bookings/booking-payments.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { pence } from '../../src/domain/pence.ts'
import { aPaidBooking } from '../support/bookings.ts'
import { type Crash, crashesOn } from '../support/crashes.ts'
import { aDatabase } from '../support/database.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { makeRefunds, refundsAtProvider } from '../support/provider.ts'
import { aRoomyRun } from '../support/runs.ts'
import { aWarmPool } from '../support/warm-pool.ts'

const PART = pence(40000)

test(
  'A14: a refund whose process dies at any statement, from the decision to the mark, reaches the provider exactly once',
  { timeout: 120_000 },
  async () => {
    const platform = await aPlatform()
    await aRoomyRun(platform)
    const crashes = crashesOn(platform)
    const whole = crashes(null)
    await submitAndMake(platform, whole.platform, await aSubmission(platform))
    expect(whole.statements.length).toBeGreaterThanOrEqual(20)

    for (const [statement] of whole.statements.entries()) {
      for (const when of ['before', 'after'] satisfies Crash['when'][]) {
        const point = `${when} statement ${statement + 1}: ${whole.statements[statement]}`
        const submission = await aSubmission(platform)
        const crashing = crashes({ statement: statement + 1, when })
        await submitAndMake(platform, crashing.platform, submission).catch((error: Error) =>
          expect(error.message, point).toMatch(/connection/i),
        )
        expect(crashing.statements.length, `${point}: it was reached`).toBeGreaterThan(statement)
        // The process runs again: staff submit the form once more, and the queue tries its jobs once more.
        await submitAndMake(platform, platform, submission)
        const made = (await refundsAtProvider(platform)).filter((one) => one.intentId === submission.intentId)
        expect(made, point).toEqual([{ intentId: submission.intentId, amount: PART }])
      }
    }
    expect(await findBrokenInvariants(platform)).toEqual([])
  },
)

test('A14: a hundred submissions for a part at once never decide more than was paid', async () => {
  const platform = await aPlatform()
  const { attemptId, intentId } = await aSubmission(platform)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => submit(platform, { attemptId, idempotencyKey: crypto.randomUUID() })),
  )
  expect(answers.filter((one) => one.ok)).toHaveLength(3)
  await makeRefunds(platform)
  expect(await refundsAtProvider(platform)).toEqual(Array.from({ length: 3 }, () => ({ intentId, amount: PART })))
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A14: without the booking’s lock the same hundred submissions decide more than was paid', async () => {
  const pool = await aWarmPool(await aDatabase(), 30)
  await pool.query('create table naive_refund (amount int)')
  await Promise.all(Array.from({ length: 100 }, () => refundNaively(pool)))
  const { rows } = await pool.query<{ sum: number }>('select sum(amount)::int from naive_refund')
  expect(rows[0]?.sum).toBeGreaterThan(150000)
})

/** Reads what is left, and then decides: what the lock prevents. */
async function refundNaively(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ left: number }>(
    'select 150000 - coalesce(sum(amount), 0)::int as left from naive_refund',
  )
  if (PART <= (rows[0]?.left ?? 0)) await pool.query('insert into naive_refund values ($1)', [PART])
}

interface Submission {
  attemptId: string
  idempotencyKey: string
}

async function aSubmission(platform: TestPlatform): Promise<Submission & { intentId: string }> {
  const { booking, intentId } = await aPaidBooking(platform)
  const [payment] = await findPayments(platform, { bookingId: booking.id })
  return { attemptId: payment?.attemptId ?? '', idempotencyKey: crypto.randomUUID(), intentId }
}

const submit = (platform: TestPlatform, { attemptId, idempotencyKey }: Submission) =>
  refundPayment(platform, { attemptId, idempotencyKey, amount: PART, reason: 'A kindness.', actor: 'staff:grace' })

async function submitAndMake(whole: TestPlatform, on: TestPlatform, input: Submission): Promise<void> {
  expect(await submit(on, input)).toMatchObject({ ok: true })
  await makeRefunds(whole, on)
}
