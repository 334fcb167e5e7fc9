import { sql } from 'kysely'
import { pence, type Pence } from '#domain/pence.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { InstalmentPart } from './booking.ts'

/** A payment that succeeded, and what of it has not gone back and is not about to. */
export interface Payment {
  attemptId: string
  instalment: 'full' | 'deposit' | 'balance'
  amount: Pence
  left: Pence
  /** A second payment of what was paid already: it goes back by itself. */
  surplus: boolean
  paidAt: Date
  /** The provider's name for it. */
  intentId: string | null
}

/** What was paid for a booking, the newest first. */
export async function findPayments(platform: { db: Database }, input: { bookingId: string }): Promise<Payment[]> {
  const rows = await platform.db
    .selectFrom('paymentAttempt as attempt')
    .innerJoin('instalment', 'instalment.id', 'attempt.instalmentId')
    .select((row) => [
      'attempt.id',
      'instalment.kind',
      'attempt.amountPence',
      'attempt.surplus',
      'attempt.changedAt',
      'attempt.providerId',
      row
        .selectFrom('refund')
        .select(sql<number>`coalesce(sum(amount_pence), 0)::int`.as('sum'))
        .whereRef('refund.attemptId', '=', 'attempt.id')
        .where('refund.state', '!=', 'failed')
        .$asScalar()
        .as('refundedPence'),
    ])
    .where('attempt.bookingId', '=', input.bookingId)
    .where('attempt.state', '=', 'succeeded')
    .orderBy('attempt.changedAt', 'desc')
    .execute()
  return rows.map((row) => ({
    attemptId: row.id,
    instalment: row.kind,
    amount: pence(row.amountPence),
    left: pence(row.amountPence - (row.refundedPence ?? 0)),
    surplus: row.surplus,
    paidAt: row.changedAt,
    intentId: row.providerId,
  }))
}

/** An attempt is live while its intent may still be paid. `failed` is one of them: a declined buyer tries again. */
export const LIVE_ATTEMPT_STATES = ['created', 'processing', 'failed'] as const

/**
 * Locks a booking for the rest of the transaction. Whatever changes its seat, instalments or attempts does this first,
 * so that two of them never interleave.
 */
export async function lockBooking(tx: Tx, bookingId: string) {
  return tx.selectFrom('booking').selectAll().where('id', '=', bookingId).forUpdate().executeTakeFirstOrThrow()
}

export async function findInstalment(tx: Tx, bookingId: string, part: InstalmentPart) {
  return tx
    .selectFrom('instalment')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .where('kind', part === 'balance' ? '=' : '!=', 'balance')
    .executeTakeFirst()
}

/** Somebody may pay at any moment, or has begun again after we had closed the payments. */
export async function hasLiveAttempt(tx: Tx, bookingId: string): Promise<boolean> {
  const live = await tx
    .selectFrom('paymentAttempt')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('state', 'in', LIVE_ATTEMPT_STATES)
    .executeTakeFirst()
  return live !== undefined
}
