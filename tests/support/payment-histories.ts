import { cancelBooking } from '../../src/domain/orders/cancel-booking.ts'
import { moveBooking } from '../../src/domain/bookings/move-booking.ts'
import { refundUnplaced } from '../../src/domain/payments/provider-refunds.ts'
import { refundPayment } from '../../src/domain/payments/refund-payment.ts'
import { unwaiveInstalment, waiveInstalment } from '../../src/domain/payments/waive-instalment.ts'
import { releaseHold } from '../../src/domain/bookings/seats.ts'
import { PaymentProviderUnavailable } from '../../src/platform/payment-provider.ts'
import { expireHolds } from '../../src/domain/orders/expire-holds.ts'
import { findPayments } from '../../src/domain/bookings/booking-payments.ts'
import { handlePaymentEvent, syncLatestPayment } from '../../src/domain/payments/sync-payment.ts'
import { proposeRefund } from '../../src/domain/payments/propose-refund.ts'
import { makeRefund } from '../../src/domain/payments/provider-refunds.ts'
import { startPayment } from '../../src/domain/payments/start-payment.ts'
import { pence } from '../../src/domain/pence.ts'
import { type BankStatement, BY_HAND, emptyStatement, payBackDecided } from './bank-statement.ts'
import { aBooking, bookingOf, endHold, payWithCard, splitBalance } from './bookings.ts'
import type { TestPlatform } from './platform.ts'
import { aRun } from './runs.ts'
import { askSandbox } from './sandbox.ts'
import { type Random, seededRandom } from './chance.ts'
import { saleOf } from '../../src/domain/order.ts'

const MOST_MOMENTS = 8

/** One booking, and what happened to it. The same number gives the same acts. */
export interface History {
  platform: TestPlatform
  chance: Random
  bookingId: string
  publicId: string
  /** Two dates with no other bookings. */
  runIds: string[]
  happened: string[]
  /** What came and went without the card provider. */
  statement: BankStatement
  /** Events that are not heard. */
  deaf?: RegExp
}

export async function aHistory(platform: TestPlatform, number: number): Promise<History> {
  const chance = seededRandom(number)
  const aDate = (label: string) => aRun(platform, { label, capacity: String(1 + chance.below(2)) })
  const runs = [await aDate(`Here ${number}`), await aDate(`There ${number}`)]
  const booking = await aBooking(platform, {
    trainingDate: runs[0]?.label,
    typeofpayment: chance.below(2) === 0 ? 'Deposit' : 'Full Payment',
    couponCode: chance.below(4) === 0 ? 'DISCOUNT50' : '',
  })
  // Two sums to six.
  const parts = 1 + chance.below(5)
  if (booking.paymentType === 'Deposit') await splitBalance(platform, { ...booking, parts })
  return {
    platform,
    chance,
    bookingId: booking.id,
    publicId: booking.publicId,
    runIds: runs.map((one) => one.id),
    happened: [`${booking.paymentType}, ${parts} later`],
    statement: emptyStatement(),
  }
}

const BY = { actor: 'staff:grace', reason: 'It happened so.' } as const
const EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.succeeded',
  'refund.failed',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
]

export type Acts<Of extends History> = Record<string, (history: Of) => Promise<unknown>>

export const ACTS: Acts<History> = {
  'pay first': (history) => pay(history, { confirms: true }),
  'pay balance': (history) => pay(history, { confirms: false }),
  'hear event': async (history) => {
    const intentId = await anyIntent(history)
    const type = history.chance.oneOf(EVENTS)
    if (intentId && type) await hear(history, intentId, type)
  },
  'buyer looks': ({ platform, bookingId }) => syncLatestPayment(platform, { bookingId, address: '127.0.0.1' }),
  refund: async ({ platform, chance, bookingId }) => {
    const payment = chance.oneOf(await findPayments(platform, { bookingId }))
    if (!payment) return
    const amount = pence(1 + chance.below(payment.amount + 1000))
    await refundPayment(platform, { ...BY, attemptId: payment.attemptId, amount, idempotencyKey: crypto.randomUUID() })
  },
  'make refunds': makeDecided,
  'refund at provider': async (history) => {
    const intentId = await anyIntent(history)
    if (intentId) await refundByHand(history, intentId, 1 + history.chance.below(60_000))
  },
  'bank decides a refund': (history) =>
    decideRefund(history, history.chance.oneOf(['succeed', 'fail', 'cancel']) ?? ''),
  'buyer disputes': async (history) => {
    const intentId = await anyIntent(history)
    if (intentId) await ask(history, 'test_helpers/disputes', { payment_intent: intentId })
  },
  'bank decides a dispute': async (history) => {
    const intentId = await anyIntent(history)
    const dispute = history.chance.oneOf(intentId ? await history.platform.stripe.findDisputes(intentId) : [])
    const status = history.chance.oneOf(['under_review', 'won', 'lost']) ?? ''
    if (dispute) await ask(history, `test_helpers/disputes/${dispute.id}`, { status })
  },
  cancel: ({ platform, chance, publicId }) =>
    cancelBooking(platform, { publicId, ...BY, refund: pence(chance.oneOf([0, 100, 20_000, 37_500, 150_000]) ?? 0) }),
  // A consumer within fourteen days: everything that is left.
  withdraw: async ({ platform, publicId }) => {
    const booking = await bookingOf(platform, publicId)
    const { amount } = proposeRefund({ booking, byUs: false, now: platform.clock.now() })
    await cancelBooking(platform, { publicId, ...BY, refund: amount })
  },
  move: ({ platform, chance, publicId, runIds }) =>
    moveBooking(platform, { publicId, actor: BY.actor, toRunId: chance.oneOf(runIds) ?? '' }),
  waive: async ({ platform, chance, publicId }) => {
    const instalment = chance.oneOf((await bookingOf(platform, publicId)).instalments)
    await waiveInstalment(platform, { ...BY, instalmentId: instalment?.id ?? '' })
  },
  'undo waiver': async ({ platform, publicId }) => {
    const waived = (await bookingOf(platform, publicId)).instalments.find(({ state }) => state === 'waived')
    if (waived) await unwaiveInstalment(platform, { ...BY, instalmentId: waived.id })
  },
  'hold ends': async ({ platform, bookingId }) => {
    await endHold(platform, bookingId)
    await expireHolds(platform)
  },
  'hold is lost': ({ platform, bookingId }) =>
    platform.db.transaction().execute((tx) => releaseHold(tx, { bookingId, reason: 'expired' })),
  'date fills up': ({ platform, runIds }) =>
    platform.db
      .updateTable('run')
      .set(({ ref }) => ({ capacity: ref('taken') }))
      .where('id', '=', runIds[0] ?? '')
      .execute(),
  'two days pass': ({ platform, bookingId }) => refundUnplaced(platform, { bookingId }),
  ...BY_HAND,
}
const NAMES = ['pay balance', 'hear event', 'refund', ...Object.keys(ACTS)]

