import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelBooking } from '../../src/domain/orders/cancel-booking.ts'
import { bookCourse } from '../../src/domain/bookings/book.ts'
import { expireHolds } from '../../src/domain/orders/expire-holds.ts'
import { syncPayment } from '../../src/domain/payments/sync-payment.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { startPayment } from '../../src/domain/payments/start-payment.ts'
import { pence } from '../../src/domain/pence.ts'
import { changeRun } from '../../src/domain/schedule/change-run.ts'
import { aBooking, bookingInput, endHold, payWithCard } from '../support/bookings.ts'
import { aCoupon } from '../support/coupons.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { makeRefunds } from '../support/provider.ts'
import { aRun, runDetails, runRow } from '../support/runs.ts'

test('A2: after each of holding, declining, paying, leaving, expiring, changing capacity and cancelling the books are in balance', async () => {
  const platform = await aPlatform()
  await aCoupon(platform, { code: 'FEW', useLimit: '3' })
  const run = await aRun(platform, { label: 'Midsummer', capacity: '4' })
  const expectBooks = async (taken: number, uses: number, after: string) => {
    expect(await findBrokenInvariants(platform), after).toEqual([])
    const coupon = await platform.db
      .selectFrom('coupon')
      .select('uses')
      .where('code', '=', 'FEW')
      .executeTakeFirstOrThrow()
    expect([(await runRow(platform, run.id)).taken, coupon.uses], after).toEqual([taken, uses])
    expect(await paidHere(platform), after).toEqual(await paidAtProvider(platform))
  }
  const hold = (name: string, wanted: object = {}) =>
    aBooking(platform, { trainingDate: run.label, email: `${name}@example.com`, ...wanted })

  const ann = await hold('ann', { couponCode: 'FEW' })
  const ben = await hold('ben', { couponCode: 'FEW', typeofpayment: 'Deposit' })
  const cat = await hold('cat', { couponCode: 'FEW' })
  const dan = await hold('dan')
  await expectBooks(4, 3, 'holding every place')
  await pay(platform, ann, '4000000000000002')
  await expectBooks(4, 3, 'declining')
  await pay(platform, ann)
  await pay(platform, ben)
  await expectBooks(4, 3, 'paying in full and a deposit')
  await endHold(platform, cat.id)
  await endHold(platform, dan.id)
  await expectBooks(4, 3, 'leaving')
  await expireHolds(platform)
  await expectBooks(2, 2, 'expiring')
  const fewer = { runId: run.id, version: run.version, actor: 'staff:grace' } as const
  await changeRun(platform, { ...fewer, details: runDetails({ label: run.label, capacity: '1' }) })
  await expectBooks(2, 2, 'asking for fewer places than are taken')
  await changeRun(platform, {
    ...fewer,
    version: (await runRow(platform, run.id)).version,
    details: runDetails({ label: run.label, capacity: '2' }),
  })
  const late = await bookingInput(platform, { trainingDate: run.label, email: 'eve@example.com' })
  expect(await bookCourse(platform, late)).toMatchObject({ ok: false })
  await expectBooks(2, 2, 'taking the free places away')
  const by = { actor: 'staff:grace', reason: 'It happened so.' } as const
  expect(await cancelBooking(platform, { publicId: ann.publicId, ...by, refund: pence(120_000) })).toMatchObject({
    ok: true,
  })
  await makeRefunds(platform)
  await expectBooks(1, 2, 'cancelling a paid booking, whose use is not given back')
  await hold('eve')
  await expectBooks(2, 2, 'holding what was given back')
})

test('A2 twin: with a sweep that releases a place without lowering the count, the books are not in balance', async () => {
  const platform = await aPlatform()
  await aBooking(platform)
  await platform.db.updateTable('seat').set({ state: 'released', releaseReason: 'expired' }).execute()
  expect(await findBrokenInvariants(platform)).toMatchObject([{ invariant: expect.stringContaining('Places taken') }])
})

async function pay(platform: TestPlatform, booking: { publicId: string }, card?: string): Promise<void> {
  const started = await startPayment(platform, booking)
  if (!started.ok) throw new Error(`expected a payment, got ${started.error}`)
  await payWithCard(platform, started.clientSecret, card)
  await syncPayment(platform, { intentId: started.clientSecret.split('_secret')[0] ?? '' })
}

async function paidHere({ db }: TestPlatform): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentAttempt')
    .select('providerId')
    .where('state', '=', 'succeeded')
    .orderBy('providerId')
    .execute()
  return rows.map(({ providerId }) => providerId ?? '')
}

async function paidAtProvider({ db }: TestPlatform): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sandbox.records where object = 'payment_intent' and body->>'status' = 'succeeded' order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
