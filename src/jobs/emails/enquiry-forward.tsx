import type { EnquiryKind } from '#domain/enquiries/enquiry.ts'
import type { EnquiryFacts } from './enquiry-facts.ts'
import type { Letter } from './letter.ts'
import { MailPage, Paragraph } from './mail-page.tsx'

const KIND: Record<EnquiryKind, string> = {
  contact: 'Message',
  'call-back': 'Call back',
  'business-call': 'Business call',
}

/** Everything that was written, for whoever answers. */
export const enquiryForward: Letter<EnquiryFacts> = {
  subject: ({ kind, name, reference }) => `${KIND[kind]} from ${name} (${reference})`,
  Body,
}

function Body(enquiry: EnquiryFacts) {
  const lines = [
    ['Name', enquiry.name],
    ['Company', enquiry.companyName],
    ['Email', enquiry.email],
    ['Phone', enquiry.contactNumber],
    ['Course', enquiry.course],
    ['Job role', enquiry.jobRole],
    ['Company size', enquiry.companySize],
    ...(enquiry.message ?? '').split('\n').map((line, index) => [index === 0 ? 'Message' : '', line]),
  ].filter(([, value]) => value)
  return (
    <MailPage
      papers={{ site: enquiry.provider, reference: enquiry.reference, testMode: false }}
      title={KIND[enquiry.kind]}
      preview={enquiry.name}
    >
      {lines.map(([label, value], index) => (
        <Paragraph key={index}>
          {label ? `${label}: ` : ''}
          {value}
        </Paragraph>
      ))}
      <Paragraph>Answer this email to write to {enquiry.name}.</Paragraph>
    </MailPage>
  )
}
