import { sql } from 'kysely'
import { inviteStudent } from '#domain/accounts/invitations.ts'
import { closeCases } from '#domain/cases/cases.ts'
import { finishRedemption } from '#domain/coupons/redeem-coupon.ts'
import { issueReceipt } from '#domain/documents/issue-documents.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { ConfirmationReason } from '#platform/tables.ts'
import { changeSeat, takePlace } from './seats.ts'

/**
 * Makes a booking certain once its first instalment is paid or waived: seat, coupon, receipt, and the confirmation email
 * with a link to sign up; a part payment needs no case any more. In the caller's transaction, which holds the order's lock. Answers false, and changes
 * nothing, when the hold had ended and no place is left.
 */
export async function confirmBooking(
  platform: Platform,
  tx: Tx,
  input: { bookingId: string; attemptId: string | null },
): Promise<boolean> {
  const { bookingId, attemptId } = input
  if (!(await confirmSeat(tx, bookingId))) return false
  await finishRedemption(tx, { bookingId })
  await enqueueConfirmation(platform, tx, input)
  await recordEvent(tx, { kind: 'confirmed', actor: 'system', bookingId })
  const { id: instalmentId } = await recordConfirmation(tx, bookingId)
  await issueReceipt(platform, tx, { instalmentId, attemptId })
  await closeCases(tx, { bookingId, reasons: ['part-paid'] })
  return true
}

/** The one reason why the place is certain: its first sum was paid, or waived. Answers that sum's instalment. */
async function recordConfirmation(tx: Tx, bookingId: string): Promise<{ id: string }> {
  return tx
    .updateTable('sale')
    .from('booking')
    .innerJoin('instalment', 'instalment.saleId', 'booking.saleId')
    .set({
      confirmedAt: sql<Date>`now()`,
      confirmedBy: sql<ConfirmationReason>`instalment.state::text::confirmation_reason`,
    })
    .whereRef('sale.id', '=', 'booking.saleId')
    .where('booking.id', '=', bookingId)
    .where('instalment.confirms', '=', true)
    .where('instalment.state', 'in', ['paid', 'waived'])
    .returning('instalment.id')
    .executeTakeFirstOrThrow()
}

/** The seat that is held or, where the hold had ended, a new one as long as there are places. A cancelled run has none. */
async function confirmSeat(tx: Tx, bookingId: string): Promise<boolean> {
  const held = await changeSeat(tx, { bookingId, to: 'confirmed' })
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

/** For a trainee who has no account yet, the email brings a link to choose a password. */
async function enqueueConfirmation(
  platform: Platform,
  tx: Tx,
  { bookingId, attemptId }: { bookingId: string; attemptId: string | null },
): Promise<void> {
  const signUpLinkId = await inviteStudent(tx, { bookingId })
  const isFirst = await enqueueEmail(tx, platform.queue, {
    key: `booking-confirmation/${bookingId}`,
    kind: 'booking-confirmation',
    bookingId,
    details: { ...(attemptId && { attemptId }), ...(signUpLinkId && { signUpLinkId }) },
  })
  if (!isFirst && attemptId) await enqueuePaymentReceived(platform, tx, { bookingId, attemptId })
}

interface BookingPayment {
  bookingId: string
  attemptId: string
}

/**
 * The balance is paid, or a part of it: that has its own receipt, and once nothing more is due an email that says so. In the
 * caller's transaction, which holds the order's lock.
 */
export async function confirmBalance(
  platform: Platform,
  tx: Tx,
  { bookingId, attemptId, instalmentId, saleId }: BookingPayment & { instalmentId: string; saleId: string },
): Promise<void> {
  await issueReceipt(platform, tx, { instalmentId, attemptId })
  if (await owesMore(tx, saleId)) return void (await enqueuePaymentReceived(platform, tx, { bookingId, attemptId }))
  const isFirst = await enqueueEmail(tx, platform.queue, {
    key: `balance-paid/${instalmentId}`,
    kind: 'balance-paid',
    bookingId,
    details: { attemptId },
  })
  if (!isFirst) await enqueuePaymentReceived(platform, tx, { bookingId, attemptId })
}

async function owesMore(tx: Tx, saleId: string): Promise<boolean> {
  const due = tx.selectFrom('instalment').select('id').where('saleId', '=', saleId).where('state', '=', 'due')
  return (await due.executeTakeFirst()) !== undefined
}

/** For a part of what is owed, and for a payment that follows a payment that was undone: the other emails are sent once. */
export const enqueuePaymentReceived = (platform: Platform, tx: Tx, { bookingId, attemptId }: BookingPayment) =>
  enqueueEmail(tx, platform.queue, {
    key: `payment-received/${attemptId}`,
    kind: 'payment-received',
    bookingId,
    details: { attemptId },
  })
