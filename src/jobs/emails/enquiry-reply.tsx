import type { BookingPapers } from '../documents/booking-papers.ts'
import type { Letter } from './letter.ts'
import { MailPage, Paragraph, Typed } from './mail-page.tsx'

export interface EnquiryReplyFacts {
  reference: string
  name: string
  /** What one of us wrote, in plain text. */
  text: string
  /** Who wrote it; null when their account is gone. */
  author: string | null
  provider: BookingPapers['site']
}

/** What a colleague wrote, as it was written. Nothing that the sender wrote is in it but the name. */
export const enquiryReply: Letter<EnquiryReplyFacts> = {
  subject: ({ provider, reference }) => `Your message to ${provider.brand} (${reference})`,
  Body,
}

function Body({ reference, name, text, author, provider }: EnquiryReplyFacts) {
  return (
    <MailPage
      papers={{ site: provider, reference, testMode: false }}
      title="Our answer to your message"
      preview={text.slice(0, 120)}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Typed text={text} />
      <Paragraph>{author ? `${author}, ${provider.brand}` : provider.brand}</Paragraph>
    </MailPage>
  )
}
