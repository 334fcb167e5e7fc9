import { sql } from 'kysely'
import { pence, type Pence } from '#domain/pence.ts'
import type { Database } from '#platform/database.ts'

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
