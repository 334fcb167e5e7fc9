import { netPaid } from '#domain/bookings/booking.ts'
import { type CourseRun, isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { formatDay, formatFullDays, formatHours, getFirstSession } from '#domain/courses/session-times.ts'
import { formatPence, pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { renderCancellation } from '#documents/calendar.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { CourseDates } from './course-dates.tsx'
import { runCancelledWords } from '#site-content/emails/date-emails.ts'
import { EmailLayout, EmailLink, Heading, Paragraph, Typed } from './email-layout.tsx'
import { styles } from './email-style.ts'
import {
  calendarAttachment,
  type ComposeEmail,
  getBookingOf,
  loadBookingData,
  renderBookingEmail,
} from './email-template.tsx'
import { bookingValues, type WithWords, wordedTemplate } from './email-wording.ts'

/** To everyone booked on a cancelled run: choose another date, or have the money back. */
export const composeRunCancelled: ComposeEmail = async (context, queued) => {
  const { publicUrl } = context
  const booking = await getBookingOf(context, queued)
  const { publicId, course, orderId } = booking
  const confirmed = booking.seat.state === 'confirmed'
  const cancelled = await context.db
    .selectFrom('run')
    .select(['cancelReason', 'refundUndecidedAt'])
    .where('id', '=', queued.details.runId ?? booking.run.id)
    .executeTakeFirst()
  // Of an order of several places staff agree with its buyer what follows.
  const offered = orderId ? [] : await listOfferedRuns(context, { courseId: course.id })
  const data = {
    ...(await loadBookingData(context, queued)),
    paid: orderId ? pence(0) : netPaid(booking),
    confirmed,
    reason: cancelled?.cancelReason ?? null,
    refundAt: cancelled?.refundUndecidedAt ?? null,
    dates: offered.filter(isBookable).map((run) => ({
      run,
      href: confirmed
        ? pageUrls.choice(publicUrl, publicId, run.label)
        : pageUrls.course(publicUrl, course.id, run.label),
    })),
    refundHref: pageUrls.choice(publicUrl, publicId, 'refund'),
  }
  if (!confirmed) return renderBookingEmail(context, runCancelled, data)
  const cancellation = renderCancellation(data, queued.promisedAt)
  return renderBookingEmail(context, runCancelled, data, [
    calendarAttachment(`cancelled-${data.reference}`, cancellation, 'CANCEL'),
  ])
}

interface RunCancelledData extends BookingDocumentData {
  /** The seat was confirmed; otherwise it was only held, and nothing was charged. */
  confirmed: boolean
  /** Why, in the words of staff; null for dates that were cancelled before it was asked. */
  reason: string | null
  /** When those who have not chosen get their money back by themselves. */
  refundAt: Date | null
  /** Other dates of the course that can be booked, each with the page on which it is chosen. */
  dates: { run: CourseRun; href: string }[]
  refundHref: string
}

export const runCancelled = wordedTemplate({
  wording: runCancelledWords,
  values: (data: RunCancelledData) => bookingValues(data),
  Body,
})

type BodyProps = WithWords<RunCancelledData, typeof runCancelledWords>

function Body(data: BodyProps) {
  const { words, courseName, runLabel, confirmed } = data
  return (
    <EmailLayout
      data={data}
      title={words.heading}
      preview={confirmed ? 'Choose another date or get your money back.' : 'Nothing was charged.'}
    >
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      {data.reason && <Paragraph>{data.reason}</Paragraph>}
      <CourseDates courseName={courseName} run={{ ...data, label: runLabel }} />
      {confirmed ? <YourChoice {...data} /> : <NotPaid {...data} />}
    </EmailLayout>
  )
}

function YourChoice({ words, dates, refundHref, paid, refundAt, zone }: BodyProps) {
  return (
    <>
      <Heading>You choose what happens</Heading>
      {dates.length > 0 ? (
        <>
          <Paragraph>Choose another date. Your booking and what you’ve paid move with you:</Paragraph>
          <DateLinks dates={dates} />
        </>
      ) : (
        <Paragraph>There is no other date with a place left at the moment.</Paragraph>
      )}
      {paid > 0 && (
        <Paragraph>
          {dates.length > 0 ? 'Or get' : 'You can get'} all your money back, to the card you paid with:{' '}
          <EmailLink href={refundHref}>refund my {formatPence(paid)}</EmailLink>
        </Paragraph>
      )}
      {refundAt && paid > 0 && (
        <Paragraph>If you haven’t chosen by {formatDay(refundAt, zone)}, we’ll refund you in full.</Paragraph>
      )}
      <Typed text={words.closing} />
      <Paragraph>
        Open the attached file to remove the sessions from your calendar. If that doesn’t work, please delete them
        yourself.
      </Paragraph>
    </>
  )
}

function NotPaid({ words, dates }: BodyProps) {
  return (
    <>
      <Typed text={words.notPaid} />
      {dates.length > 0 && (
        <>
          <Paragraph>You can book another date:</Paragraph>
          <DateLinks dates={dates} />
        </>
      )}
    </>
  )
}

function DateLinks({ dates }: Pick<RunCancelledData, 'dates'>) {
  return (
    <ul style={styles.list}>
      {dates.map(({ run, href }) => (
        <li key={run.id}>
          {/* No punctuation after the link: in plain text it would be read as part of the address. */}
          <EmailLink href={href}>
            {formatFullDays(run)}, {formatHours(getFirstSession(run), run.zone)}
          </EmailLink>
        </li>
      ))}
    </ul>
  )
}
