import { Path, renderToBuffer, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import type { BookingDocumentData } from './booking-document-data.ts'
import { amountLines, receiptWord, stampWord } from './booking-amounts.ts'
import { bandColours, facesFor, ink, style } from './document-style.ts'
import { DocumentPage, Ribbon } from './document-page.tsx'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'

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

const WIDTH = 499 // A4 less the page's margins
const EDGE = 1.5

/** The ticket as it stands on the booking page, with its reference and its stamp. */
function ReceiptTicket({ documents }: { documents: BookingDocumentData }) {
  return (
    <View style={ticket.whole}>
      <View style={ticket.water}>
        <Ribbon seed={documents.reference} width={WIDTH - 2 * EDGE} height={88} />
      </View>
      <View style={ticket.part}>
        <Text style={[ticket.course, { fontFamily: ['Display', 'Read'] }]}>{documents.courseName}</Text>
        <Text style={{ fontFamily: facesFor(documents.runLabel), color: ink.soft }}>
          {documents.runLabel}, live online
        </Text>
        <View style={ticket.sessions}>
          {documents.sessions.map((session) => (
            <Text key={session.startsAt.getTime()} style={style.mono}>
              {formatDay(session.startsAt, documents.zone)}, {formatHours(session, documents.zone)}
            </Text>
          ))}
        </View>
        <Text style={style.label}>Booking reference</Text>
        <Text style={[style.mono, style.strong, { fontSize: 13 }]}>{documents.reference}</Text>
        <Text style={ticket.stamp}>{documents.testMode ? 'Test' : stampWord(documents)}</Text>
      </View>
      <Perforation />
      <View style={ticket.part} wrap={false}>
        {amountLines(documents).map((line) => (
          <View key={line.label} style={line.main ? [ticket.sum, ticket.main] : ticket.sum}>
            <Text>{line.label}</Text>
            <Text style={{ fontFamily: 'Mono' }}>{line.amount}</Text>
          </View>
        ))}
      </View>
    </View>
  )
}

/** Where a document ticket would tear: a dashed line with a bite out of each edge. */
function Perforation() {
  return (
    <View style={ticket.tear} wrap={false}>
      <Bite side="left" />
      <View style={ticket.dashes} />
      <Bite side="right" />
    </View>
  )
}

/** Half a circle; the page's white wipes out the ticket's edge behind it. */
function Bite({ side }: { side: 'left' | 'right' }) {
  return (
    <Svg style={[ticket.bite, { [side]: -3 }]} viewBox="0 0 12 18" width={12} height={18}>
      <Path d={side === 'left' ? 'M0 1H2A8 8 0 0 1 2 17H0Z' : 'M12 1H10A8 8 0 0 0 10 17H12Z'} fill="#FFFFFF" />
      <Path
        d={side === 'left' ? 'M2 1A8 8 0 0 1 2 17' : 'M10 1A8 8 0 0 0 10 17'}
        stroke={ink.strong}
        strokeWidth={EDGE}
        fill="none"
      />
    </Svg>
  )
}

const ticket = StyleSheet.create({
  whole: { width: WIDTH, borderWidth: EDGE, borderColor: ink.strong, borderRadius: 14 },
  water: {
    borderTopLeftRadius: 12.5,
    borderTopRightRadius: 12.5,
    overflow: 'hidden',
    backgroundColor: bandColours.at(-1),
  },
  part: { paddingHorizontal: 24, paddingVertical: 18 },
  course: { fontSize: 24, letterSpacing: -0.6, lineHeight: 1.2 },
  sessions: { marginTop: 8, marginBottom: 12 },
  stamp: {
    position: 'absolute',
    right: 26,
    bottom: 26,
    transform: 'rotate(-9deg)',
    borderWidth: 2,
    borderColor: ink.tide,
    borderRadius: 6,
    paddingHorizontal: 14,
    paddingVertical: 5,
    fontFamily: 'Display',
    fontSize: 22,
    lineHeight: 1.15,
    color: ink.tide,
  },
  tear: { height: 0, position: 'relative' },
  dashes: { borderTopWidth: EDGE, borderTopColor: ink.strong, borderStyle: 'dashed', marginHorizontal: 12 },
  bite: { position: 'absolute', top: -9, width: 12, height: 18 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 3 },
  main: {
    borderTopWidth: EDGE,
    borderTopColor: ink.strong,
    marginTop: 5,
    marginBottom: 4,
    paddingTop: 9,
    fontSize: 15,
    fontWeight: 600,
  },
})
