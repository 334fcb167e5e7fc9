import { sql } from 'kysely'
import { type Pence, pence, sumPence } from '#domain/pence.ts'
import type { Movement, Payout } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import type { Difference } from './reconcile-payments.ts'

/** The money at the provider since a day, by its own account. */
export interface ProviderAccount {
  taken: Pence
  /** Refunds less those that came back. */
  refunded: Pence
  /** What banks took by disputes less what they gave back. */
  disputed: Pence
  fees: Pence
  /** Arrived in our bank account. */
  paidOut: Pence
  /** Sent to our bank account and not there yet. */
  onItsWay: Pence
  /** Still at the provider. Negative where more went back than came in. */
  left: Pence
  /** Newest first; none once a later payout is on its way. */
  failedPayouts: { id: string; amount: Pence; failure: string | null }[]
}

/** By the provider's clock the movements of an earlier payment may have been before the period. */
const CLOCKS_DIFFER_MS = 60 * 60_000

/** Reads what moved in a period, and finds the payments on which our books differ. @throws PaymentProviderUnavailable */
export async function readProviderAccount(
  platform: Platform,
  period: { from: Date; until: Date },
): Promise<{ account: ProviderAccount; differences: Difference[] }> {
  const { stripe } = platform
  const movements: Movement[] = []
  for await (const movement of stripe.findMovements(period.from)) movements.push(movement)
  const payouts: Payout[] = []
  for await (const payout of stripe.findPayouts(period.from)) payouts.push(payout)
  const account = addUp(movements, payouts, await stripe.findBalance())
  return { account, differences: await findMoved(platform, movements, period) }
}

function addUp(movements: Movement[], payouts: Payout[], left: Pence): ProviderAccount {
  const moved = (kind: Movement['kind']) =>
    sumPence(movements.filter((one) => one.kind === kind).map((one) => one.amountPence))
  const sent = (state: Payout['state']) =>
    sumPence(payouts.filter((one) => one.state === state).map((one) => one.amountPence))
  const lastGood = payouts.findIndex(({ state }) => state !== 'failed')
  return {
    taken: moved('payment'),
    refunded: pence(0 - moved('refund')),
    disputed: pence(0 - moved('dispute')),
    fees: pence(sumPence(movements.map((one) => one.feePence)) - moved('fee')),
    paidOut: sent('paid'),
    onItsWay: sent('on-its-way'),
    left,
    failedPayouts: payouts
      .slice(0, lastGood === -1 ? undefined : lastGood)
      .map(({ id, amountPence, failure }) => ({ id, amount: amountPence, failure })),
  }
}

/**
 * Payments of the period for which the provider's movements and our books come to different sums. While a bank decides a
 * refund or a dispute, the provider may or may not have moved the money: such a payment is left out until then.
 */
async function findMoved(
  { db }: Platform,
  movements: Movement[],
  { from, until }: { from: Date; until: Date },
): Promise<Difference[]> {
  const sums = new Map<string, Pence>()
  for (const { intentId, amountPence } of movements)
    if (intentId) sums.set(intentId, pence((sums.get(intentId) ?? 0) + amountPence))
  const ours = await db
    .selectFrom('paymentAttempt as attempt')
    .innerJoin('booking', 'booking.id', 'attempt.saleId')
    .select(['booking.reference', sql<string>`attempt.provider_id`.as('intentId')])
    .select(sql<Pence>`(select kept_pence from payment_sum where payment_sum.allocation_id = attempt.id)`.as('here'))
    .where('attempt.state', '=', 'succeeded')
    .where('attempt.providerId', 'is not', null)
    .where('attempt.createdAt', '>=', new Date(from.getTime() + CLOCKS_DIFFER_MS))
    .where('attempt.createdAt', '<', until)
    .where(
      sql<boolean>`not exists (select from refund where refund.attempt_id = attempt.id and refund.state in ('requested', 'pending'))
        and not exists (select from dispute where dispute.attempt_id = attempt.id
          and dispute.state not in ('won', 'lost'))`,
    )
    .execute()
  return ours.flatMap(({ reference, intentId, here }) => {
    const there = sums.get(intentId) ?? pence(0)
    return here === there ? [] : [{ kind: 'other-movement' as const, intentId, reference, here, there }]
  })
}
