import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { hasOtherDates, type AnnouncedRun } from '#domain/schedule/run-change.ts'
import type { BookingDocumentData } from '../jobs/documents/booking-papers.ts'
import { CourseDates } from '../jobs/emails/dates-block.tsx'
import type { Email } from '../jobs/emails/letter.ts'
import { JoiningLink } from '../jobs/emails/mail-links.tsx'
import { Heading, EmailLayout, Paragraph } from './email-layout.tsx'
import { ClockChange } from './course-dates.tsx'

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
