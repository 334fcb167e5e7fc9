import type { BookingDocumentData } from '../documents/booking-papers.ts'
import type { Email } from './letter.ts'
import { EmailLayout, Paragraph, Typed } from '#emails/email-layout.tsx'

export interface EnquiryReplyData {
  reference: string
  name: string
  /** What one of us wrote, in plain text. */
  text: string
  /** Who wrote it; null when their account is gone. */
  author: string | null
  provider: BookingDocumentData['site']
}

/** What a colleague wrote, as it was written. Nothing that the sender wrote is in it but the name. */
export const enquiryReply: Email<EnquiryReplyData> = {
  subject: ({ provider, reference }) => `Your message to ${provider.brand} (${reference})`,
  Body: EnquiryReplyBody,
}

function EnquiryReplyBody({ reference, name, text, author, provider }: EnquiryReplyData) {
  return (
    <EmailLayout
      documents={{ site: provider, reference, testMode: false }}
      title="Our answer to your message"
      preview={text.slice(0, 120)}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Typed text={text} />
      <Paragraph>{author ? `${author}, ${provider.brand}` : provider.brand}</Paragraph>
    </EmailLayout>
  )
}
