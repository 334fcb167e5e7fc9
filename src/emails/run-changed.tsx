import { balanceOf } from '#domain/bookings/booking.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { type AnnouncedRun, hasOtherDates, readAnnouncedRun, startsAtAnotherTime } from '#domain/schedule/run-change.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { renderMovedCalendar } from '#documents/calendar.ts'
import { ClockChange, CourseDates, TwelveWeeks } from './course-dates.tsx'
import { EmailLayout, Greeting, Heading, JoiningLink, Paragraph } from './email-layout.tsx'
import {
  calendarAttachment,
  type ComposeEmail,
  type EmailContext,
  type EmailTemplate,
  getBookingOf,
  loadBookingData,
  type QueuedEmail,
  renderBookingEmail,
} from './email-template.tsx'

/** To everyone with a place on a run whose dates or joining link have changed; to no one whose place is gone since then. */
export const composeRunChanged: ComposeEmail = async (context, queued) => {
  const booking = await getBookingOf(context, queued)
  if (!booking.seat.live) return null
  const documentData = await loadBookingData(context, queued)
  const { was, became: now } = await findRunChange(context, queued)
  // The person gets their own link, which redirects and records attendance, instead of the run's.
  const became = { ...now, joiningLink: now.joiningLink && documentData.joiningLink }
  const balance = balanceOf(booking)
  const balanceDue = startsAtAnotherTime(was, became) && balance?.state === 'due' ? balance : null
  const confirmed = booking.seat.state === 'confirmed'
  const data = { ...documentData, was, became, confirmed, balanceDue }
  if (!confirmed) return renderBookingEmail(runChanged, data)
  const calendar = renderMovedCalendar(documentData, was.sessions, queued.promisedAt)
  return renderBookingEmail(runChanged, data, [calendarAttachment(`sessions-${data.reference}`, calendar)])
}

/** The run before and after the change that the email is about. */
export async function findRunChange(
  { db }: EmailContext,
  { details }: QueuedEmail,
): Promise<{ was: AnnouncedRun; became: AnnouncedRun }> {
  const change = await db
    .selectFrom('runChange')
    .select(['was', 'became'])
    .where('id', '=', details.runChangeId ?? '')
    .executeTakeFirstOrThrow()
  return { was: readAnnouncedRun(change.was), became: readAnnouncedRun(change.became) }
}

interface RunChangedData extends BookingDocumentData {
  was: AnnouncedRun
  became: AnnouncedRun
  /** So a calendar file is attached. False only where a payment was undone after the dates had changed. */
  confirmed: boolean
  /** The balance, if it is still to be paid and its due date has changed. */
  balanceDue: { amount: Pence; dueAt: Date } | null
}

export const runChanged: EmailTemplate<RunChangedData> = {
  subject: (data) =>
    hasOtherDates(data.was, data.became)
      ? `New dates for ${data.courseName}: ${data.became.label} (${data.reference})`
      : `How to join ${data.courseName}, ${data.became.label} (${data.reference})`,
  Body: (data) => (hasOtherDates(data.was, data.became) ? <OtherDates {...data} /> : <OtherLink {...data} />),
}

function OtherDates(data: RunChangedData) {
  const { fullName, courseName, was, became, balanceDue, readerZone } = data
  return (
    <EmailLayout data={data} title="Your dates have changed" preview={`${courseName} is now ${became.label}.`}>
      <Greeting name={fullName} />
      <Paragraph>We have had to change the dates of your course. We’re sorry for the inconvenience.</Paragraph>
      <Heading>New dates</Heading>
      <CourseDates courseName={courseName} run={{ ...became, readerZone }} />
      <ClockChange run={{ ...became, readerZone }} />
      {became.joiningLink && <JoiningLink link={became.joiningLink} />}
      {data.confirmed && <TwelveWeeks data={{ ...data, sessions: became.sessions }} />}
      <Heading>Previous dates</Heading>
      <CourseDates courseName={courseName} run={was} />
      <Heading>What happens next</Heading>
      <CalendarNote {...data} />
      {balanceDue && (
        <Paragraph>
          Your balance of {formatPence(balanceDue.amount)} is now due by {formatDay(balanceDue.dueAt, became.zone)}.
        </Paragraph>
      )}
      <Paragraph>
        Nothing else about your booking changes. If the new dates don’t suit you, reply to this email and we’ll sort it
        out together.
      </Paragraph>
    </EmailLayout>
  )
}

function OtherLink(data: RunChangedData) {
  const { fullName, courseName, was, became } = data
  const isNew = was.joiningLink === null
  return (
    <EmailLayout data={data} title="How to join your course" preview={`${courseName}, ${became.label}, live online.`}>
      <Greeting name={fullName} />
      {became.joiningLink ? (
        <>
          <Paragraph>
            {isNew
              ? 'This is your personal link to every session of your course. Please don’t share it.'
              : 'Your course now takes place in a different online room. Your personal link already takes you there.'}
          </Paragraph>
          <JoiningLink link={became.joiningLink} />
        </>
      ) : (
        <Paragraph>
          Please don’t use the link that we sent you before. We’ll send you a new one before the course starts.
        </Paragraph>
      )}
      <CourseDates courseName={courseName} run={{ ...became, readerZone: data.readerZone }} />
      <CalendarNote {...data} />
    </EmailLayout>
  )
}

function CalendarNote({ confirmed }: RunChangedData) {
  return (
    <Paragraph>
      {confirmed
        ? 'Open the attached file to update your calendar.'
        : 'We’re holding your place, and confirm it as soon as you’ve paid.'}
    </Paragraph>
  )
}
