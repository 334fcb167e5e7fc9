import { Path, renderToBuffer, StyleSheet, Svg, View } from '@react-pdf/renderer'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { amountLines, paidHow, receiptWord, stampWord, taxWord, VAT_EXEMPT } from './booking-amounts.ts'
import type { DocumentContent } from './booking-document-data.ts'
import { documentColours, ink } from './brand-colours.ts'
import { DocumentPage } from './document-page.tsx'
import { style } from './document-style.ts'
import { Text } from './document-text.tsx'
import { Ribbon } from './ribbon.tsx'

/** The receipt, or with VAT the invoice, as a PDF. The same data always give the same bytes. @throws without a receipt. */
export async function renderReceipt(data: DocumentContent): Promise<Buffer> {
  const { receipt } = data
  if (!receipt) throw new Error(`expected a booking with a receipt, got none for ${data.reference}`)
  return renderToBuffer(
    <DocumentPage data={data} kind={receiptWord(receipt)} document={receipt}>
      <ReceiptTicket data={data} />
      <View style={[style.notes, saysMore(data) ? ticket.denseNotes : {}]} wrap={false}>
        {data.balance > 0 && <Text>We’ll email you a payment link for the balance.</Text>}
        <Text>
          {data.terms}
          {data.lastWithdrawalDay &&
            ` You can withdraw until the end of ${formatDay(data.lastWithdrawalDay, 'UTC')}, UK time.`}
        </Text>
        <Text>
          {data.paid > 0 &&
            data.payment &&
            `${paidHow(data.payment)} on ${formatDay(data.payment.paidAt, data.zone)}. `}
          {receipt.vat
            ? `${receipt.vatNote ? `${receipt.vatNote} ` : ''}The tax point is the date of this ${taxWord(receipt)}, the day of the payment.`
            : `${receipt.vatExempt ? VAT_EXEMPT : 'No VAT was charged.'} This is a receipt, not a VAT invoice.`}
        </Text>
      </View>
    </DocumentPage>,
  )
}

const WIDTH = 499 // points: A4 without the page's margins
const BORDER = 1.5

function ReceiptTicket({ data }: { data: DocumentContent }) {
  const colours = documentColours(data.site.shades)
  const { accent } = colours
  const isDense = saysMore(data)
  const part = [ticket.part, isDense ? ticket.dense : {}]
  return (
    <View style={ticket.whole}>
      <View style={[ticket.ribbon, { backgroundColor: colours.bands.at(-1) }]}>
        <Ribbon seed={data.reference} width={WIDTH - 2 * BORDER} height={isDense ? 32 : 88} colours={colours} />
      </View>
      <View style={part}>
        <Text style={[ticket.course, { fontFamily: 'Display' }]}>{data.courseName}</Text>
        <Text style={{ color: ink.soft }}>{data.runLabel}, live online</Text>
        <View style={ticket.sessions}>
          {data.sessions.map((session) => (
            <Text key={session.startsAt.getTime()} style={style.mono}>
              {formatDay(session.startsAt, data.zone)}, {formatHours(session, data.zone)}
            </Text>
          ))}
        </View>
        <Text style={style.label}>Booking reference</Text>
        <Text style={[style.mono, style.strong, { fontSize: 13 }]}>{data.reference}</Text>
        <Text style={[ticket.stamp, { borderColor: accent, color: accent }]}>
          {data.testMode ? 'Test' : stampWord(data)}
        </Text>
      </View>
      <Perforation />
      <View style={part} wrap={false}>
        {amountLines(data).map((line) => (
          <View key={line.label} style={line.main ? [ticket.amount, ticket.main] : ticket.amount}>
            <Text>{line.label}</Text>
            <Text style={{ fontFamily: 'Mono' }}>{line.amount}</Text>
          </View>
        ))}
      </View>
    </View>
  )
}

/** VAT or a company adds lines: the ticket is then so low that all is still on one page. */
const saysMore = ({ receipt }: DocumentContent): boolean => Boolean(receipt?.vat || receipt?.buyer)

/** A dashed line with a half circle cut out at each end, as on a paper ticket. */
function Perforation() {
  return (
    <View style={ticket.tear} wrap={false}>
      <Cutout side="left" />
      <View style={ticket.dashes} />
      <Cutout side="right" />
    </View>
  )
}

/** White, to cover the ticket's border below it. */
function Cutout({ side }: { side: 'left' | 'right' }) {
  return (
    <Svg style={[ticket.cutout, { [side]: -3 }]} viewBox="0 0 12 18" width={12} height={18}>
      <Path d={side === 'left' ? 'M0 1H2A8 8 0 0 1 2 17H0Z' : 'M12 1H10A8 8 0 0 0 10 17H12Z'} fill="#FFFFFF" />
      <Path
        d={side === 'left' ? 'M2 1A8 8 0 0 1 2 17' : 'M10 1A8 8 0 0 0 10 17'}
        stroke={ink.strong}
        strokeWidth={BORDER}
        fill="none"
      />
    </Svg>
  )
}

const ticket = StyleSheet.create({
  whole: { width: WIDTH, borderWidth: BORDER, borderColor: ink.strong, borderRadius: 14 },
  ribbon: {
    borderTopLeftRadius: 12.5,
    borderTopRightRadius: 12.5,
    overflow: 'hidden',
  },
  part: { paddingHorizontal: 24, paddingVertical: 18 },
  dense: { paddingVertical: 11 },
  denseNotes: { marginTop: 16, maxWidth: WIDTH },
  course: { fontSize: 24, letterSpacing: -0.6, lineHeight: 1.2 },
  sessions: { marginTop: 8, marginBottom: 12 },
  stamp: {
    position: 'absolute',
    right: 26,
    bottom: 26,
    transform: 'rotate(-9deg)',
    borderWidth: 2,
    borderRadius: 6,
    paddingHorizontal: 14,
    paddingVertical: 5,
    fontFamily: 'Display',
    fontSize: 22,
    lineHeight: 1.15,
  },
  tear: { height: 0, position: 'relative' },
  dashes: { borderTopWidth: BORDER, borderTopColor: ink.strong, borderStyle: 'dashed', marginHorizontal: 12 },
  cutout: { position: 'absolute', top: -9, width: 12, height: 18 },
  amount: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 3 },
  main: {
    borderTopWidth: BORDER,
    borderTopColor: ink.strong,
    marginTop: 5,
    marginBottom: 4,
    paddingTop: 9,
    fontSize: 15,
    fontWeight: 600,
  },
})
