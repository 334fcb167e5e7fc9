import { parseBookingListQuery } from '#domain/bookings/booking-filter.ts'
import { type ExportedBooking, exportBookings } from '#domain/bookings/export-bookings.ts'
import { certificateNumber } from '#domain/certificates/certificate.ts'
import { toPounds } from '#domain/pence.ts'
import { CSV_BOM, csvLine, type CsvValue } from '#platform/csv.ts'
import { formatForSpreadsheet } from '#web/pages/date-time.tsx'
import { officeContext } from '../office-context.ts'
import { PAYMENT_KINDS } from './recorded-payments.tsx'
import type { Route } from './+types/export-trainees'

/** All rows of the list as it is narrowed and sorted, streamed while they are read from the database. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, actor } = officeContext(context)
  const list = parseBookingListQuery(Object.fromEntries(url.searchParams))
  const batches = await exportBookings(platform, { actor, ...list })
  const today = formatForSpreadsheet(platform.clock.now()).slice(0, 10)
  return new Response(streamOf(linesOf(batches)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="trainees-${today}.csv"`,
      'cache-control': 'no-store',
    },
  })
}

const dateOf = (at: Date) => ({ date: formatForSpreadsheet(at) })

const CSV_COLUMNS: { head: string; value(row: ExportedBooking): CsvValue }[] = [
  { head: 'S.No', value: (row) => row.number },
  { head: 'Email', value: (row) => row.email },
  { head: 'Full Name', value: (row) => row.fullName },
  { head: 'Phone', value: (row) => row.phoneNumber },
  { head: 'Course', value: (row) => row.courseName },
  { head: 'Coupon Code', value: (row) => row.couponCode },
  { head: 'Transaction Date', value: (row) => row.transactionDate && dateOf(row.transactionDate) },
  { head: 'Reference', value: (row) => row.reference },
  { head: 'Training date', value: (row) => row.runLabel },
  { head: 'State', value: (row) => row.label },
  { head: 'Paid', value: (row) => toPounds(row.paid) },
  { head: 'Paid by', value: (row) => row.paidBy.map((kind) => PAYMENT_KINDS[kind]).join(', ') },
  { head: 'Due', value: (row) => toPounds(row.due) },
  { head: 'VAT', value: (row) => toPounds(row.vat) },
  { head: 'Created', value: (row) => dateOf(row.bookedAt) },
  { head: 'Company', value: (row) => row.companyName },
  { head: 'PO number', value: (row) => row.purchaseOrder },
  { head: 'Time zone', value: (row) => row.zone },
  { head: 'Sessions attended', value: (row) => row.attended },
  { head: 'Sessions held', value: (row) => row.held },
  { head: 'Certificate', value: (row) => row.certificate && certificateNumber(row.certificate.number) },
  { head: 'Certificate issued', value: (row) => row.certificate && dateOf(row.certificate.issuedAt) },
]

/** One chunk for each batch: with one for each line, a long list would leave a hundred thousand small buffers. */
async function* linesOf(batches: AsyncIterable<ExportedBooking[]>): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder()
  yield bytes.encode(CSV_BOM + csvLine(CSV_COLUMNS.map(({ head }) => head)))
  for await (const bookings of batches)
    yield bytes.encode(bookings.map((one) => csvLine(CSV_COLUMNS.map(({ value }) => value(one)))).join(''))
}

/** Reads from the database only as fast as the client takes the rows, and stops when it goes away. */
function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}
