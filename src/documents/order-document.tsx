import { renderToBuffer, View } from '@react-pdf/renderer'
import { formatClock, formatDay, formatHours } from '#domain/courses/session-times.ts'
import type { DocumentLine } from '#domain/documents/document-lines.ts'
import { countPlaces } from '#domain/orders/order-details.ts'
import { formatPence, pence } from '#domain/pence.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { bankLines, taxWord, VAT_EXEMPT, vatLines } from './booking-amounts.ts'
import type { DocumentContent } from './booking-document-data.ts'
import { Line } from './document-line.tsx'
import { DocumentPage } from './document-page.tsx'
import { style } from './document-style.ts'
import { Text } from './document-text.tsx'

export interface OrderRequest {
  kind: 'quote' | 'invoice'
  lines: DocumentLine[]
  /** Until when the quote holds its places, or by when the invoice is to be paid. */
  until: Date
  /** Where the order is seen, and its quote accepted or its invoice paid. */
  orderHref: string
  bankDetails: Settings['bankDetails']
}

/** The quote or the invoice of an order, as a PDF, from what was kept when it was issued. The same data always give the same bytes. */
export async function renderOrderDocument(data: DocumentContent, request: OrderRequest): Promise<Buffer> {
  const { receipt: header } = data
  if (!header) throw new Error(`expected a document of order ${data.reference}`)
  const { kind, lines } = request
  const amount = data.paid
  return renderToBuffer(
    <DocumentPage data={data} kind={kind === 'quote' ? 'Quote' : 'Invoice'} document={header}>
      <View style={style.lines}>
        {lines.map(({ description, quantity, unitPence, discountPence }) => (
          <View key={description}>
            <Line label={description} value="" />
            <Line
              label={`${countPlaces(quantity)} at ${formatPence(unitPence)}`}
              value={formatPence(pence(quantity * unitPence))}
            />
            {discountPence > 0 && <Line label={discountLabel(data)} value={`−${formatPence(discountPence)}`} />}
          </View>
        ))}
        <View style={[style.line, style.mainLine]}>
          <Text>{kind === 'quote' ? 'Total' : 'To pay'}</Text>
          <Text style={{ fontFamily: 'Mono' }}>{formatPence(amount)}</Text>
        </View>
        {vatLines(header.vat, amount).map(([label, value]) => (
          <Line key={label} label={label} value={value} />
        ))}
      </View>
      <View style={[style.lines, { marginTop: 20 }]} wrap={false}>
        {data.sessions.map((session) => (
          <Line
            key={session.startsAt.getTime()}
            label={formatDay(session.startsAt, data.zone)}
            value={formatHours(session, data.zone)}
          />
        ))}
      </View>
      <HowToPay data={data} request={request} />
      <View style={style.notes} wrap={false}>
        <Text>{data.terms}</Text>
        <Text>{taxWords(data, kind)}</Text>
      </View>
    </DocumentPage>,
  )
}

function HowToPay({ data, request }: { data: DocumentContent; request: OrderRequest }) {
  const { kind, until, orderHref, bankDetails } = request
  if (kind === 'quote')
    return (
      <View style={[style.lines, { marginTop: 20 }]} wrap={false}>
        <Text style={style.strong}>
          The places are yours until {formatDay(until, data.zone)}, {formatClock(until, data.zone)}
        </Text>
        <Text>Accept the quote with your order number, or pay by card. You can name your people later.</Text>
        <Text isAddress>{orderHref}</Text>
      </View>
    )
  return (
    <View style={[style.lines, { marginTop: 20 }]} wrap={false}>
      <Text style={style.strong}>
        Please pay by {formatDay(until, data.zone)}, quoting {data.reference}
      </Text>
      {bankDetails.accountNumber !== '' &&
        bankLines(bankDetails, data.reference).map(([label, value]) => (
          <Line key={label} label={label} value={value} />
        ))}
      <Text>By card, and to name your people:</Text>
      <Text isAddress>{orderHref}</Text>
    </View>
  )
}

const discountLabel = ({ couponCode }: DocumentContent): string => (couponCode ? `Code ${couponCode}` : 'Group price')

function taxWords({ receipt }: DocumentContent, kind: OrderRequest['kind']): string {
  if (receipt?.vat) {
    const { vatNote } = receipt
    const said =
      kind === 'quote' ? 'This is not a VAT invoice.' : `The tax point is the date of this ${taxWord(receipt)}.`
    return vatNote ? `${vatNote} ${said}` : said
  }
  return receipt?.vatExempt ? VAT_EXEMPT : 'No VAT is charged.'
}
