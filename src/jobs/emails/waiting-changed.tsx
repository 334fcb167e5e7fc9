import { CourseDates } from './dates-block.tsx'
import type { Email } from './letter.ts'
import { EmailLink } from './mail-links.tsx'
import { Heading, EmailLayout, Paragraph } from '#emails/email-layout.tsx'
import type { WaitingListEmailData } from './waiting-facts.ts'

export interface WaitingChangedData extends WaitingListEmailData {
  /** The dates as they were when somebody joined the line, or was last told. */
  was: WaitingListEmailData['run']
}

/** What they wait for is on other dates: what was, and what is. Their place in line stays. */
export const waitingChanged: Email<WaitingChangedData> = {
  subject: ({ courseName, run }) => `New dates for what you wait for: ${courseName}, ${run.label}`,
  Body: WaitingChangedBody,
}

function WaitingChangedBody({ name, courseName, run, was, place, href, site }: WaitingChangedData) {
  return (
    <EmailLayout
      documents={{ site, testMode: false }}
      title="The dates you wait for have changed"
      preview={`${courseName} is now ${run.label}.`}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        You are waiting for a place on dates that we have had to change. Your place in line stays
        {place ? `: you are number ${place}` : ''}.
      </Paragraph>
      <Heading>What is now</Heading>
      <CourseDates courseName={courseName} run={run} />
      <Heading>What was</Heading>
      <CourseDates courseName={courseName} run={was} />
      <Heading>What happens next</Heading>
      <Paragraph>
        There is nothing to do if the new dates suit you. If they do not, leave the list with this link:
      </Paragraph>
      <Paragraph>
        <EmailLink href={href}>See your place in line, or leave the list</EmailLink>
      </Paragraph>
    </EmailLayout>
  )
}
