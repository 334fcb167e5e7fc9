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
import { makeRefunds, refundsAtProvider } from '../support/refunds.ts'
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
    await pressAndMake(platform, whole.platform, await aPress(platform))
    expect(whole.statements.length).toBeGreaterThanOrEqual(20)

    for (const [statement] of whole.statements.entries()) {
      for (const when of ['before', 'after'] satisfies Crash['when'][]) {
        const point = `${when} statement ${statement + 1}: ${whole.statements[statement]}`
        const press = await aPress(platform)
        const crashing = crashes({ statement: statement + 1, when })
        await pressAndMake(platform, crashing.platform, press).catch((error: Error) =>
          expect(error.message, point).toMatch(/connection/i),
        )
        expect(crashing.statements.length, `${point}: it was reached`).toBeGreaterThan(statement)
        // The process is there again: staff press once more, and the queue tries its jobs once more.
        await pressAndMake(platform, platform, press)
        const made = (await refundsAtProvider(platform)).filter((one) => one.intentId === press.intentId)
        expect(made, point).toEqual([{ intentId: press.intentId, amount: PART }])
      }
    }
    expect(await findBrokenInvariants(platform)).toEqual([])
  },
)

test('A14: a hundred presses for a part at once never decide more than was paid', async () => {
  const platform = await aPlatform()
  const { attemptId, intentId } = await aPress(platform)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => press(platform, { attemptId, idempotencyKey: crypto.randomUUID() })),
  )
  expect(answers.filter((one) => one.ok)).toHaveLength(3)
  await makeRefunds(platform)
  expect(await refundsAtProvider(platform)).toEqual(Array.from({ length: 3 }, () => ({ intentId, amount: PART })))
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A14: without the booking’s lock the same hundred presses decide more than was paid', async () => {
  const pool = await aWarmPool(await aDatabase(), 30)
  await pool.query('create table naive_refund (amount int)')
  await Promise.all(Array.from({ length: 100 }, () => refundNaively(pool)))
  const { rows } = await pool.query<{ sum: number }>('select sum(amount)::int from naive_refund')
  expect(rows[0]?.sum).toBeGreaterThan(150000)
})

/** Looks what is left, and then decides: what the lock is there to prevent. */
async function refundNaively(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ left: number }>(
    'select 150000 - coalesce(sum(amount), 0)::int as left from naive_refund',
  )
  if (PART <= (rows[0]?.left ?? 0)) await pool.query('insert into naive_refund values ($1)', [PART])
}

interface Press {
  attemptId: string
  idempotencyKey: string
}

async function aPress(platform: TestPlatform): Promise<Press & { intentId: string }> {
  const { booking, intentId } = await aPaidBooking(platform)
  const [payment] = await findPayments(platform, { bookingId: booking.id })
  return { attemptId: payment?.attemptId ?? '', idempotencyKey: crypto.randomUUID(), intentId }
}

const press = (platform: TestPlatform, { attemptId, idempotencyKey }: Press) =>
  refundPayment(platform, { attemptId, idempotencyKey, amount: PART, reason: 'A kindness.', actor: 'staff:grace' })

async function pressAndMake(whole: TestPlatform, on: TestPlatform, input: Press): Promise<void> {
  expect(await press(on, input)).toMatchObject({ ok: true })
  await makeRefunds(whole, on)
}
