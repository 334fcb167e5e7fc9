import { sql } from 'kysely'
import { type Booking, isAllowed, stillOwed } from '#domain/bookings/booking.ts'
import { findBooking, getLockedBooking, type WhichBooking } from '#domain/bookings/find-booking.ts'
import type { BookingChangeError } from '#domain/bookings/messages.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import type { Result } from '#domain/result.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

const hasBankDetails = ({ accountNumber }: Settings['bankDetails']): boolean => accountNumber !== ''

/** A company that owes something may pay by bank transfer, once the office has our bank details. */
export const isInvoiceable = (booking: Booking, bankDetails: Settings['bankDetails']): boolean =>
  invoiceErrorFor(booking, bankDetails) === null

type EmailInvoiceInput = WhichBooking & {
  actor: Actor
  /** One email for each submission, however often it arrives. */
  idempotencyKey: string
}

type EmailInvoiceResult = Result<{ bookingId: string }, EmailInvoiceError>
type EmailInvoiceError = Extract<
  BookingChangeError,
  'unknown-booking' | 'no-bank-details' | 'not-a-company' | 'not-due'
>

/**
 * Emails a company the invoice by which it pays what it owes by bank transfer. It is pro forma: it has no number, the books
 * do not count it, and the receipt follows when the payment is recorded. A place that is held stays so for as many days as a quote
 * counts, at most until the first session.
 */
export async function emailInvoice(platform: Platform, input: EmailInvoiceInput): Promise<EmailInvoiceResult> {
  const found = await findBooking(platform, input)
  if (!found) return { ok: false, error: 'unknown-booking' }
  const bookingId = found.id
  return inTransaction(platform.db, async (tx): Promise<EmailInvoiceResult> => {
    const booking = await getLockedBooking(tx, bookingId)
    const error = invoiceErrorFor(booking, await getSetting({ ...platform, db: tx }, { name: 'bankDetails' }))
    if (error) return { ok: false, error }
    const isFirst = await enqueueEmail(tx, platform.queue, {
      key: `pro-forma-invoice/${input.idempotencyKey}`,
      kind: 'pro-forma-invoice',
      bookingId,
      details: {},
    })
    if (!isFirst) return { ok: true, bookingId }
    const { quoteDays } = await getSetting({ ...platform, db: tx }, { name: 'teams' })
    await holdForTransfer(tx, booking, quoteDays)
    const details = { amountPence: stillOwed(booking) }
    await recordEvent(tx, { kind: 'invoice-emailed', actor: input.actor, bookingId, details })
    return { ok: true, bookingId }
  })
}

function invoiceErrorFor(booking: Booking, bankDetails: Settings['bankDetails']): EmailInvoiceError | null {
  if (!hasBankDetails(bankDetails)) return 'no-bank-details'
  if (booking.consumer) return 'not-a-company'
  // Its quote, once accepted, has an invoice that the books count.
  if (booking.orderId) return 'not-due'
  return isAllowed(booking, 'record-payment') && stillOwed(booking) > 0 ? null : 'not-due'
}

/** Never shorter than before. A confirmed place needs none. */
async function holdForTransfer(tx: Tx, { id, run }: Booking, days: number): Promise<void> {
  const { startsAt } = getFirstSession(run)
  await tx
    .updateTable('seat')
    .set({
      heldUntil: sql<Date>`greatest(held_until, least(now() + make_interval(days => ${days}), ${startsAt}))`,
    })
    .where('bookingId', '=', id)
    .where('state', '=', 'held')
    .execute()
}
