import type { BookingDocument } from '#domain/bookings/booking-details.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence } from '#domain/pence.ts'
import { site } from '#content/site.ts'
import { paths } from '#web/paths.ts'

const KINDS: Record<BookingDocument['kind'], string> = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  'credit note': 'Credit note',
}

/** The documents of a booking, to keep: each as a PDF. */
export function MyDocuments({ reference, documents }: { reference: string; documents: BookingDocument[] }) {
  return (
    <section className="my-part" aria-labelledby="papers-title">
      <h2 id="papers-title">Papers</h2>
      <ul className="my-papers">
        {documents.map(({ id, kind, number, amount, issuedAt }) => (
          <li key={id}>
            <a href={paths.myDocument(reference, id)} download="">
              {KINDS[kind]} <span className="data">{number}</span> (PDF)
            </a>
            <span>
              {formatPence(amount)}, {formatDay(issuedAt, site.zone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
