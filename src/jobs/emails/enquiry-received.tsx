import type { EnquiryFacts } from './enquiry-facts.ts'
import type { Letter } from './letter.ts'
import { MailPage, Paragraph } from './mail-page.tsx'

/** We have it, and when we answer. Of what was written only the name comes back. */
export const enquiryReceived: Letter<EnquiryFacts> = {
  subject: ({ reference }) => `We have your message (${reference})`,
  Body,
}

function Body({ reference, name, kind, provider }: EnquiryFacts) {
  const next =
    kind === 'contact'
      ? 'One of us reads it and answers by email, usually within one working day.'
      : 'One of us rings you, Monday to Friday between 9:00 and 18:00 UK time, usually within one working day.'
  return (
    <MailPage papers={{ site: provider, reference, testMode: false }} title="We have your message" preview={next}>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        Thank you for writing to {provider.brand}. {next}
      </Paragraph>
      <Paragraph>If this was not you, ignore this email: we keep nothing that was not sent to us.</Paragraph>
    </MailPage>
  )
}
