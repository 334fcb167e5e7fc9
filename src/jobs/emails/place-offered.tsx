import { formatPence, type Pence } from '#domain/pence.ts'
import type { BookingPapers } from '../documents/booking-papers.ts'
import { DatesBlock } from './dates-block.tsx'
import type { Letter } from './letter.ts'
import { MailLink } from './mail-links.tsx'
import { Heading, MailPage, Paragraph } from './mail-page.tsx'
import { formatMoment } from './moment.ts'

export interface PlaceOfferedFacts extends BookingPapers {
  heldUntil: Date
  dueToday: Pence
  checkoutHref: string
  leaveHref: string
}

/** A place has come free for somebody in line, and waits for them. */
export const placeOffered: Letter<PlaceOfferedFacts> = {
  subject: ({ courseName, runLabel, reference }) => `A place for you: ${courseName}, ${runLabel} (${reference})`,
  Body,
}

function Body({ heldUntil, dueToday, checkoutHref, leaveHref, ...papers }: PlaceOfferedFacts) {
  const { fullName, courseName, runLabel, zone, balance } = papers
  const until = formatMoment(heldUntil, zone)
  return (
    <MailPage papers={papers} title="A place has come free for you" preview={`We hold it for you until ${until}.`}>
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>You are first in line, and a place has come free. We hold it for you until {until}.</Paragraph>
      <DatesBlock courseName={courseName} run={{ ...papers, label: runLabel }} />
      <Paragraph>
        <MailLink href={checkoutHref}>Pay {formatPence(dueToday)} and take the place</MailLink>
      </Paragraph>
      {balance > 0 && (
        <Paragraph>That is the deposit. The balance of {formatPence(balance)} is due later, as you chose.</Paragraph>
      )}
      <Heading>If you do not want it any more</Heading>
      <Paragraph>
        There is nothing to do: after that time it is offered to the next in line.{' '}
        <MailLink href={leaveHref}>Leave the list now</MailLink> and they hear of it sooner.
      </Paragraph>
    </MailPage>
  )
}
