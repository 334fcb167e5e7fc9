import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

/** How long a place is kept while its buyer pays, and the least that is left after they begin or are declined. */
export const HOLD_MINUTES = { booking: 30, paying: 15, declined: 10 } as const

const LONGEST_HOLD_HOURS = 2

/**
 * Takes one place of a run, or answers false when none is left. The condition inside the update is the guard against
 * overselling (docs/rules/places.md); the check `run_never_oversold` stands behind it.
 */
export async function takePlace(tx: Tx, facts: { runId: string }): Promise<boolean> {
  const updated = await tx
    .updateTable('run')
    .set((row) => ({ taken: row('taken', '+', 1) }))
    .where('id', '=', facts.runId)
    .where(({ eb, ref }) => eb('taken', '<', ref('capacity')))
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** The end of a hold by the database's clock, which every process shares. */
export const minutesFromNow = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`

/**
 * Makes sure that a held place stays held for at least so many minutes more. A hold that has ended stays ended, and none
 * is kept from others longer than two hours after booking.
 */
export async function extendHold(tx: Tx, facts: { bookingId: string; minutes: number }): Promise<void> {
  await tx
    .updateTable('seat')
    .set({ heldUntil: sql`greatest(held_until, ${minutesFromNow(facts.minutes)})` })
    .where('bookingId', '=', facts.bookingId)
    .where('state', '=', 'held')
    .where('heldUntil', '>', sql<Date>`now()`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('booking')
          .select('booking.id')
          .whereRef('booking.id', '=', 'seat.bookingId')
          .where('booking.createdAt', '>', sql<Date>`now() - make_interval(hours => ${LONGEST_HOLD_HOURS})`),
      ),
    )
    .execute()
}

/** Gives a held place back to its run and its coupon's use back to the coupon. */
export async function releaseHold(tx: Tx, facts: { bookingId: string; reason: string }): Promise<boolean> {
  const seat = await tx
    .updateTable('seat')
    .set({ state: 'released', releaseReason: facts.reason, changedAt: sql`now()` })
    .where('bookingId', '=', facts.bookingId)
    .where('state', '=', 'held')
    .returning('runId')
    .executeTakeFirst()
  if (!seat) return false
  await tx
    .updateTable('run')
    .set((row) => ({ taken: row('taken', '-', 1) }))
    .where('id', '=', seat.runId)
    .execute()
  const redemption = await tx
    .updateTable('couponRedemption')
    .set({ state: 'returned', changedAt: sql`now()` })
    .where('bookingId', '=', facts.bookingId)
    .where('state', '=', 'reserved')
    .returning('couponId')
    .executeTakeFirst()
  if (redemption) {
    await tx
      .updateTable('coupon')
      .set((row) => ({ uses: row('uses', '-', 1) }))
      .where('id', '=', redemption.couponId)
      .execute()
  }
  return true
}
