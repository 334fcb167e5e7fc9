import { balanceOf } from '#domain/bookings/booking.ts'
import { formatDay, formatFullDays } from '#domain/courses/session-times.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { type AnnouncedRun, hasOtherDates, readAnnouncedRun, startsAtAnotherTime } from '#domain/schedule/run-change.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { renderMovedCalendar } from '#documents/calendar.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { ClockChange, CourseDates, JoiningLink, Sessions, TwelveWeeks } from './course-dates.tsx'
import { datesChangedWords, joiningLinkWords } from '#site-content/emails/date-emails.ts'
import { EmailLayout, Heading, LinkButton, Paragraph, Typed } from './email-layout.tsx'
import {
  calendarAttachment,
  type ComposeEmail,
  type EmailContext,
  getBookingOf,
  loadBookingData,
  type QueuedEmail,
  renderBookingEmail,
} from './email-template.tsx'
import { bookingValues, chooseTemplate, type WithWords, wordedTemplate } from './email-wording.ts'

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
  if (!confirmed) return renderBookingEmail(context, runChanged, data)
  const calendar = renderMovedCalendar(documentData, was.sessions, queued.promisedAt)
  return renderBookingEmail(context, runChanged, data, [calendarAttachment(`sessions-${data.reference}`, calendar)])
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

const values = (data: RunChangedData) => ({ ...bookingValues(data), date: formatFullDays(data.became) })
const otherDates = wordedTemplate({ wording: datesChangedWords, values, Body: OtherDates })
const otherLink = wordedTemplate({ wording: joiningLinkWords, values, Body: OtherLink })

export const runChanged = chooseTemplate<RunChangedData>(({ was, became }) =>
  hasOtherDates(was, became) ? otherDates : otherLink,
)

function OtherDates(data: WithWords<RunChangedData, typeof datesChangedWords>) {
  const { words, courseName, was, became, balanceDue, readerZone, confirmed, site, reference } = data
  return (
    <EmailLayout data={data} title={words.heading} preview={`${courseName} is now ${formatFullDays(became)}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <Heading>New dates</Heading>
      <CourseDates courseName={courseName} run={{ ...became, readerZone }} />
      <ClockChange run={{ ...became, readerZone }} />
      {became.joiningLink ? (
        <JoiningLink link={became.joiningLink} />
      ) : (
        confirmed && <LinkButton href={pageUrls.myBooking(site.publicUrl, reference)}>See my booking</LinkButton>
      )}
      {confirmed && <TwelveWeeks data={{ ...data, sessions: became.sessions }} />}
      <Heading>Previous dates</Heading>
      <Sessions run={was} />
      <Heading>What happens next</Heading>
      <Typed text={confirmed ? words.calendar : words.held} />
      {balanceDue && (
        <Paragraph>
          Your balance of {formatPence(balanceDue.amount)} is now due by {formatDay(balanceDue.dueAt, became.zone)}.
        </Paragraph>
      )}
      <Typed text={words.closing} />
    </EmailLayout>
  )
}

function OtherLink(data: WithWords<RunChangedData, typeof joiningLinkWords>) {
  const { words, courseName, was, became, confirmed } = data
  const { joiningLink } = became
  return (
    <EmailLayout data={data} title={words.heading} preview={`${courseName}, ${formatFullDays(became)}, live online.`}>
      <Paragraph>{words.greeting}</Paragraph>
      {joiningLink ? (
        <>
          <Typed text={was.joiningLink === null ? words.opening : words.openingMoved} />
          <JoiningLink link={joiningLink} />
        </>
      ) : (
        <Typed text={words.openingWithdrawn} />
      )}
      <CourseDates courseName={courseName} run={{ ...became, readerZone: data.readerZone }} />
      <Typed text={confirmed ? words.calendar : words.held} />
      <Typed text={words.closing} />
    </EmailLayout>
  )
}
