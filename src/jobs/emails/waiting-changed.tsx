import { DatesBlock } from './dates-block.tsx'
import type { Letter } from './letter.ts'
import { MailLink } from './mail-links.tsx'
import { Heading, MailPage, Paragraph } from './mail-page.tsx'
import type { WaitingFacts } from './waiting-facts.ts'

export interface WaitingChangedFacts extends WaitingFacts {
  /** The dates as they were when somebody joined the line, or was last told. */
  was: WaitingFacts['run']
}

/** What they wait for is on other dates: what was, and what is. Their place in line stays. */
export const waitingChanged: Letter<WaitingChangedFacts> = {
  subject: ({ courseName, run }) => `New dates for what you wait for: ${courseName}, ${run.label}`,
  Body,
}

function Body({ name, courseName, run, was, place, href, site }: WaitingChangedFacts) {
  return (
    <MailPage
      papers={{ site, testMode: false }}
      title="The dates you wait for have changed"
      preview={`${courseName} is now ${run.label}.`}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        You are waiting for a place on dates that we have had to change. Your place in line stays
        {place ? `: you are number ${place}` : ''}.
      </Paragraph>
      <Heading>What is now</Heading>
      <DatesBlock courseName={courseName} run={run} />
      <Heading>What was</Heading>
      <DatesBlock courseName={courseName} run={was} />
      <Heading>What happens next</Heading>
      <Paragraph>
        There is nothing to do if the new dates suit you. If they do not, leave the list with this link:
      </Paragraph>
      <Paragraph>
        <MailLink href={href}>See your place in line, or leave the list</MailLink>
      </Paragraph>
    </MailPage>
  )
}
