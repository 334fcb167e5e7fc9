import { renderToBuffer, View } from '@react-pdf/renderer'
import { formatDay } from '#domain/courses/session-times.ts'
import type { DocumentSnapshot } from '#domain/documents/document-snapshot.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { paidBack, VAT_EXEMPT, vatLines } from './booking-amounts.ts'
import type { DocumentContent, DocumentHeader } from './booking-document-data.ts'
import { DocumentPage } from './document-page.tsx'
import { style } from './document-style.ts'
import { Text } from './document-text.tsx'

export interface CreditNoteData extends DocumentContent {
  creditNote: DocumentHeader & {
    refunded: Pence
    /** Null where the document that it takes back was of a sum that was waived. */
    payment: DocumentSnapshot['payment']
    /** The number of that payment's receipt; null where none was issued. */
    receipt: string | null
    /** No money goes back: another document for another buyer replaces the receipt, the payment was recorded by mistake, or less is owed. */
    withoutRefund: 'replaced' | 'undone' | 'owed-less' | null
    /** Where it is of one place of several: its course, date and reference. */
    placeLine: string | null
    /** Where this is not the credit note but the document that cancels it: the credit note's number. */
    cancels: string | null
  }
}

/** A PDF. The same data always give the same bytes. */
export async function renderCreditNote(data: CreditNoteData): Promise<Buffer> {
  const { cancels } = data.creditNote
  return renderToBuffer(
    <DocumentPage data={data} kind={cancels ? 'Credit note cancellation' : 'Credit note'} document={data.creditNote}>
      <View style={style.lines}>
        {linesOf(data).map(([label, value]) => (
          <View key={label} style={style.line}>
            <Text>{label}</Text>
            <Text style={style.mono}>{value}</Text>
          </View>
        ))}
        <View style={[style.line, style.mainLine]}>
          <Text>{totalLabel(data.creditNote)}</Text>
          <Text style={{ fontFamily: 'Mono' }}>{formatPence(data.creditNote.refunded)}</Text>
        </View>
        {vatLines(data.creditNote.vat, data.creditNote.refunded).map(([label, value]) => (
          <View key={label} style={style.line}>
            <Text>{label}</Text>
            <Text style={style.mono}>{value}</Text>
          </View>
        ))}
      </View>
      <View style={style.notes} wrap={false}>
        {notesOf(data.creditNote).map((note) => (
          <Text key={note}>{note}</Text>
        ))}
      </View>
    </DocumentPage>,
  )
}

function totalLabel({ cancels, withoutRefund }: CreditNoteData['creditNote']): string {
  if (withoutRefund) return 'Credited'
  return cancels ? 'Not refunded' : 'Refunded'
}

function notesOf({
  cancels,
  vat,
  vatExempt,
  vatNote,
  withoutRefund,
  receipt,
  payment,
}: CreditNoteData['creditNote']): string[] {
  if (withoutRefund === 'replaced')
    return [`${receipt} no longer counts. A new document with other billing details replaces it.`]
  if (withoutRefund === 'undone') return [`${receipt} no longer counts. Its payment was recorded by mistake.`]
  if (withoutRefund === 'owed-less')
    return [`${receipt} asks for this sum no more. Nothing was paid for it.`, ...(vat ? [OF_VAT_INVOICE] : [])]
  if (cancels) return [`The bank sent the refund back to us, so credit note ${cancels} no longer counts.`]
  return [
    `${paidBack(payment)}.`,
    vat
      ? `${OF_VAT_INVOICE}${vatNote ? ` ${vatNote}` : ''}`
      : `${vatExempt ? `${VAT_EXEMPT} ` : ''}${isOfInvoice(receipt) ? 'No VAT was charged.' : 'This is a credit note for a receipt, not for a VAT invoice.'}`,
  ]
}

const OF_VAT_INVOICE = 'A credit note for a VAT invoice.'

/** By its number: where no VAT is charged, an invoice that asked for money has the same series. */
const isOfInvoice = (original: string | null): boolean => original?.startsWith('I-') ?? false

function linesOf({ courseName, runLabel, reference, zone, creditNote }: CreditNoteData): [string, string][] {
  const { payment, receipt, cancels } = creditNote
  return [
    ['Course', creditNote.placeLine ?? `${courseName}, ${runLabel}`],
    ['Booking reference', reference],
    ...(receipt ? [[isOfInvoice(receipt) ? 'Of invoice' : 'Of receipt', receipt] satisfies [string, string]] : []),
    ...(cancels ? [['Cancels credit note', cancels] satisfies [string, string]] : []),
    ...(payment
      ? [[`Paid on ${formatDay(payment.paidAt, zone)}`, formatPence(payment.amount)] satisfies [string, string]]
      : []),
  ]
}
