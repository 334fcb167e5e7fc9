import { site } from '#content/site.ts'
import type { EnquiryFacts } from './enquiry-facts.ts'
import type { Letter } from './letter.ts'
import { MailPage, Paragraph } from './mail-page.tsx'

/** We have it, and when we answer. Of what was written only the name comes back. */
export const enquiryReceived: Letter<EnquiryFacts> = {
  subject: ({ reference }) => `We have your message (${reference})`,
  Body,
}

function Body({ reference, name, kind, within, provider }: EnquiryFacts) {
  const next =
    kind === 'contact'
      ? `One of us reads it and answers by email, usually within ${within}.`
      : `One of us rings you, ${site.callHours}, usually within ${within}.`
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
