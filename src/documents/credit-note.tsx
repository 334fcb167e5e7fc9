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
    /** No money goes back: another document for another buyer replaces the receipt, or the payment was recorded by mistake. */
    withoutRefund: 'replaced' | 'undone' | null
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
  if (cancels) return [`The bank sent the refund back to us, so credit note ${cancels} no longer counts.`]
  return [
    `${paidBack(payment)}.`,
    vat
      ? `A credit note for a VAT invoice.${vatNote ? ` ${vatNote}` : ''}`
      : `${vatExempt ? `${VAT_EXEMPT} ` : ''}This is a credit note for a receipt, not for a VAT invoice.`,
  ]
}

function linesOf({ courseName, runLabel, reference, zone, creditNote }: CreditNoteData): [string, string][] {
  const { payment, receipt, cancels } = creditNote
  return [
    ['Course', `${courseName}, ${runLabel}`],
    ['Booking reference', reference],
    ...(receipt ? [[creditNote.vat ? 'Of invoice' : 'Of receipt', receipt] satisfies [string, string]] : []),
    ...(cancels ? [['Cancels credit note', cancels] satisfies [string, string]] : []),
    ...(payment
      ? [[`Paid on ${formatDay(payment.paidAt, zone)}`, formatPence(payment.amount)] satisfies [string, string]]
      : []),
  ]
}
