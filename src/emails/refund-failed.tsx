import { formatPence, pence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { loadCreditNote, renderCreditNote } from '#documents/credit-note.tsx'
import { EmailLayout, Greeting, Heading, Paragraph } from './email-layout.tsx'
import {
  type ComposeEmail,
  type EmailTemplate,
  loadBookingData,
  pdfAttachment,
  renderBookingEmail,
} from './email-template.tsx'

/** The bank sent a refund back; with the document that cancels its credit note, where one was issued. */
export const composeRefundFailed: ComposeEmail = async (context, queued) => {
  const refundId = queued.details.refundId ?? ''
  const booking = await loadBookingData(context, queued)
  const refund = await context.db
    .selectFrom('refund')
    .leftJoin('document as cancellation', (on) =>
      on.onRef('cancellation.refundId', '=', 'refund.id').on('cancellation.series', '=', 'X'),
    )
    .select(['refund.amountPence', 'cancellation.id as cancellationId'])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()
  const data = { ...booking, failed: pence(refund.amountPence) }
  if (!refund.cancellationId) return renderBookingEmail(refundFailed, { ...data, creditNote: null }, [])
  const creditNote = await loadCreditNote(context, { refundId, isCancellation: true })
  const pdf = pdfAttachment(
    `credit-note-cancellation-${creditNote.number}`,
    await renderCreditNote({ ...booking, creditNote }),
  )
  return renderBookingEmail(refundFailed, { ...data, creditNote: creditNote.cancels }, [pdf])
}

interface RefundFailedData extends BookingDocumentData {
  failed: Pence
  /** The number of the credit note that no longer counts; null where none was issued. */
  creditNote: string | null
}

export const refundFailed: EmailTemplate<RefundFailedData> = {
  subject: ({ failed, reference }) => `Your refund of ${formatPence(failed)} came back to us (${reference})`,
  Body: RefundFailedBody,
}

function RefundFailedBody({ failed, creditNote, ...data }: RefundFailedData) {
  const { fullName, courseName, runLabel, site } = data
  const amount = formatPence(failed)
  return (
    <EmailLayout
      data={data}
      title="Your refund came back to us"
      preview={`Your bank did not take ${amount}. Tell us how to pay you instead.`}
    >
      <Greeting name={fullName} />
      <Paragraph>
        We refunded {amount} for {courseName}, {runLabel}, to the card you paid with. Your bank did not take it and sent
        it back to us. That can happen when a card has been replaced or an account closed. We are sorry.
      </Paragraph>
      <Heading>How you get your money</Heading>
      <Paragraph>
        We still owe you the {amount}. Reply to this email or ring us on {site.phone}, and we agree another way to pay
        you. Please do not send card or bank details by email.
      </Paragraph>
      {creditNote && (
        <Paragraph>Credit note {creditNote} no longer counts. The document that cancels it is attached.</Paragraph>
      )}
    </EmailLayout>
  )
}
