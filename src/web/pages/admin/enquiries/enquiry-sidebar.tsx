import type { SenderHistory } from '#domain/enquiries/find-same-person.ts'
import { paths } from '#web/paths.ts'
import { formatDate } from '#web/pages/date-time.tsx'
import { KIND_LABELS, STATE_LABELS } from './enquiry-labels.tsx'

/** What else came from the same address or telephone number. */
export function SamePersonSection({
  samePerson: { enquiries, bookings, tasters, comments },
}: {
  samePerson: SenderHistory
}) {
  const lines = [
    ...bookings.map((one) => ({
      key: one.reference,
      at: one.createdAt,
      words: (
        <>
          Booked <a href={paths.admin.trainee(one.reference)}>{one.courseName}</a>, {one.runLabel}
        </>
      ),
    })),
    ...enquiries.map((one) => ({
      key: one.reference,
      at: one.receivedAt,
      words: (
        <>
          <a href={paths.admin.enquiry(one.reference)}>
            {KIND_LABELS[one.kind]} {one.reference}
          </a>
          , {STATE_LABELS[one.state].words.toLowerCase()}
        </>
      ),
    })),
    ...tasters.map((one, index) => ({
      key: `taster-${index}`,
      at: one.createdAt,
      words: <>Took a place in the taster of {formatDate(one.startsAt)}</>,
    })),
    ...comments.map((one, index) => ({
      key: `comment-${index}`,
      at: one.receivedAt,
      words: <>Commented on {one.articleTitle}</>,
    })),
  ]
  lines.sort((one, other) => other.at.getTime() - one.at.getTime())
  return (
    <section className="panel" aria-labelledby="same-person">
      <h2 id="same-person">The same person</h2>
      {lines.length === 0 && <p>Nothing else came from this address or telephone number.</p>}
      <ul className="plain-list">
        {lines.map(({ key, at, words }) => (
          <li key={key}>
            {words}{' '}
            <span className="moment">
              <span>{formatDate(at)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
