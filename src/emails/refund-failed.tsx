import { documentNumber } from '#domain/documents/numbering.ts'
import { formatPence, pence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { EmailLayout, Greeting, Heading, Paragraph } from './email-layout.tsx'
import {
  attachCreditNote,
  type ComposeEmail,
  type EmailTemplate,
  loadBookingData,
  renderBookingEmail,
} from './email-template.tsx'

/** The bank sent a refund back; with the document that cancels its credit note, where one was issued. */
export const composeRefundFailed: ComposeEmail = async (context, queued) => {
  const refundId = queued.details.refundId ?? ''
  const booking = await loadBookingData(context, queued)
  const { amountPence } = await context.db
    .selectFrom('refund')
    .select('amountPence')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  const data = { ...booking, failed: pence(amountPence) }
  const cancellation = await attachCreditNote(context, { refundId, series: 'X' })
  if (!cancellation) return renderBookingEmail(refundFailed, { ...data, creditNote: null }, [])
  const { number } = await context.db
    .selectFrom('document')
    .select('number')
    .where('refundId', '=', refundId)
    .where('series', '=', 'C')
    .executeTakeFirstOrThrow()
  const creditNote = documentNumber({ series: 'C', number })
  return renderBookingEmail(refundFailed, { ...data, creditNote }, [cancellation.file])
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
      preview={`Your bank did not accept ${amount}. Tell us how to pay you instead.`}
    >
      <Greeting name={fullName} />
      <Paragraph>
        We refunded {amount} for {courseName}, {runLabel}, to the card you paid with. Your bank did not accept it and
        sent it back to us. That can happen when a card has been replaced or an account closed. We are sorry.
      </Paragraph>
      <Heading>How to get your money</Heading>
      <Paragraph>
        We still owe you the {amount}. Reply to this email or ring us on {site.phone}, and we’ll agree another way to
        pay you. Please do not send card or bank details by email.
      </Paragraph>
      {creditNote && (
        <Paragraph>Credit note {creditNote} no longer counts. The document that cancels it is attached.</Paragraph>
      )}
    </EmailLayout>
  )
}
