import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findPayments } from '../../src/domain/bookings/booking-payments.ts'
import { moveBooking } from '../../src/domain/bookings/move-booking.ts'
import { cancelBooking } from '../../src/domain/orders/cancel-booking.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { refundPayment } from '../../src/domain/payments/refund-payment.ts'
import { syncPayment } from '../../src/domain/payments/sync-payment.ts'
import { waiveInstalment } from '../../src/domain/payments/waive-instalment.ts'
import { pence } from '../../src/domain/pence.ts'
import { cancelRun } from '../../src/domain/schedule/run-state.ts'
import { PaymentProviderUnavailable } from '../../src/platform/payment-provider.ts'
import { sumsAtProvider, sumsOf } from '../support/booking-sums.ts'
import { aPaidBooking, aStartedBalance, aStartedPayment, bookingOf, payWithCard } from '../support/bookings.ts'
import { isLong } from '../support/long.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { makeRefunds } from '../support/provider.ts'
import { aRun } from '../support/runs.ts'
import { saleOf } from '../../src/domain/order.ts'

const ROUNDS = isLong ? 40 : 5
const BY = { actor: 'staff:grace', reason: 'It happened so.' } as const
const ALL = pence(150_000)

test('A14: three full refunds, two cancellations and two moves at once give back what was paid and no penny more', async () => {
  const platform = await aPlatform({ connections: 12 })
  for (let round = 0; round < ROUNDS; round++) {
    const { booking } = await aPaidBooking(platform)
    const { id: toRunId } = await aRun(platform, { label: `There ${round}`, capacity: '2' })
    const [payment] = await findPayments(platform, { bookingId: booking.id })
    const attemptId = payment?.attemptId ?? ''
    const { publicId } = booking
    const refund = () => refundPayment(platform, { ...BY, attemptId, amount: ALL, idempotencyKey: crypto.randomUUID() })
    const cancel = () => cancelBooking(platform, { publicId, ...BY, refund: ALL })
    const move = () => moveBooking(platform, { publicId, actor: BY.actor, toRunId })
    const answers = await Promise.all([refund(), cancel(), move(), refund(), cancel(), move(), refund()])
    const givenBack = [0, 1, 3, 4, 6].filter((act) => answers[act]?.ok)
    expect(givenBack, `round ${round}`).toHaveLength(1)
    await makeRefunds(platform)
    const sums = await sumsOf({ platform, bookingId: booking.id })
    expect(sums).toMatchObject({ paid: 150_000, refunded: 150_000, kept: 0, documented: 0 })
    expect(sums).toEqual(await sumsAtProvider({ platform, bookingId: booking.id }))
  }
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A14: a balance that is paid, waived and cancelled at once ends in one state, and its money is kept or goes back', async () => {
  const platform = await aPlatform({ connections: 12 })
  for (let round = 0; round < ROUNDS; round++) {
    const { booking, intentId, clientSecret } = await aStartedBalance(platform)
    const { publicId, id: bookingId } = booking
    const balance = booking.instalments.find(({ kind }) => kind === 'balance')
    await Promise.all(
      [
        async () => {
          await payWithCard(platform, clientSecret)
          await syncPayment(platform, { intentId })
        },
        () => waiveInstalment(platform, { ...BY, instalmentId: balance?.id ?? '' }),
        () => cancelBooking(platform, { publicId, ...BY, refund: pence(0) }),
      ].map((act) => act().catch(ignoreBusy)),
    )
    await syncPayment(platform, { intentId })
    await makeRefunds(platform)
    const after = await bookingOf(platform, publicId)
    expect(after.instalments.find(({ kind }) => kind === 'balance')?.state).toMatch(/paid|waived|cancelled/)
    expect(await sumsOf({ platform, bookingId }), `round ${round}`).toEqual(
      await sumsAtProvider({ platform, bookingId }),
    )
  }
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A14: a date that is cancelled twice while four cards settle is cancelled once, and no payment is without a state', async () => {
  const platform = await aPlatform({ connections: 12 })
  for (let round = 0; round < ROUNDS; round++) {
    const run = await aRun(platform, { label: `Here ${round}`, capacity: '4' })
    const begun = await Promise.all(
      [0, 1, 2, 3].map((buyer) =>
        aStartedPayment(platform, { trainingDate: run.label, email: `buyer-${round}-${buyer}@example.com` }),
      ),
    )
    const cancel = () =>
      cancelRun(platform, { runId: run.id, version: run.version, reason: BY.reason, actor: BY.actor })
    const settle = async ({ clientSecret, intentId }: (typeof begun)[number]) => {
      await payWithCard(platform, clientSecret)
      await syncPayment(platform, { intentId })
    }
    const [first, second] = await Promise.all([
      cancel(),
      cancel(),
      ...begun.map((one) => settle(one).catch(ignoreBusy)),
    ])
    expect([first, second].filter((one) => one?.ok)).toHaveLength(1)
    for (const { booking, intentId } of begun) {
      await syncPayment(platform, { intentId })
      const { seat, cases } = await stateOf(platform, booking.id)
      const paid = (await sumsOf({ platform, bookingId: booking.id })).paid
      if (paid > 0) expect(cases, `round ${round}, ${seat}`).not.toEqual([])
      else expect(seat, `round ${round}`).not.toBe('confirmed')
    }
  }
  expect(await findBrokenInvariants(platform)).toEqual([])
})

async function stateOf({ db }: TestPlatform, bookingId: string) {
  const seat = await db
    .selectFrom('seat')
    .select('state')
    .where('bookingId', '=', bookingId)
    .orderBy(sql`changed_at`, 'desc')
    .executeTakeFirst()
  const cases = await db.selectFrom('bookingCase').select('reason').where('saleId', '=', saleOf(bookingId)).execute()
  return { seat: seat?.state, cases: cases.map(({ reason }) => reason) }
}

/** Two acts that ask the provider about the same payment at once: the queue would try again. */
function ignoreBusy(error: unknown): void {
  if (!(error instanceof PaymentProviderUnavailable)) throw error
}
