import { sql } from 'kysely'
import { findBookingId } from '#domain/bookings/find-booking.ts'
import { openCase } from '#domain/cases/cases.ts'
import { DAY_MS } from '#domain/time-zone.ts'
import type { Platform } from '#platform/platform.ts'
import { followRefunds } from './follow-refunds.ts'
import { listNotOurs } from './not-ours.ts'
import { type ProviderAccount, readProviderAccount } from './provider-account.ts'
import { type Comparison, compareWithProvider, type Difference } from './reconcile-payments.ts'

/** Payments that began in these days are compared. */
const COMPARED_DAYS = 31
/** Newer payments may not have been processed yet. */
const SETTLED_AFTER_MS = 10 * 60_000

/**
 * Reads the states of refunds again, compares the payments of the last month and what moved in our account with the
 * provider's, and stores the answer for the office. A difference opens a case of its booking. @throws PaymentProviderUnavailable
 */
export async function compareNightly(platform: Platform): Promise<Comparison> {
  const until = new Date(platform.clock.now().getTime() - SETTLED_AFTER_MS)
  const period = { from: new Date(until.getTime() - COMPARED_DAYS * DAY_MS), until }
  const { differences } = await compareWithProvider(platform, period)
  const refunded = differences.filter(({ kind }) => kind === 'other-refund').map(({ intentId }) => intentId)
  await followRefundsAgain(platform, refunded)
  const compared = await compareWithProvider(platform, period)
  const { account, differences: moved } = await readProviderAccount(platform, period)
  const known = new Set(compared.differences.map(({ intentId }) => intentId))
  const found = [...compared.differences, ...moved.filter(({ intentId }) => !known.has(intentId))]
  const comparison = { ...compared, differences: found }
  await storeComparison(platform, comparison, account)
  for (const { id: payoutId, amount: amountPence, failure } of account.failedPayouts)
    platform.log.error('payout_failed', { payoutId, amountPence, failure })
  for (const difference of comparison.differences) await openDifference(platform, difference)
  return comparison
}

/**
 * Events may be lost, and a bank may send a refund back long after its payment has left the month that is compared. Reads
 * the refunds of these payments, of those with a pending one, and of those that were refunded in the last 90 days.
 */
async function followRefundsAgain(platform: Platform, intentIds: string[]): Promise<void> {
  const payments = await platform.db
    .selectFrom('paymentAttempt')
    .innerJoin('booking', 'booking.id', 'paymentAttempt.saleId')
    .select(['paymentAttempt.id', 'booking.id as bookingId', sql<string>`provider_id`.as('intentId')])
    .where('state', '=', 'succeeded')
    .where('providerId', 'is not', null)
    .where(
      sql<boolean>`(provider_id = any(${intentIds}) or exists (
        select from refund where attempt_id = payment_attempt.id and (refund.state = 'pending'
          or refund.state = 'succeeded' and refund.changed_at > now() - interval '90 days')))`,
    )
    .execute()
  for (const payment of payments) await followRefunds(platform, payment)
}

async function storeComparison(
  { db, clock }: Platform,
  { paid, differences }: Comparison,
  account: ProviderAccount,
): Promise<void> {
  const answer = {
    checkedAt: clock.now(),
    paid,
    differences: JSON.stringify(differences),
    account: JSON.stringify(account),
  }
  await db
    .insertInto('providerCheck')
    .values(answer)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(answer))
    .execute()
}

async function openDifference(platform: Platform, difference: Difference): Promise<void> {
  const { kind, intentId, reference, here, there } = difference
  const bookingId = reference && (await findBookingId(platform, { reference }))
  if (!bookingId) return platform.log.warn('provider_differs', { kind, intentId })
  const details = { kind, intentId, here, there }
  await platform.db
    .transaction()
    .execute((tx) => openCase(platform, tx, { bookingId, reason: 'differs-at-provider', details }))
}

export interface ProviderCheck {
  checkedAt: Date
  /** True when the answer is older than a day and a half; the comparison runs each night. */
  stale: boolean
  /** How many payments were compared. */
  paid: number
  differences: Difference[]
  /** Null where the last comparison was before an update that reads it. */
  account: ProviderAccount | null
}

/** Null before the first comparison. What staff have called not ours since then is left out. */
export async function findProviderCheck({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<ProviderCheck | null> {
  const notOurs = await listNotOurs({ db })
  const row = await db
    .selectFrom('providerCheck')
    .select(['checkedAt', 'paid', 'differences', 'account'])
    .executeTakeFirst()
  if (!row) return null
  return {
    checkedAt: row.checkedAt,
    stale: clock.now().getTime() - row.checkedAt.getTime() > 1.5 * DAY_MS,
    paid: row.paid,
    // only storeComparison writes them
    differences: (row.differences as unknown as Difference[]).filter(({ intentId }) => !notOurs.has(intentId)),
    account: row.account as unknown as ProviderAccount | null,
  }
}