/** Up to eight moments, at each of which one to three acts run at once. They begin with a payment, by card or not. */
export function live(history: History): Promise<void> {
  const isByHand = history.chance.below(3) === 0
  return liveBy(history, ACTS, NAMES, isByHand ? ['record payment', 'record a part'] : ['pay first', 'hear event'])
}

/** The same with other acts and another beginning. */
export async function liveBy<Of extends History>(
  history: Of,
  acts: Acts<Of>,
  usual: string[],
  first: string[],
): Promise<void> {
  const { chance, happened } = history
  const moments = 2 + chance.below(MOST_MOMENTS - 1)
  for (let moment = 0; moment < moments; moment++) {
    const others = Array.from({ length: chance.below(3) }, () => chance.oneOf(usual) ?? '')
    const names = [first[moment] ?? chance.oneOf(usual) ?? '', ...others]
    happened.push(names.join(' + '))
    await Promise.all(names.map((name) => acts[name]?.(history).catch(ignoreBusy)))
  }
}

/** Completes what the queue and the provider still have to do, as would happen after a while. */
export async function completePending(history: History, { hears }: { hears: boolean }): Promise<void> {
  for (let round = 0; round < 2; round++) {
    for (const intentId of await intentsOf(history)) await hear(history, intentId, 'payment_intent.succeeded')
    await makeDecided(history)
    await payBackDecided(history)
    for (const intentId of hears ? await intentsOf(history) : [])
      for (const type of ['refund.failed', 'charge.dispute.closed']) await hear(history, intentId, type)
    // What the bank still thinks about in the first round, it has decided before the second.
    await decidePending(history)
  }
}

async function pay({ platform, chance, publicId }: History, { confirms }: { confirms: boolean }): Promise<void> {
  const started = await startPayment(platform, { publicId, confirms })
  if (!started.ok) return
  const card = ['4000000000000002', '4000000000007726'][chance.below(5)] ?? '4242424242424242'
  await payWithCard(platform, started.clientSecret, card)
}

async function hear({ platform, deaf }: History, intentId: string, type: string): Promise<void> {
  if (deaf?.test(type)) return
  await handlePaymentEvent(platform, { event: { id: crypto.randomUUID(), type, intentId } })
}

async function makeDecided({ platform, bookingId }: History): Promise<void> {
  const decided = await platform.db
    .selectFrom('refund')
    .innerJoin('paymentAttempt', 'paymentAttempt.id', 'refund.attemptId')
    .select('refund.id')
    .where('saleId', '=', saleOf(bookingId))
    .where('kind', '=', 'card')
    .where('refund.state', '=', 'requested')
    .execute()
  for (const { id } of decided) await makeRefund(platform, { refundId: id })
}

const refundByHand = (history: History, intentId: string, amount: number) =>
  ask(history, 'refunds', { payment_intent: intentId, amount: String(amount) })

/** The provider rejects what its state does not allow, and the history goes on. */
const ask = ({ platform }: History, path: string, fields: Record<string, string>) =>
  askSandbox(platform.sandbox, path, fields).catch(() => undefined)

async function decideRefund(history: History, end: string): Promise<void> {
  const intentId = await anyIntent(history)
  const refund = history.chance.oneOf(intentId ? await history.platform.stripe.findRefunds(intentId) : [])
  if (refund) await ask(history, `test_helpers/refunds/${refund.id}/${end}`, {})
}

async function decidePending(history: History): Promise<void> {
  for (const intentId of await intentsOf(history))
    for (const { id, state } of await history.platform.stripe.findRefunds(intentId))
      if (state === 'pending')
        await ask(history, `test_helpers/refunds/${id}/${history.chance.oneOf(['succeed', 'fail'])}`, {})
}

const anyIntent = async (history: History) => history.chance.oneOf(await intentsOf(history))

async function intentsOf({ platform, bookingId }: History): Promise<string[]> {
  const rows = await platform.db
    .selectFrom('paymentAttempt')
    .select('providerId')
    .where('saleId', '=', saleOf(bookingId))
    .where('providerId', 'is not', null)
    .orderBy('createdAt')
    .execute()
  return rows.map((one) => one.providerId ?? '')
}

/** Two acts that call the provider for the same payment at once: the queue would try again, and so do later acts. */
function ignoreBusy(error: unknown): void {
  if (!(error instanceof PaymentProviderUnavailable)) throw error
}
