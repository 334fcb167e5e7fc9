import { z } from 'zod'
import { site } from '#content/site.ts'
import { bookingStatus, netPaid } from '#domain/bookings/booking.ts'
import { BOOKING_FIELD_ERRORS } from '#domain/bookings/trainee-details.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { isWithinWithdrawalPeriod } from '#domain/withdrawal-period.ts'
import { emailField } from '#domain/form-fields.ts'
import { openCase } from '#domain/cases/cases.ts'
import { formatClock, formatDay } from '#domain/courses/session-times.ts'
import { enqueueEmail, enqueueEmailToOurselves } from '#domain/emails/outbox.ts'
import { cancelBooking } from '#domain/orders/cancel-booking.ts'
import { proposeRefund } from '#domain/payments/propose-refund.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { atMost, tidyText } from '#domain/text.ts'
import { readReference } from '#domain/typed-code.ts'
import { sha256 } from '#platform/crypto.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseAttempt, type TooMany } from '#platform/rate-limits.ts'
import { findMyBooking, type MyBooking } from './my-bookings.ts'

/** What became of a statement of withdrawal. The emails that say so: src/emails/withdrawal.tsx. */
export type WithdrawalOutcome =
  /** The booking was cancelled because of it. */
  | 'cancelled'
  /** The booking had been cancelled before the statement reached us. */
  | 'already-cancelled'
  /** Nothing was paid and no place is held, or everything went back before. */
  | 'nothing-held'
  /** The last day had passed, or a company booked, which has no such right. */
  | 'ended'
  /** The withdrawal is valid, and could not be carried out at once: staff have a case. */
  | 'by-staff'
  /** No booking has this reference and this address. */
  | 'unmatched'

const field = (most: number) =>
  z
    .unknown()
    .optional()
    .transform(tidyText)
    .pipe(z.string().max(most, atMost(most)))

/** The form of the page. A reference may be typed in small letters or with spaces. */
export const withdrawalForm = z.object({
  reference: field(40)
    .transform(readReference)
    .refine((typed) => typed !== '', 'Please enter your booking reference.'),
  email: emailField(BOOKING_FIELD_ERRORS.email),
  fullName: field(200),
})

export type WithdrawalStatement = z.infer<typeof withdrawalForm>

/** "Mon 23 Nov 2026 at 14:03 GMT", on the clocks that the last day is counted by. */
export const formatReceipt = (at: Date): string => `${formatDay(at, site.zone)} at ${formatClock(at, site.zone)}`

type ReceiveWithdrawalResult = { ok: true; receivedAt: Date } | TooMany

/**
 * Stores a statement and queues what follows from it. Every pair of reference and address costs the same here: whether a
 * booking has both is looked up by the job.
 */
export async function receiveWithdrawal(
  platform: Platform,
  input: WithdrawalStatement & { address: string; idempotencyKey: string },
): Promise<ReceiveWithdrawalResult> {
  const { address, idempotencyKey, ...statement } = input
  const pair = sha256(`${statement.reference}/${statement.email.toLowerCase()}`)
  // A booking is counted with the address that was typed, so that a stranger cannot use up its tries.
  const refused = await refuseAttempt(
    platform,
    { limit: 'withdraw', address },
    { limit: 'withdraw-from-booking', of: pair },
  )
  if (refused) return refused
  const digest = sha256(`${pair}/${idempotencyKey}`)
  const receivedAt = await platform.db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('withdrawal')
      .values({ ...statement, digest })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .returning(['id', 'receivedAt'])
      .executeTakeFirst()
    if (made) {
      await platform.queue.send(tx, 'process-withdrawal', { withdrawalId: made.id })
      return made.receivedAt
    }
    const before = tx.selectFrom('withdrawal').select('receivedAt').where('digest', '=', digest)
    return (await before.executeTakeFirstOrThrow()).receivedAt
  })
  return { ok: true, receivedAt }
}

/**
 * Cancels the booking of a statement and refunds what the law and our terms give as of the moment that the statement
 * reached us, and acknowledges it by email to the address of the booking. Safe to run twice.
 */
