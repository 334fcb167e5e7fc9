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
  }
}

/** The credit note of a refund; every refund that was made has one. */
export async function loadCreditNote(
  platform: { db: Database },
  input: { refundId: string },
): Promise<CreditNoteData['creditNote']> {
  const row = await platform.db
    .selectFrom('document as note')
    .innerJoin('paymentAttempt as attempt', 'attempt.id', 'note.attemptId')
    .leftJoin('document as receipt', (on) =>
      on.onRef('receipt.attemptId', '=', 'attempt.id').on('receipt.refundId', 'is', null),
    )
    .select([
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
    .where('note.refundId', '=', input.refundId)
    .executeTakeFirstOrThrow()
  const { receiptSeries: series, receiptNumber: number } = row
  return {
    ...readDocumentHeader(row),
    refunded: pence(row.amountPence),
    payment: { amount: pence(row.paidPence), paidAt: row.paidAt },
    receipt: series !== null && number !== null ? documentNumber({ series, number }) : null,
  }
}

/** A PDF. The same data always give the same bytes. */
export async function renderCreditNote(data: CreditNoteData): Promise<Buffer> {
  return renderToBuffer(
    <DocumentPage data={data} kind="Credit note" document={data.creditNote}>
      <View style={layout.lines}>
        {linesOf(data).map(([label, value]) => (
          <View key={label} style={layout.line}>
            <Text>{label}</Text>
            <Text style={style.mono}>{value}</Text>
          </View>
        ))}
        <View style={[layout.line, layout.main]}>
          <Text>Refunded</Text>
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
        <Text>Refunded to the card you paid with.</Text>
        <Text>
          {data.creditNote.vat
            ? 'A credit note for a VAT invoice.'
            : 'This is a credit note for a receipt, not for a VAT invoice.'}
        </Text>
      </View>
    </DocumentPage>,
  )
}

function linesOf({ courseName, runLabel, reference, zone, creditNote }: CreditNoteData): [string, string][] {
  const { payment, receipt } = creditNote
  return [
    ['Course', `${courseName}, ${runLabel}`],
    ['Booking reference', reference],
    ...(receipt ? [[creditNote.vat ? 'Of invoice' : 'Of receipt', receipt] satisfies [string, string]] : []),
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
