import { OFFER_HOURS } from '#domain/waiting/waiting.ts'
import { CourseDates } from './dates-block.tsx'
import type { Email } from './letter.ts'
import { EmailLink } from './mail-links.tsx'
import { Heading, EmailLayout, Paragraph } from '#emails/email-layout.tsx'
import type { WaitingListEmailData } from './waiting-facts.ts'

/** You are in line. The name is the only word in it that was typed: nobody can send a text of their own through us. */
export const waitingJoined: Email<WaitingListEmailData> = {
  subject: ({ courseName, run }) => `You are on the waiting list: ${courseName}, ${run.label}`,
  Body: WaitingJoinedBody,
}

function WaitingJoinedBody({ name, courseName, run, place, href, site }: WaitingListEmailData) {
  return (
    <EmailLayout
      documents={{ site, testMode: false }}
      title="You are on the waiting list"
      preview={`${courseName}, ${run.label}.`}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        Every place on these dates is taken. {place ? `You are number ${place} in line.` : 'You are in line.'}
      </Paragraph>
      <CourseDates courseName={courseName} run={run} />
      <Heading>What happens next</Heading>
      <Paragraph>
        When a place comes free we offer it to whoever has waited longest. If that is you, we write to this address and
        hold the place for you for {OFFER_HOURS} hours. There is nothing to pay now and nothing else to do.
      </Paragraph>
      <Paragraph>
        <EmailLink href={href}>See your place in line, or leave the list</EmailLink>
      </Paragraph>
      <Paragraph>If this was not you, leave the list with that link: nothing follows.</Paragraph>
    </EmailLayout>
  )
}
