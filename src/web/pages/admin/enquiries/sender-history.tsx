import type { ReactNode } from 'react'
import type { BookingLabel } from '#domain/bookings/booking.ts'
import type { Enquiry } from '#domain/enquiries/find-enquiry.ts'
import { formatDate } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { COMMENT_STATE_LABELS } from '../comments/comment-labels.ts'
import { StateBadge } from '../table-cells.tsx'
import { BookingStatusBadge } from '../trainees/booking-status-badge.tsx'
import { ENQUIRY_STATE_LABELS, KIND_LABELS } from './enquiry-labels.tsx'

interface SameSenderSectionProps {
  enquiry: Enquiry
  /** The states of the sender's bookings, by reference. */
  bookingLabels: Map<string, BookingLabel>
}

/** What else was sent or booked with this address, or with this name and phone number. */
export function SameSenderSection({ enquiry, bookingLabels }: SameSenderSectionProps) {
  const lines = historyLines(enquiry.senderHistory, bookingLabels)
  return (
    <section className="panel" aria-labelledby="same-sender">
      <h2 id="same-sender">Same email address or phone</h2>
      {lines.length === 0 && <p>Nothing else from this email address, or from this name and phone number.</p>}
      <ul className="sender-history">
        {lines.map(({ link, badge, name, words }, index) => (
          <li key={index}>
            <span className="row-actions">
              {link} {badge}
            </span>
            <span className="quiet">
              {name !== enquiry.name && (
                <>
                  <bdi>{name}</bdi> ·{' '}
                </>
              )}
              {words.join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface HistoryLine {
  at: Date
  name: string
  link: ReactNode
  badge?: ReactNode
  words: string[]
}

/** The newest first. */
function historyLines(
  { enquiries, bookings, tasters, comments }: Enquiry['senderHistory'],
  bookingLabels: SameSenderSectionProps['bookingLabels'],
): HistoryLine[] {
  return [
    ...bookings.map(({ reference, name, courseName, runLabel, createdAt }) => ({
      at: createdAt,
      name,
      link: (
        <a href={paths.admin.trainee(reference)}>
          Booking <code>{reference}</code>
        </a>
      ),
      badge: <BookingBadge label={bookingLabels.get(reference)} />,
      words: [`${courseName}, ${unbroken(runLabel)}`, `booked ${unbroken(formatDate(createdAt))}`],
    })),
    ...enquiries.map(({ reference, name, kind, state, receivedAt }) => ({
      at: receivedAt,
      name,
      link: (
        <a href={paths.admin.enquiry(reference)}>
          {KIND_LABELS[kind]} <code>{reference}</code>
        </a>
      ),
      badge: <StateBadge state={state} labels={ENQUIRY_STATE_LABELS} />,
      words: [`received ${unbroken(formatDate(receivedAt))}`],
    })),
    ...tasters.map(({ tasterId, name, startsAt, createdAt }) => ({
      at: createdAt,
      name,
      link: <a href={paths.admin.taster(tasterId)}>Taster of {formatDate(startsAt)}</a>,
      words: [`signed up ${unbroken(formatDate(createdAt))}`],
    })),
    ...comments.map(({ name, state, articleTitle, receivedAt }) => ({
      at: receivedAt,
      name,
      link: <a href={paths.admin.commentsOf(name)}>Comment</a>,
      badge: <StateBadge state={state} labels={COMMENT_STATE_LABELS} />,
      words: [articleTitle, `written ${unbroken(formatDate(receivedAt))}`],
    })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** A date that goes on one line whole. */
const unbroken = (date: string): string => date.replaceAll(' ', '\u00A0')

const BookingBadge = ({ label }: { label: BookingLabel | undefined }) => label && <BookingStatusBadge label={label} />
