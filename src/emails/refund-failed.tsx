import { documentNumber } from '#domain/documents/numbering.ts'
import { formatPence, pence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { refundFailedWords } from '#site-content/emails/payment-emails.ts'
import { EmailLayout, Heading, Paragraph, Typed } from './email-layout.tsx'
import { attachCreditNote, type ComposeEmail, loadBookingData, renderBookingEmail } from './email-template.tsx'
import { bookingValues, wordedTemplate } from './email-wording.ts'

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
