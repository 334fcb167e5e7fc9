import { formatHours, getFirstSession } from '#domain/courses/session-times.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { formatPence } from '#domain/pence.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { CourseDates } from './course-dates.tsx'
import type { Email } from './email-template.tsx'
import { look } from './email-style.ts'
import { EmailLayout, EmailLink, Heading, Paragraph } from './email-layout.tsx'

export interface RunCancelledData extends BookingDocumentData {
  /** The place was confirmed; otherwise it was held and nothing was charged. */
  confirmed: boolean
  /** The other dates that can be booked now, and where each is chosen. */
  dates: { run: CourseRun; href: string }[]
  refundHref: string
}

/** A booked run does not take place: the choice of another date or the money back. */
export const runCancelled: Email<RunCancelledData> = {
  subject: ({ courseName, runLabel, reference }) => `Cancelled: ${courseName}, ${runLabel} (${reference})`,
  Body,
}

function Body(input: RunCancelledData) {
  const { fullName, courseName, confirmed } = input
  return (
    <EmailLayout
      documents={input}
      title="Your dates are cancelled"
      preview={confirmed ? 'Choose another date or have your money back.' : 'Nothing was charged.'}
    >
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>We are sorry: we have to cancel these dates.</Paragraph>
      <CourseDates courseName={courseName} run={{ ...input, label: input.runLabel }} />
      {confirmed ? <YourChoice {...input} /> : <NotPaid {...input} />}
    </EmailLayout>
  )
}

function YourChoice({ dates, refundHref, paid }: RunCancelledData) {
  return (
    <>
      <Heading>You choose what happens</Heading>
      {dates.length > 0 ? (
        <>
          <Paragraph>Take another date. Your booking and what you paid move with you:</Paragraph>
          <DateLinks dates={dates} />
        </>
      ) : (
        <Paragraph>There is no other date with a free place just now.</Paragraph>
      )}
      {paid > 0 && (
        <Paragraph>
          {dates.length > 0 ? 'Or' : 'You can'} have it all back, to the card you paid with:{' '}
          <EmailLink href={refundHref}>refund my {formatPence(paid)}</EmailLink>
        </Paragraph>
      )}
      <Paragraph>
        What you choose is done at once, and an email confirms it. You can also reply to this email.
      </Paragraph>
      <Paragraph>A calendar file is attached. Open it, and the sessions go from your calendar.</Paragraph>
    </>
  )
}

function NotPaid({ dates }: RunCancelledData) {
  return (
    <>
      <Paragraph>Nothing was charged, and we no longer hold your place. Please do not pay for it any more.</Paragraph>
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
    <ul style={look.list}>
      {dates.map(({ run, href }) => (
        <li key={run.id}>
          {/* Nothing behind the link: in plain text a comma would be taken for a part of it. */}
          <EmailLink href={href}>
            {run.label}, {formatHours(getFirstSession(run), run.zone)}
          </EmailLink>
        </li>
      ))}
    </ul>
  )
}
