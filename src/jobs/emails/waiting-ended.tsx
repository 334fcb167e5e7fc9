import { DatesBlock } from './dates-block.tsx'
import type { Letter } from './letter.ts'
import { MailPage, Paragraph } from './mail-page.tsx'
import type { WaitingFacts } from './waiting-facts.ts'

/** There is nothing to wait for any more: the run was cancelled. */
export const waitingEnded: Letter<WaitingFacts> = {
  subject: ({ courseName, run }) => `Cancelled: ${courseName}, ${run.label}, and its waiting list`,
  Body,
}

function Body({ name, courseName, run, site }: WaitingFacts) {
  return (
    <MailPage
      papers={{ site, testMode: false }}
      title="These dates are cancelled"
      preview={`${courseName}, ${run.label}.`}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>You were waiting for a place on these dates. We have to cancel them, and are sorry.</Paragraph>
      <DatesBlock courseName={courseName} run={run} />
      <Paragraph>
        The list has ended with them and there is nothing to do. Reply to this email if you would like to hear of other
        dates.
      </Paragraph>
    </MailPage>
  )
}
