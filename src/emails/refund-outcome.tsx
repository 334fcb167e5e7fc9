import { documentNumber } from '#domain/documents/numbering.ts'
import { formatFullDays } from '#domain/courses/session-times.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { bookingRefundedWords, refundFailedWords } from '#site-content/emails/payment-emails.ts'
import { EmailLayout, Heading, Paragraph, Typed } from './email-layout.tsx'
import { attachCreditNote, type ComposeEmail, loadBookingData, renderBookingEmail } from './email-template.tsx'
import { bookingValues, type WithWords, wordedTemplate } from './email-wording.ts'

/** A refund has been made; with its credit note. */
export const composeBookingRefunded: ComposeEmail = async (context, queued) => {
  const booking = await loadBookingData(context, queued)
  const refundId = queued.details.refundId ?? ''
  const creditNote = await attachCreditNote(context, { refundId, series: 'C' })
  if (!creditNote) throw new Error(`expected refund ${refundId} to have a credit note`)
  const { amountPence, kind } = await context.db
    .selectFrom('refund')
    .innerJoin('allocation', 'allocation.id', 'refund.attemptId')
    .innerJoin('payment', 'payment.id', 'allocation.paymentId')
    .select(['refund.amountPence', 'kind'])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()
  const data = { ...booking, refunded: amountPence, number: creditNote.number, toCard: kind === 'card' }
  return renderBookingEmail(context, bookingRefunded, data, [creditNote.file])
}

/** The bank sent a refund back; with the document that cancels its credit note, where one was issued. */
export const composeRefundFailed: ComposeEmail = async (context, queued) => {
  const refundId = queued.details.refundId ?? ''
  const booking = await loadBookingData(context, queued)
  const { amountPence } = await context.db
    .selectFrom('refund')
    .select('amountPence')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  const data = { ...booking, failed: amountPence }
  const cancellation = await attachCreditNote(context, { refundId, series: 'X' })
  if (!cancellation) return renderBookingEmail(context, refundFailed, { ...data, creditNote: null }, [])
  const { number } = await context.db
    .selectFrom('document')
    .select('number')
    .where('refundId', '=', refundId)
    .where('series', '=', 'C')
    .executeTakeFirstOrThrow()
  const creditNote = documentNumber({ series: 'C', number })
  return renderBookingEmail(context, refundFailed, { ...data, creditNote }, [cancellation.file])
}

interface RefundFailedData extends BookingDocumentData {
  failed: Pence
  /** The number of the credit note that no longer counts; null where none was issued. */
  creditNote: string | null
}

export const refundFailed = wordedTemplate({
  wording: refundFailedWords,
  values: (data: RefundFailedData) => ({ ...bookingValues(data), amount: formatPence(data.failed) }),
  Body: ({ words, failed, creditNote, ...data }) => (
    <EmailLayout
      data={data}
      title={words.heading}
      preview={`Your bank did not accept ${formatPence(failed)}. Tell us how to pay you instead.`}
    >
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      {words.closing && <Heading>How to get your money</Heading>}
      <Typed text={words.closing} />
      {creditNote && (
        <Paragraph>Credit note {creditNote} no longer counts. The document that cancels it is attached.</Paragraph>
      )}
    </EmailLayout>
  ),
})

interface BookingRefundedData extends BookingDocumentData {
  refunded: Pence
  /** The credit note's number. */
  number: string
  /** False where the payment did not come by card, and we have paid it back by hand. */
  toCard: boolean
}

export const bookingRefunded = wordedTemplate({
  wording: bookingRefundedWords,
  values: (data: BookingRefundedData) => ({ ...bookingValues(data), amount: formatPence(data.refunded) }),
  Body: BookingRefundedBody,
})

function BookingRefundedBody(data: WithWords<BookingRefundedData, typeof bookingRefundedWords>) {
  const { words, refunded, number, toCard, courseName } = data
  const amount = formatPence(refunded)
  return (
    <EmailLayout data={data} title={words.heading} preview={`${amount} for ${courseName}, ${formatFullDays(data)}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Paragraph>
        We have refunded {amount} for {courseName}, {formatFullDays(data)}
        {toCard && ', to the card you paid with'}. The credit note {number} is attached.
      </Paragraph>
      <Typed text={toCard ? words.closing : words.closingByHand} />
    </EmailLayout>
  )
}
