import { site } from '#content/site.ts'
import type { EnquiryEmailData } from './enquiry-facts.ts'
import type { Email } from './letter.ts'
import { EmailLayout, Paragraph } from '#emails/email-layout.tsx'

/** We have it, and when we answer. Of what was written only the name comes back. */
export const enquiryReceived: Email<EnquiryEmailData> = {
  subject: ({ reference }) => `We have your message (${reference})`,
  Body: EnquiryReceivedBody,
}

function EnquiryReceivedBody({ reference, name, kind, within, provider }: EnquiryEmailData) {
  const next =
    kind === 'contact'
      ? `One of us reads it and answers by email, usually within ${within}.`
      : `One of us rings you, ${site.callHours}, usually within ${within}.`
  return (
    <EmailLayout documents={{ site: provider, reference, testMode: false }} title="We have your message" preview={next}>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        Thank you for writing to {provider.brand}. {next}
      </Paragraph>
      <Paragraph>If this was not you, ignore this email: we keep nothing that was not sent to us.</Paragraph>
    </EmailLayout>
  )
}
