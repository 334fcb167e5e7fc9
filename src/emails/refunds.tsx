import { createSignUpToken } from '#domain/accounts/invitations.ts'
import { UNPLACED_REFUND_HOURS } from '#domain/payments/settle-payment.ts'
import { pence, type Pence } from '#domain/pence.ts'
import { calendarAttachment, pdfFile } from '../jobs/attached-files.ts'
import { receiptFile } from '#documents/booking-amounts.ts'
import { renderCalendar } from '../jobs/documents/calendar.ts'
import { renderCreditNote } from '#documents/credit-note.tsx'
import { renderReceipt } from '../jobs/documents/receipt.tsx'
import { addresses } from '#documents/page-urls.ts'
import { bookingConfirmation } from './booking-confirmation.tsx'
import { bookingRefunded } from '../jobs/emails/booking-refunded.tsx'
import { paidWithoutPlace } from '../jobs/emails/paid-without-place.tsx'
import { paymentReturned } from '../jobs/emails/payment-returned.tsx'
import { loadCreditNote } from '../jobs/gather-credit-note.ts'
import type { EmailContext, QueuedEmail, ComposeEmail } from '../jobs/send-email.ts'
import { documentsOf, renderBookingEmail } from './email-template.tsx'

export const composeBookingConfirmation: ComposeEmail = async (ground, promised) => {
  const documents = await documentsOf(ground, promised)
  return renderBookingEmail(bookingConfirmation, { ...documents, signUp: await signUpAddress(ground, promised) }, [
    pdfFile(`${receiptFile(documents)}-${documents.reference}`, await renderReceipt(documents)),
    calendarAttachment(`sessions-${documents.reference}`, renderCalendar(documents)),
  ])
}

/** Where whoever booked chooses a password; null when they have one. */
async function signUpAddress(ground: EmailContext, { details: input }: QueuedEmail): Promise<string | null> {
  const { signUpLinkId: linkId } = input
  return linkId ? addresses.signUp(ground.publicUrl, await createSignUpToken(ground, { linkId })) : null
}

export const composePaidWithoutPlace: ComposeEmail = async (ground, promised) => {
  const documents = await documentsOf(ground, promised)
  const refundAt = new Date(promised.promisedAt.getTime() + UNPLACED_REFUND_HOURS * 60 * 60 * 1000)
  const { state } = await ground.db
    .selectFrom('booking')
    .innerJoin('run', 'run.id', 'booking.runId')
    .select('run.state')
    .where('booking.id', '=', promised.bookingId)
    .executeTakeFirstOrThrow()
  const paid = await getPaidAmount(ground, promised)
  return renderBookingEmail(paidWithoutPlace, { ...documents, paid, refundAt, runCancelled: state === 'cancelled' })
}

export const composePaymentReturned: ComposeEmail = async (ground, promised) => {
  const documents = await documentsOf(ground, promised)
  const { state } = await ground.db
    .selectFrom('paymentAttempt')
    .innerJoin('instalment', 'instalment.id', 'paymentAttempt.instalmentId')
    .select('instalment.state')
    .where('paymentAttempt.id', '=', promised.details.attemptId ?? '')
    .executeTakeFirstOrThrow()
  const because = state === 'paid' ? 'paid-before' : 'not-due'
  return renderBookingEmail(paymentReturned, { ...documents, because, returned: await getPaidAmount(ground, promised) })
}

export const composeBookingRefunded: ComposeEmail = async (ground, promised) => {
  const documents = await documentsOf(ground, promised)
  const creditNote = await loadCreditNote(ground, { refundId: promised.details.refundId ?? '' })
  const pdf = pdfFile(`credit-note-${creditNote.number}`, await renderCreditNote({ ...documents, creditNote }))
  return renderBookingEmail(
    bookingRefunded,
    { ...documents, refunded: creditNote.refunded, number: creditNote.number },
    [pdf],
  )
}

/** Of the payment that a mail is about. */
async function getPaidAmount({ db }: EmailContext, { details: input }: QueuedEmail): Promise<Pence> {
  const id = input.attemptId ?? ''
  const row = await db.selectFrom('paymentAttempt').select('amountPence').where('id', '=', id).executeTakeFirstOrThrow()
  return pence(row.amountPence)
}
