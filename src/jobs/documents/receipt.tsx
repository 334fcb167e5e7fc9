import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { formatDay } from '#domain/courses/session-times.ts'
import type { BookingPapers } from './booking-papers.ts'
import { facesFor, style } from './paper-look.ts'
import { ReceiptTicket } from './receipt-ticket.tsx'
import { Ribbon } from './ribbon.tsx'
import { supplierLines } from './supplier-lines.ts'

type Receipt = NonNullable<BookingPapers['receipt']>

/** The receipt as one PDF; the same papers always give the same page. */
export async function renderReceipt(papers: BookingPapers): Promise<Buffer> {
  const { receipt } = papers
  if (!receipt) throw new Error(`expected papers with a receipt, got none for ${papers.reference}`)
  return renderToBuffer(<ReceiptPage papers={papers} receipt={receipt} />)
}

function ReceiptPage({ papers, receipt }: { papers: BookingPapers; receipt: Receipt }) {
  const { site } = papers
  return (
    <Document
      title={`Receipt ${receipt.number}`}
      author={site.brand}
      subject={`${papers.courseName}, booking ${papers.reference}`}
      creator={site.brand}
      language="en-GB"
      creationDate={receipt.issuedAt}
      modificationDate={receipt.issuedAt}
    >
      <Page size="A4" style={style.page}>
        <View style={style.brand}>
          <Ribbon seed={site.brand} width={26} height={18} />
          <Text>{site.brand}</Text>
        </View>
        {papers.testMode && (
          <View style={style.warning}>
            <Text>Test mode: no money was taken, and this is not a valid receipt.</Text>
          </View>
        )}
        <Text style={style.title}>Receipt</Text>
        <Parties papers={papers} receipt={receipt} />
        <ReceiptTicket papers={papers} />
        <View style={style.notes} wrap={false}>
          {papers.balance > 0 && <Text>We send a payment link for the balance by email.</Text>}
          <Text>
            {site.nonRefundable} {site.cancellation}
          </Text>
          <Text>This is a receipt, not a VAT invoice.</Text>
        </View>
        <View style={style.foot} fixed>
          <Text>{site.email}</Text>
          <Text>{site.phone}</Text>
          <Text>{new URL(site.publicUrl).host}</Text>
        </View>
      </Page>
    </Document>
  )
}

function Parties({ papers, receipt }: { papers: BookingPapers; receipt: Receipt }) {
  // Letter and accent as one character where there is one: the paper's fonts hold no loose accents.
  const fullName = papers.fullName.normalize('NFC')
  return (
    <View style={style.parties}>
      <View style={style.party}>
        <Text style={style.label}>Number</Text>
        <Text style={[style.mono, style.strong]}>{receipt.number}</Text>
        <Text style={[style.label, { marginTop: 6 }]}>Date</Text>
        <Text style={style.mono}>{formatDay(receipt.issuedAt, papers.zone)}</Text>
      </View>
      <View style={style.party}>
        <Text style={style.label}>From</Text>
        {supplierLines(papers.site).map((line, index) => (
          <Text key={line} style={index === 0 ? style.strong : {}}>
            {line}
          </Text>
        ))}
      </View>
      <View style={style.party}>
        <Text style={style.label}>To</Text>
        <Text style={[{ fontFamily: facesFor(fullName) }, style.strong]}>{fullName}</Text>
        <Text>{papers.email}</Text>
      </View>
    </View>
  )
}
