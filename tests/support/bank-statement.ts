import { findPayments, type Payment } from '../../src/domain/bookings/booking-payments.ts'
import { confirmPaidBack, refundPayment } from '../../src/domain/payments/refund-payment.ts'
import { recordPayment, type RecordPaymentInput } from '../../src/domain/payments/record-payment.ts'
import { RECORDED_KINDS } from '../../src/domain/payments/settlement-details.ts'
import { undoPayment } from '../../src/domain/payments/undo-payment.ts'
import type { Instalment } from '../../src/domain/bookings/booking.ts'
import { pence, sumPence } from '../../src/domain/pence.ts'
import { bookingOf } from './bookings.ts'
import type { History } from './payment-histories.ts'
import { saleOf } from '../../src/domain/order.ts'

/**
 * What moved in our own bank account and cash box, written by those who record it and never read from our tables. By what
 * makes each of them once: the form's key, the payment that was a mistake, the refund.
 */
export interface BankStatement {
  received: Map<string, number>
  mistaken: Map<string, number>
  paidBack: Map<string, number>
}

export const emptyStatement = (): BankStatement => ({ received: new Map(), mistaken: new Map(), paidBack: new Map() })

export const sumOf = (entries: Map<string, number>): number => [...entries.values()].reduce((sum, one) => sum + one, 0)

const BY = { actor: 'staff:grace', reason: 'It happened so.' } as const

/** What staff do with money that is no card payment. */
export const BY_HAND: Record<string, (history: History) => Promise<unknown>> = {
  'record payment': (history) => record(history, 'whole'),
  'record a part': (history) => record(history, 'part'),
  'undo payment': async (history) => {
    const { platform, chance, statement } = history
    const payment = await anyPayment(history, () => chance.below(8) === 0)
    if (!payment) return
    const { attemptId } = payment
    const key = await submissionOf(history, attemptId)
    const undone = await undoPayment(platform, { ...BY, attemptId })
    if (undone.ok) statement.mistaken.set(key, statement.received.get(key) ?? 0)
  },
  'refund by hand': async (history) => {
    const { platform, chance, statement } = history
    const payment = await anyPayment(history, () => false)
    if (!payment) return
    const { attemptId, left } = payment
    const amount = chance.below(2) === 0 ? left : pence(1 + chance.below(payment.amount + 1000))
    const idempotencyKey = crypto.randomUUID()
    const refunded = await refundPayment(platform, { ...BY, attemptId, amount, idempotencyKey, byHand: true })
    if (refunded.ok) statement.paidBack.set(idempotencyKey, amount)
  },
  'pay back': payBackDecided,
}

async function submissionOf({ platform }: History, attemptId: string): Promise<string> {
  const payments = platform.db.selectFrom('payment').innerJoin('allocation', 'allocation.paymentId', 'payment.id')
  const payment = await payments.select('idempotencyKey').where('allocation.id', '=', attemptId).executeTakeFirst()
  return payment?.idempotencyKey?.replace('recorded/', '') ?? ''
}

/** Now and then the same form is sent twice at the same moment, or asks for a penny too much. */
async function record({ platform, chance, publicId, statement }: History, what: 'whole' | 'part'): Promise<void> {
  const { instalments } = await bookingOf(platform, publicId)
  const instalment = chance.oneOf(instalments)
  const kind = chance.oneOf(RECORDED_KINDS)
  if (!instalment || !kind) return
  const { id: instalmentId, outstanding } = instalment
  const amount = pence(what === 'whole' ? outstanding + (chance.below(10) === 0 ? 1 : 0) : 1 + chance.below(60_000))
  const idempotencyKey = crypto.randomUUID()
  const receivedOn = platform.clock.now().toISOString().slice(0, 10)
  const following = what === 'whole' && chance.below(3) === 0 ? laterDue(instalments, instalment) : []
  const allocations: RecordPaymentInput['allocations'] = [{ instalmentId, amount }, ...following]
  const form = { allocations, kind, receivedOn, idempotencyKey, reference: '', actor: BY.actor }
  const answers = await Promise.all(
    Array.from({ length: 1 + Number(chance.below(5) === 0) }, () => recordPayment(platform, form)),
  )
  if (answers.some(({ ok }) => ok))
    statement.received.set(idempotencyKey, sumPence(allocations.map((one) => one.amount)))
}

/** One transfer pays for several. */
const laterDue = (instalments: Instalment[], first: Instalment) =>
  instalments
    .filter(({ state, position }) => state === 'due' && position > first.position)
    .map(({ id, outstanding }) => ({ instalmentId: id, amount: outstanding }))

/** Pays back what was decided before, such as when the booking was cancelled. */
export async function payBackDecided({ platform, bookingId, statement }: History): Promise<void> {
  const owed = await platform.db
    .selectFrom('refund')
    .innerJoin('paymentAttempt', 'paymentAttempt.id', 'refund.attemptId')
    .select(['refund.id', 'refund.amountPence'])
    .where('saleId', '=', saleOf(bookingId))
    .where('kind', '<>', 'card')
    .where('refund.state', '=', 'requested')
    .execute()
  for (const { id: refundId, amountPence } of owed) {
    const confirmed = await confirmPaidBack(platform, { refundId, actor: BY.actor })
    if (confirmed.ok) statement.paidBack.set(refundId, amountPence)
  }
}

/** One that was recorded, or sometimes a card payment, which is not to be undone. */
async function anyPayment(
  { platform, chance, bookingId }: History,
  cardToo: () => boolean,
): Promise<Payment | undefined> {
  const payments = await findPayments(platform, { bookingId })
  const any = cardToo()
  return chance.oneOf(payments.filter(({ kind }) => any || kind !== 'card'))
}
