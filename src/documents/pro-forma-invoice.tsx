import { renderToBuffer, View } from '@react-pdf/renderer'
import { formatDay } from '#domain/courses/session-times.ts'
import type { StatedVat } from '#domain/documents/vat.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { bankLines, VAT_EXEMPT, vatLines } from './booking-amounts.ts'
import type { DocumentContent, DocumentHeader } from './booking-document-data.ts'
import { Line } from './document-line.tsx'
import { DocumentPage } from './document-page.tsx'
import { style } from './document-style.ts'
import { Text } from './document-text.tsx'

export interface TransferRequest {
  bankDetails: Settings['bankDetails']
  owed: Pence
  /** Each sum with its day; null where it is to be paid now. */
  parts: { label: string; amount: Pence; dueAt: Date | null }[]
  /** What the sum includes; null where no VAT is charged. */
  vat: StatedVat | null
  vatExempt: boolean
  /** What it says of VAT besides the sums. */
  vatNote: string | null
  issuedAt: Date
  buyer: DocumentHeader['buyer']
}

/** A PDF. It has the booking's reference instead of a number, because the books do not count it. */
export async function renderProFormaInvoice(data: DocumentContent, request: TransferRequest): Promise<Buffer> {
  const { bankDetails, owed, parts, vat, vatExempt, vatNote, issuedAt, buyer } = request
  const header: DocumentHeader = {
    number: data.reference,
    issuedAt,
    reissuedAt: null,
    vat,
    vatExempt,
    vatNote,
    buyer,
  }
  return renderToBuffer(
    <DocumentPage data={data} kind="Pro forma invoice" document={header}>
      <View style={style.lines}>
        <Line label="Course" value={`${data.courseName}, ${data.runLabel}`} />
        {parts.map(({ label, amount, dueAt }) => (
          <Line
            key={label}
            label={`${label}, ${dueAt ? `due by ${formatDay(dueAt, data.zone)}` : 'due now'}`}
            value={formatPence(amount)}
          />
        ))}
        <View style={[style.line, style.mainLine]}>
          <Text>To pay</Text>
          <Text style={{ fontFamily: 'Mono' }}>{formatPence(owed)}</Text>
        </View>
        {vatLines(vat, owed).map(([label, value]) => (
          <Line key={label} label={label} value={value} />
        ))}
      </View>
      <View style={[style.lines, { marginTop: 24 }]} wrap={false}>
        <Text style={style.strong}>Please pay by bank transfer, quoting {data.reference}</Text>
        {bankLines(bankDetails, data.reference).map(([label, value]) => (
          <Line key={label} label={label} value={value} />
        ))}
      </View>
      <View style={style.notes} wrap={false}>
        <Text>
          {vat
            ? `${vatNote ? `${vatNote} ` : ''}This is not a VAT invoice. We send that when your payment has arrived.`
            : `${vatExempt ? `${VAT_EXEMPT} ` : ''}We send a receipt when your payment has arrived.`}
        </Text>
      </View>
    </DocumentPage>,
  )
}
