import { sql } from 'kysely'
import { LIVE_ATTEMPT_STATES } from '#domain/bookings/states.ts'
import type { Pence } from '#domain/pence.ts'
import { type ListedPaymentIntent, PaymentProviderUnavailable } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { listNotOurs } from './not-ours.ts'
import { syncPayment } from './sync-payment.ts'

/** Each minute for two hours since the last change, then each hour for a day, then once a day. */
const IS_WATCHED = sql`payment_attempt.changed_at > now() - interval '2 hours'
  or extract(minute from now()) = 0
    and (payment_attempt.changed_at > now() - interval '1 day' or extract(hour from now()) = 3)`

/**
 * Asks the provider about every live attempt that is older than two minutes, so that a payment counts even if no webhook
 * arrives. A hold is short, so it is asked about each minute; a balance may be open for weeks, so ever more rarely.
 */
export async function reconcilePayments(platform: Platform): Promise<void> {
  const attempts = await platform.db
    .selectFrom('paymentAttempt')
    .innerJoin('booking', 'booking.id', 'paymentAttempt.saleId')
    .innerJoin('seat', (on) =>
      on.onRef('seat.bookingId', '=', 'booking.id').on('seat.state', 'in', ['held', 'confirmed']),
    )
    .select('providerId')
    .where('paymentAttempt.state', 'in', LIVE_ATTEMPT_STATES)
    .where('paymentAttempt.createdAt', '<', sql<Date>`now() - interval '2 minutes'`)
    .where('providerId', 'is not', null)
    .where(sql<boolean>`(seat.state = 'held' or ${IS_WATCHED})`)
    .orderBy('paymentAttempt.changedAt', 'desc')
    .limit(500)
    .execute()
  for (const { providerId } of attempts) {
    if (!providerId) continue
    try {
      await syncPayment(platform, { intentId: providerId })
    } catch (error) {
      platform.log.warn('reconcile_failed', { intentId: providerId, error })
    }
  }
}

export type DifferenceKind =
  /** Paid at the provider; we have no such payment. */
  | 'unknown-here'
  /** Paid at the provider, not here. */
  | 'unpaid-here'
  /** Paid here, not at the provider. */
  | 'unpaid-there'
  | 'other-sum'
  | 'other-refund'
  /** What moved in our account at the provider is not what our books say. */
  | 'other-movement'

export interface Difference {
  kind: DifferenceKind
  intentId: string
  /** The booking's reference, where we know it. */
  reference: string | null
  here: Pence | null
  there: Pence | null
}

export interface Comparison {
  /** Payments of ours that succeeded at the provider in the period. */
  paid: number
  differences: Difference[]
}

const PAGE_LENGTH = 100

/**
 * Compares the payments that began in a period with the provider's, in both directions, with their refunds. It changes
 * nothing. @throws PaymentProviderUnavailable
 */
export async function compareWithProvider(
  platform: Platform,
  period: { from: Date; until: Date },
): Promise<Comparison> {
  const seen = new Set<string>()
  const notOurs = await listNotOurs(platform)
  const differences: Difference[] = []
  for await (const intents of paidAtProvider(platform, period)) {
    const ours = await findAttempts(
      platform,
      intents.map(({ id }) => id),
    )
    for (const intent of intents) {
      // Something else is sold on the same account: every payment of ours names its booking at the provider.
      if (!ours.has(intent.id) && (!intent.bookingId || notOurs.has(intent.id))) continue
      seen.add(intent.id)
      const difference = compare(intent, ours.get(intent.id))
      if (difference) differences.push(difference)
    }
  }
  for (const attempt of await findPaidHere(platform, period)) {
    const { providerId: intentId, reference, amountPence: here } = attempt
    if (seen.has(intentId) || (await isPaidThere(platform, intentId))) continue
    differences.push({ kind: 'unpaid-there', intentId, reference, here, there: null })
  }
  return { paid: seen.size, differences }
}

async function* paidAtProvider(
  { stripe }: Platform,
  period: { from: Date; until: Date },
): AsyncGenerator<ListedPaymentIntent[]> {
  let page: ListedPaymentIntent[] = []
  for await (const intent of stripe.findIntents(period)) {
    if (intent.status === 'succeeded') page.push(intent)
    if (page.length < PAGE_LENGTH) continue
    yield page
    page = []
  }
  yield page
}

interface OurPayment {
  state: string
  amountPence: Pence
  refundedPence: Pence
  reference: string
}

async function findAttempts({ db }: Platform, intentIds: string[]): Promise<Map<string, OurPayment>> {
  if (intentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('paymentAttempt as attempt')
    .innerJoin('booking', 'booking.id', 'attempt.saleId')
    .select(['attempt.providerId', 'attempt.state', 'attempt.amountPence', 'booking.reference'])
    .select(
      sql<Pence>`(select coalesce(sum(refund.amount_pence), 0)::int from refund
        where refund.attempt_id = attempt.id and refund.state in ('pending', 'succeeded'))`.as('refundedPence'),
    )
    .where('attempt.providerId', 'in', intentIds)
    .execute()
  return new Map(rows.map((row) => [row.providerId ?? '', row]))
}

function compare(intent: ListedPaymentIntent, ours: OurPayment | undefined): Difference | null {
  const about = { intentId: intent.id, reference: ours?.reference ?? null }
  const sums = { here: ours?.amountPence ?? null, there: intent.amountPence }
  if (!ours) return { kind: 'unknown-here', ...about, ...sums }
  if (ours.state !== 'succeeded') return { kind: 'unpaid-here', ...about, ...sums }
  if (sums.here !== sums.there) return { kind: 'other-sum', ...about, ...sums }
  if (ours.refundedPence === intent.refundedPence) return null
  return { kind: 'other-refund', ...about, here: ours.refundedPence, there: intent.refundedPence }
}

async function findPaidHere({ db }: Platform, { from, until }: { from: Date; until: Date }) {
  return db
    .selectFrom('paymentAttempt')
    .innerJoin('booking', 'booking.id', 'paymentAttempt.saleId')
    .select(['paymentAttempt.amountPence', 'booking.reference'])
    .select(sql<string>`provider_id`.as('providerId'))
    .where('state', '=', 'succeeded')
    .where('providerId', 'is not', null)
    .where('paymentAttempt.createdAt', '>=', from)
    .where('paymentAttempt.createdAt', '<', until)
    .execute()
}

/** By the provider's clock it may have begun outside the period. A payment that it does not know is not paid. */
async function isPaidThere({ stripe }: Platform, intentId: string): Promise<boolean> {
  try {
    return (await stripe.findIntent(intentId)).status === 'succeeded'
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable) throw error
    return false
  }
}
