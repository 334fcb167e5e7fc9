import { CourseDates } from './dates-block.tsx'
import type { Email } from './letter.ts'
import { EmailLayout, Paragraph } from '#emails/email-layout.tsx'
import type { WaitingListEmailData } from './waiting-facts.ts'

/** There is nothing to wait for any more: the run was cancelled. */
export const waitingEnded: Email<WaitingListEmailData> = {
  subject: ({ courseName, run }) => `Cancelled: ${courseName}, ${run.label}, and its waiting list`,
  Body: WaitingEndedBody,
}

function WaitingEndedBody({ name, courseName, run, site }: WaitingListEmailData) {
  return (
    <EmailLayout
      documents={{ site, testMode: false }}
      title="These dates are cancelled"
      preview={`${courseName}, ${run.label}.`}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>You were waiting for a place on these dates. We have to cancel them, and are sorry.</Paragraph>
      <CourseDates courseName={courseName} run={run} />
      <Paragraph>
        The list has ended with them and there is nothing to do. Reply to this email if you would like to hear of other
        dates.
      </Paragraph>
    </EmailLayout>
  )
}
