import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { formatDay } from '#domain/courses/session-times.ts'
import { documentNumber } from '#domain/documents/numbering.ts'
import { formatPence, type Pence, pence } from '#domain/pence.ts'
import type { Database } from '#platform/database.ts'
import { vatLines } from './booking-amounts.ts'
import { type BookingDocumentData, type DocumentHeader, readDocumentHeader } from './booking-document-data.ts'
import { ink } from './brand-colours.ts'
import { DocumentPage } from './document-page.tsx'
import { style } from './document-style.ts'

export interface CreditNoteData extends BookingDocumentData {
  creditNote: DocumentHeader & {
    refunded: Pence
    payment: { amount: Pence; paidAt: Date }
    /** The number of that payment's receipt; null where none was issued. */
    receipt: string | null
    /** Where this is not the credit note but the document that cancels it: the credit note's number. */
    cancels: string | null
  }
}

/** The credit note of a refund, which every refund that was made has, or the document that cancels it. */
export async function loadCreditNote(
  platform: { db: Database },
  { refundId, isCancellation = false }: { refundId: string; isCancellation?: boolean },
): Promise<CreditNoteData['creditNote']> {
  const row = await platform.db
    .selectFrom('document as note')
    .innerJoin('paymentAttempt as attempt', 'attempt.id', 'note.attemptId')
    .leftJoin('document as receipt', (on) =>
      on.onRef('receipt.attemptId', '=', 'attempt.id').on('receipt.refundId', 'is', null),
    )
    .innerJoin('document as original', (on) =>
      on.onRef('original.refundId', '=', 'note.refundId').on('original.series', '=', 'C'),
    )
    .select([
      'original.number as originalNumber',
      'note.series',
      'note.number',
      'note.issuedAt',
      'note.amountPence',
      'note.vatRateBasisPoints',
      'note.vatPence',
      'note.vatNumber',
      'note.reissuedAt',
      'note.buyer',
      'attempt.amountPence as paidPence',
      'attempt.changedAt as paidAt',
      'receipt.series as receiptSeries',
      'receipt.number as receiptNumber',
    ])
    .where('note.refundId', '=', refundId)
    .where('note.series', '=', isCancellation ? 'X' : 'C')
    .executeTakeFirstOrThrow()
  const { receiptSeries: series, receiptNumber: number } = row
  return {
    ...readDocumentHeader(row),
    refunded: pence(row.amountPence),
    payment: { amount: pence(row.paidPence), paidAt: row.paidAt },
    receipt: series !== null && number !== null ? documentNumber({ series, number }) : null,
    cancels: isCancellation ? documentNumber({ series: 'C', number: row.originalNumber }) : null,
  }
}

/** A PDF. The same data always give the same bytes. */
export async function renderCreditNote(data: CreditNoteData): Promise<Buffer> {
  const { cancels } = data.creditNote
  return renderToBuffer(
    <DocumentPage data={data} kind={cancels ? 'Credit note cancellation' : 'Credit note'} document={data.creditNote}>
      <View style={layout.lines}>
        {linesOf(data).map(([label, value]) => (
          <View key={label} style={layout.line}>
            <Text>{label}</Text>
            <Text style={style.mono}>{value}</Text>
          </View>
        ))}
        <View style={[layout.line, layout.main]}>
          <Text>{cancels ? 'Not refunded' : 'Refunded'}</Text>
          <Text style={{ fontFamily: 'Mono' }}>{formatPence(data.creditNote.refunded)}</Text>
        </View>
        {vatLines(data.creditNote.vat, data.creditNote.refunded).map(([label, value]) => (
          <View key={label} style={layout.line}>
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

function notesOf({ cancels, vat }: CreditNoteData['creditNote']): string[] {
  if (cancels) return [`The bank sent the refund back to us, so credit note ${cancels} no longer counts.`]
  return [
    'Refunded to the card you paid with.',
    vat ? 'A credit note for a VAT invoice.' : 'This is a credit note for a receipt, not for a VAT invoice.',
  ]
}

function linesOf({ courseName, runLabel, reference, zone, creditNote }: CreditNoteData): [string, string][] {
  const { payment, receipt, cancels } = creditNote
  return [
    ['Course', `${courseName}, ${runLabel}`],
    ['Booking reference', reference],
    ...(receipt ? [[creditNote.vat ? 'Of invoice' : 'Of receipt', receipt] satisfies [string, string]] : []),
    ...(cancels ? [['Cancels credit note', cancels] satisfies [string, string]] : []),
    [`Paid on ${formatDay(payment.paidAt, zone)}`, formatPence(payment.amount)],
  ]
}

const layout = StyleSheet.create({
  lines: { borderTopWidth: 1.5, borderTopColor: ink.strong, paddingTop: 10 },
  line: { flexDirection: 'row', justifyContent: 'space-between', gap: 24, paddingVertical: 3 },
  main: {
    borderTopWidth: 1.5,
    borderTopColor: ink.strong,
    marginTop: 6,
    paddingTop: 9,
    fontSize: 15,
    fontWeight: 600,
  },
})
