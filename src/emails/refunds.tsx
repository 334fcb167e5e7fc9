import { createSignUpToken } from '#domain/accounts/invitations.ts'
import { UNPLACED_REFUND_HOURS } from '#domain/payments/settle-payment.ts'
import { formatPence, pence, type Pence } from '#domain/pence.ts'
import {
  calendarAttachment,
  type ComposeEmail,
  documentsOf,
  type Email,
  type EmailContext,
  pdfFile,
  type QueuedEmail,
  renderBookingEmail,
} from './email-template.tsx'
import { receiptFile } from '#documents/booking-amounts.ts'
import { renderCalendar } from '#documents/calendar.ts'
import { loadCreditNote, renderCreditNote } from '#documents/credit-note.tsx'
import { renderReceipt } from '#documents/receipt.tsx'
import { addresses } from '#documents/page-urls.ts'
import { bookingConfirmation } from './booking-confirmation.tsx'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { EmailLayout, Heading, Paragraph } from './email-layout.tsx'
import { formatDateTime } from './course-dates.tsx'

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

export interface BookingRefundedData extends BookingDocumentData {
  refunded: Pence
  /** The credit note's number. */
  number: string
}

/** A refund has left us. */
export const bookingRefunded: Email<BookingRefundedData> = {
  subject: ({ refunded, reference }) => `We have refunded ${formatPence(refunded)} (${reference})`,
  Body: BookingRefundedBody,
}

function BookingRefundedBody({ refunded, number, ...documents }: BookingRefundedData) {
  const { fullName, courseName, runLabel } = documents
  const sum = formatPence(refunded)
  return (
    <EmailLayout
      documents={documents}
      title="Your refund is on its way"
      preview={`${sum} for ${courseName}, ${runLabel}.`}
    >
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        We have refunded {sum} for {courseName}, {runLabel}, to the card you paid with. The credit note {number} is
        attached.
      </Paragraph>
      <Paragraph>
        It usually arrives within 5 to 10 working days, depending on your bank. If you do not see it by then, reply to
        this email and we look into it with you.
      </Paragraph>
    </EmailLayout>
  )
}

export interface PaidWithoutPlaceData extends BookingDocumentData {
  /** When we refund `paid` by ourselves if no answer has come. */
  refundAt: Date
  /** There is no place because the date was cancelled, not because the last one went. */
  runCancelled?: boolean
}

/** The payment came after the hold had ended and the run was full. */
export const paidWithoutPlace: Email<PaidWithoutPlaceData> = {
  subject: ({ courseName, reference }) => `We have your payment, but no place on ${courseName} (${reference})`,
  Body: PaidWithoutPlaceBody,
}

function PaidWithoutPlaceBody({ refundAt, runCancelled, ...documents }: PaidWithoutPlaceData) {
  const { fullName, courseName, runLabel, paid } = documents
  const sum = formatPence(paid)
  const until = formatDateTime(refundAt, documents.zone)
  return (
    <EmailLayout
      documents={documents}
      title={runCancelled ? 'The date was cancelled while you paid' : 'The last place went while you paid'}
      preview={`We hold your ${sum}. Choose another date or get it back.`}
    >
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        We have your payment of {sum} for {courseName}, {runLabel}. While you were paying,{' '}
        {runCancelled ? 'we had to cancel that date' : 'the last place was taken'}, so we cannot give you one on it. We
        are sorry.
      </Paragraph>
      <Heading>You choose what happens</Heading>
      <Paragraph>To take another date, reply to this email and tell us which. Your payment moves with you.</Paragraph>
      <Paragraph>
        To get your money back there is nothing to do: if we have not heard from you by {until}, we refund the whole{' '}
        {sum} to the card you paid with.
      </Paragraph>
      <Paragraph>Please do not pay again for this booking.</Paragraph>
    </EmailLayout>
  )
}

export interface PaymentReturnedData extends BookingDocumentData {
  /** The payment that goes back in full. */
  returned: Pence
  /** The sum had been paid before, or was not asked for any more. */
  because: 'paid-before' | 'not-due'
}

/** A payment of what was not due any more: it goes back, most often because it was paid twice. */
export const paymentReturned: Email<PaymentReturnedData> = {
  subject: ({ returned, because, reference }) =>
    `${because === 'paid-before' ? 'You paid twice' : 'Nothing was due'}: we are refunding ${formatPence(returned)} (${reference})`,
  Body: (input) => (input.because === 'paid-before' ? <PaidTwice {...input} /> : <NotDue {...input} />),
}

function NotDue({ returned, ...documents }: PaymentReturnedData) {
  const { fullName, courseName, runLabel } = documents
  const sum = formatPence(returned)
  return (
    <EmailLayout
      documents={documents}
      title="Nothing was due, so your payment goes back"
      preview={`We are refunding ${sum} in full. There is nothing to do.`}
    >
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        A payment of {sum} reached us for {courseName}, {runLabel}, when that sum was not due any more. We are refunding
        it in full, to the card it came from. It usually arrives within 5 to 10 working days.
      </Paragraph>
      <Paragraph>There is nothing to do. If you did not expect this, reply to this email.</Paragraph>
    </EmailLayout>
  )
}

function PaidTwice({ returned, ...documents }: PaymentReturnedData) {
  const { fullName, courseName, runLabel } = documents
  const sum = formatPence(returned)
  return (
    <EmailLayout
      documents={documents}
      title="You paid twice, so one payment goes back"
      preview={`We are refunding ${sum} in full. There is nothing to do.`}
    >
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        A second payment of {sum} reached us for {courseName}, {runLabel}, which you had already paid for. We are
        refunding the second payment in full, to the card it came from. It usually arrives within 5 to 10 working days.
      </Paragraph>
      <Paragraph>Your first payment and your booking stay as they are. There is nothing to do.</Paragraph>
    </EmailLayout>
  )
}
