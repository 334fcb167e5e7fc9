import { balanceOf, type Booking, netPaid } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { type AnnouncedRun, hasOtherDates, readAnnouncedRun, startsAtAnotherTime } from '#domain/schedule/run-change.ts'
import {
  calendarAttachment,
  type ComposeEmail,
  documentsOf,
  type Email,
  type EmailContext,
  type QueuedEmail,
  renderBookingEmail,
} from './email-template.tsx'
import { renderCancellation, renderMovedCalendar } from '#documents/calendar.ts'
import { addresses } from '#documents/page-urls.ts'
import { runCancelled } from './run-cancelled.tsx'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { ClockChange, CourseDates } from './course-dates.tsx'
import { EmailLayout, Heading, JoiningLink, Paragraph } from './email-layout.tsx'

export const composeRunChanged: ComposeEmail = async (ground, promised) => {
  const booking = await getBookingOf(ground, promised)
  const documents = await documentsOf(ground, promised)
  const { was, became: now } = await findRunChange(ground, promised)
  // Nobody is told the address itself: their own link leads there, and tells who came.
  const became = { ...now, joiningLink: now.joiningLink && documents.joiningLink }
  const balance = balanceOf(booking)
  const balanceDue = startsAtAnotherTime(was, became) && balance?.state === 'due' ? balance : null
  const confirmed = isCertain(booking)
  const calendar = renderMovedCalendar(documents, was.sessions, promised.promisedAt)
  const files = confirmed ? [calendarAttachment(`sessions-${documents.reference}`, calendar)] : []
  return renderBookingEmail(runChanged, { ...documents, was, became, confirmed, balanceDue }, files)
}

export const composeRunCancelled: ComposeEmail = async (ground, promised) => {
  const booking = await getBookingOf(ground, promised)
  const documents = await documentsOf(ground, promised)
  const confirmed = isCertain(booking)
  const { publicId, course } = booking
  const offered = await listOfferedRuns(ground, { courseId: course.id })
  const dates = offered.filter(isBookable).map((run) => ({
    run,
    href: confirmed
      ? addresses.choice(ground.publicUrl, publicId, run.label)
      : addresses.course(ground.publicUrl, course.id, run.label),
  }))
  const refundHref = addresses.choice(ground.publicUrl, publicId, 'refund')
  const input = { ...documents, paid: netPaid(booking), confirmed, dates, refundHref }
  const cancellation = renderCancellation(documents, promised.promisedAt)
  const files = confirmed ? [calendarAttachment(`cancelled-${documents.reference}`, cancellation, 'CANCEL')] : []
  return renderBookingEmail(runCancelled, input, files)
}

async function getBookingOf(ground: EmailContext, { bookingId }: QueuedEmail): Promise<Booking> {
  const booking = bookingId && (await findBooking(ground, { bookingId }))
  if (!booking) throw new Error('expected the mail of a booking')
  return booking
}

const isCertain = (booking: Booking): boolean => booking.seat.state === 'confirmed'

/** What was and what is, of the change that a mail tells. */
export async function findRunChange(
  { db }: EmailContext,
  { details: input }: QueuedEmail,
): Promise<{ was: AnnouncedRun; became: AnnouncedRun }> {
  const change = await db
    .selectFrom('runChange')
    .select(['was', 'became'])
    .where('id', '=', input.runChangeId ?? '')
    .executeTakeFirstOrThrow()
  return { was: readAnnouncedRun(change.was), became: readAnnouncedRun(change.became) }
}

export interface RunChangedData extends BookingDocumentData {
  was: AnnouncedRun
  became: AnnouncedRun
  /** The place is confirmed: a calendar file comes with the letter. */
  confirmed: boolean
  /** What is still to be paid, if it falls due on another day now. */
  balanceDue: { amount: Pence; dueAt: Date } | null
}

/** When or where a booked run takes place has changed: what was, and what is. */
export const runChanged: Email<RunChangedData> = {
  subject: (input) =>
    hasOtherDates(input.was, input.became)
      ? `New dates for ${input.courseName}: ${input.became.label} (${input.reference})`
      : `How to join ${input.courseName}, ${input.became.label} (${input.reference})`,
  Body: (input) => (hasOtherDates(input.was, input.became) ? <OtherDates {...input} /> : <OtherLink {...input} />),
}

function OtherDates(input: RunChangedData) {
  const { fullName, courseName, was, became, balanceDue, readerZone } = input
  return (
    <EmailLayout documents={input} title="Your dates have changed" preview={`${courseName} is now ${became.label}.`}>
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        We have had to change the dates of your course. We are sorry for the trouble this may cause.
      </Paragraph>
      <Heading>What is now</Heading>
      <CourseDates courseName={courseName} run={{ ...became, readerZone }} />
      <ClockChange run={{ ...became, readerZone }} />
      {became.joiningLink && <JoiningLink link={became.joiningLink} />}
      <Heading>What was</Heading>
      <CourseDates courseName={courseName} run={was} />
      <Heading>What happens next</Heading>
      <CalendarNote {...input} />
      {balanceDue && (
        <Paragraph>
          Your balance of {formatPence(balanceDue.amount)} is now due by {formatDay(balanceDue.dueAt, became.zone)}.
        </Paragraph>
      )}
      <Paragraph>
        All else of your booking stays as it is. If the new dates do not suit you, reply to this email and we find a way
        with you.
      </Paragraph>
    </EmailLayout>
  )
}

function OtherLink(input: RunChangedData) {
  const { fullName, courseName, was, became } = input
  const isNew = was.joiningLink === null
  return (
    <EmailLayout
      documents={input}
      title="How to join your course"
      preview={`${courseName}, ${became.label}, live online.`}
    >
      <Paragraph>Hello {fullName},</Paragraph>
      {became.joiningLink ? (
        <>
          <Paragraph>
            {isNew
              ? 'This is your own way into each session of your course. Please keep it to yourself.'
              : 'Your course takes place at another address now. Your own link leads there already.'}
          </Paragraph>
          <JoiningLink link={became.joiningLink} />
        </>
      ) : (
        <Paragraph>Please do not use the address that we sent you before. We send you another one in time.</Paragraph>
      )}
      <CourseDates courseName={courseName} run={{ ...became, readerZone: input.readerZone }} />
      <CalendarNote {...input} />
    </EmailLayout>
  )
}

function CalendarNote({ confirmed }: RunChangedData) {
  return (
    <Paragraph>
      {confirmed
        ? 'A calendar file is attached. Open it, and it takes the place of the one before.'
        : 'We are still holding your place while you pay. Nothing has been charged for it yet.'}
    </Paragraph>
  )
}
