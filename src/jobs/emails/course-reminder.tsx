import { getFirstSession, formatDay, formatHours } from '#domain/courses/session-times.ts'
import type { BookingDocumentData } from '../documents/booking-papers.ts'
import type { Letter } from './letter.ts'
import { JoiningLink } from './mail-links.tsx'
import { Heading, EmailLayout, Paragraph } from './mail-page.tsx'
import { ClockChange } from './own-hours.tsx'
import { Ticket } from './ticket.tsx'

/** A week and a day before the first meeting: when it is, on whose clock, and how to join. */
export const courseReminder: Letter<BookingDocumentData> = {
  subject: (papers) => `${papers.courseName} begins on ${startOf(papers)} (${papers.reference})`,
  Body,
}

function Body(papers: BookingDocumentData) {
  const { fullName, courseName, joiningLink } = papers
  const start = startOf(papers)
  return (
    <EmailLayout papers={papers} title="Your course begins soon" preview={`${start}, live online.`}>
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        {courseName} begins on {start}. We look forward to meeting you.
      </Paragraph>
      <Ticket papers={papers} stamp="Booked" />
      <ClockChange run={papers} />
      <Heading>How to join</Heading>
      {joiningLink ? (
        <JoiningLink link={joiningLink} />
      ) : (
        <Paragraph>We send your joining details to this address before the first session.</Paragraph>
      )}
      <Paragraph>
        Your calendar file is attached once more. If your calendar has the sessions already, adding it again changes
        nothing.
      </Paragraph>
      <Heading>If you cannot come</Heading>
      <Paragraph>Reply to this email as soon as you know, and we see together what can be done.</Paragraph>
    </EmailLayout>
  )
}

/** "Sat 5 Dec 2026, 10:00 to 17:00 GMT" */
function startOf(papers: BookingDocumentData): string {
  const first = getFirstSession(papers)
  return `${formatDay(first.startsAt, papers.zone)}, ${formatHours(first, papers.zone)}`
}