export async function processWithdrawal(platform: Platform, { withdrawalId }: { withdrawalId: string }): Promise<void> {
  const statement = await platform.db
    .selectFrom('withdrawal')
    .select(['reference', 'email', 'receivedAt', 'outcome'])
    .where('id', '=', withdrawalId)
    .executeTakeFirst()
  if (!statement || statement.outcome) return
  const { receivedAt } = statement
  const booking = await findMyBooking(platform, statement)
  const outcome = booking ? await withdraw(platform, booking, receivedAt) : 'unmatched'
  await inTransaction(platform.db, async (tx): Promise<{ ok: boolean }> => {
    const recorded = await tx
      .updateTable('withdrawal')
      .set({ outcome })
      .where('id', '=', withdrawalId)
      .where('outcome', 'is', null)
      .executeTakeFirst()
    if (recorded.numUpdatedRows === 0n) return { ok: false }
    const details = { withdrawalId }
    if (!booking) {
      await enqueueEmailToOurselves(tx, platform.queue, {
        key: `withdrawal/${withdrawalId}`,
        kind: 'withdrawal-unmatched',
        details,
      })
      return { ok: true }
    }
    const bookingId = booking.id
    if (outcome === 'by-staff') {
      const owed = refundAsOf(booking, receivedAt)
      const withdrawn = `${formatReceipt(receivedAt)}; ${formatPence(owed.amount)} comes back by the terms`
      await openCase(platform, tx, { bookingId, reason: 'withdrawal', details: { withdrawn } })
    }
    await recordEvent(tx, {
      kind: 'withdrawal-received',
      actor: 'visitor',
      bookingId,
      details: { outcome, received: formatReceipt(receivedAt) },
    })
    await enqueueEmail(tx, platform.queue, {
      key: `withdrawal/${withdrawalId}`,
      kind: 'withdrawal-received',
      bookingId,
      details,
    })
    return { ok: true }
  })
}

/** How often the booking is looked at again after it changed meanwhile, such as when its payment arrived. */
const MAX_TRIES = 3

async function withdraw(platform: Platform, found: MyBooking, receivedAt: Date): Promise<WithdrawalOutcome> {
  let booking: MyBooking | null = found
  for (let tries = 0; booking && tries < MAX_TRIES; tries++) {
    const settled = outcomeWithout(booking, receivedAt)
    if (settled) return settled
    const refund = refundAsOf(booking, receivedAt)
    const cancelled = await cancelBooking(platform, {
      bookingId: booking.id,
      actor: 'visitor',
      reason: `Withdrawal received on ${formatReceipt(receivedAt)}. ${refund.why}`,
      refund: refund.amount,
      // The acknowledgement says it all. A process that dies in between comes back here and queues it then.
      toldByCaller: true,
    })
    if (cancelled.ok) return 'cancelled'
    if (!CHANGED_MEANWHILE.includes(cancelled.error)) return 'by-staff'
    booking = await findMyBooking(platform, booking)
  }
  return 'by-staff'
}

const CHANGED_MEANWHILE = ['paid-meanwhile', 'already-cancelled', 'more-than-left', 'nothing-to-cancel']

/** What a statement comes to where nothing is to be cancelled; null where it is. */
function outcomeWithout(booking: MyBooking, receivedAt: Date): WithdrawalOutcome | null {
  // Who paid for the place decides about it.
  if (booking.orderId) return 'by-staff'
  // Cancelled after the statement came: by a process that died before it wrote so, or by the same person's other statement.
  if (booking.cancelledAt) return booking.cancelledAt >= receivedAt ? 'cancelled' : 'already-cancelled'
  const status = bookingStatus(booking)
  if (status === 'returned') return 'nothing-held'
  // A part payment is kept when the hold ends: staff pay it back, because there is no place to cancel.
  if (status === 'expired') return netPaid(booking) > 0 ? 'by-staff' : 'nothing-held'
  // Who has paid nothing has nothing to lose, and after we cancelled the dates everything goes back at any time.
  if (isOwedEverything(booking) || (status === 'held' && netPaid(booking) === 0)) return null
  return booking.consumer && isWithinWithdrawalPeriod(booking.contractMadeAt, receivedAt) ? null : 'ended'
}

function refundAsOf(booking: MyBooking, receivedAt: Date): { amount: Pence; why: string } {
  return proposeRefund({ booking, byUs: isOwedEverything(booking), now: receivedAt })
}

/** We cancelled the dates, or had no place for what was paid. */
const isOwedEverything = (booking: MyBooking): boolean => booking.runCancelled || bookingStatus(booking) === 'unplaced'
