import { renderToBuffer, Text, View } from '@react-pdf/renderer'
import type { BookingDocumentData } from './booking-papers.ts'
import { receiptWord } from '#documents/booking-amounts.ts'
import { style } from '#documents/document-style.ts'
import { DocumentPage } from '#documents/document-page.tsx'
import { ReceiptTicket } from '#documents/receipt.tsx'

/** The receipt or the invoice as one PDF; the same documents always give the same page. */
export async function renderReceipt(documents: BookingDocumentData): Promise<Buffer> {
  const { receipt, site } = documents
  if (!receipt) throw new Error(`expected papers with a receipt, got none for ${documents.reference}`)
  return renderToBuffer(
    <DocumentPage documents={documents} kind={receiptWord(receipt)} document={receipt}>
      <ReceiptTicket documents={documents} />
      <View style={style.notes} wrap={false}>
        {documents.balance > 0 && <Text>We send a payment link for the balance by email.</Text>}
        <Text>
          {site.nonRefundable} {site.cancellation}
        </Text>
        <Text>
          {receipt.vat
            ? 'A VAT invoice. The tax point is its date, the day of the payment.'
            : 'This is a receipt, not a VAT invoice.'}
        </Text>
      </View>
    </DocumentPage>,
  )
}
