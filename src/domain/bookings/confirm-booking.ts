import { sql } from 'kysely'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { inviteStudent } from '#domain/accounts/invitations.ts'
import { recordAudit } from '#domain/audit/record-audit.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { issueReceipt } from '#domain/documents/issue-documents.ts'
import { takePlace } from './seats.ts'

/**
 * Makes a booking certain once its first instalment is paid or waived: seat, coupon, receipt, and the confirmation mail
 * with a link to sign up, in the caller's transaction, which holds the booking's lock. Answers false, and changes
 * nothing, when the hold had ended and no place is left.
 */
export async function confirmBooking(
  platform: Platform,
  tx: Tx,
  input: { bookingId: string; attemptId: string | null },
): Promise<boolean> {
  const { bookingId, attemptId } = input
  if (!(await confirmSeat(tx, bookingId))) return false
  await finishRedemption(tx, bookingId)
  await enqueueEmail(tx, platform.queue, {
    key: `booking-confirmation/${bookingId}`,
    kind: 'booking-confirmation',
    bookingId,
    details: { ...(attemptId && { attemptId }), ...(await invite(tx, bookingId)) },
  })
  await recordAudit(tx, { actor: 'system', action: 'confirmed', bookingId })
  await issueReceipt(platform, tx, { instalmentId: await firstInstalmentId(tx, bookingId), attemptId })
  return true
}

/** With the confirmation goes a link to choose a password, for whoever has no account yet. */
async function invite(tx: Tx, bookingId: string): Promise<{ signUpLinkId?: string }> {
  const { fullName: name, email } = await tx
    .selectFrom('booking')
    .select(['fullName', 'email'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const signUpLinkId = await inviteStudent(tx, { name, email })
  return signUpLinkId ? { signUpLinkId } : {}
}

async function firstInstalmentId(tx: Tx, bookingId: string): Promise<string> {
  const { id } = await tx
    .selectFrom('instalment')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('kind', '!=', 'balance')
    .executeTakeFirstOrThrow()
  return id
}

/** The held seat, or, where the hold had ended, a new one as long as there are places. A cancelled run has none. */
async function confirmSeat(tx: Tx, bookingId: string): Promise<boolean> {
  const held = await tx
    .updateTable('seat')
    .set({ state: 'confirmed', changedAt: sql`now()` })
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'held')
    .where('runId', 'not in', tx.selectFrom('run').select('id').where('state', '=', 'cancelled'))
    .executeTakeFirst()
  if (held.numUpdatedRows === 1n) return true
  const { runId } = await tx.selectFrom('booking').select('runId').where('id', '=', bookingId).executeTakeFirstOrThrow()
  if (!(await takePlace(tx, { runId }))) return false
  await tx
    .insertInto('seat')
    .values({ bookingId, runId, state: 'confirmed', heldUntil: sql`now()` })
    .execute()
  return true
}

/**
 * A use that was given back when the hold ended is taken again if the limit allows. If it does not, the buyer still
 * pays what was agreed, and the coupon's count stays within its limit.
 */
async function finishRedemption(tx: Tx, bookingId: string): Promise<void> {
  await sql`
    with taken_again as (
      update coupon set uses = uses + 1 from coupon_redemption
      where coupon_redemption.booking_id = ${bookingId} and coupon_redemption.state = 'returned'
        and coupon.id = coupon_redemption.coupon_id and (use_limit is null or uses < use_limit)
      returning coupon.id
    )
    update coupon_redemption set state = 'final', changed_at = now()
    where booking_id = ${bookingId} and (state = 'reserved' or coupon_id in (select id from taken_again))`.execute(tx)
}
