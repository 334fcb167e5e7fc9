import type { EnquiryKind } from '#domain/enquiries/enquiry.ts'
import type { EnquiryEmailData } from './enquiry-facts.ts'
import type { Email } from './letter.ts'
import { EmailLayout, Paragraph } from '#emails/email-layout.tsx'

const KIND_LABELS: Record<EnquiryKind, string> = {
  contact: 'Message',
  'call-back': 'Call back',
  'business-call': 'Business call',
}

/** Everything that was written, for whoever answers. */
export const enquiryForward: Email<EnquiryEmailData> = {
  subject: ({ kind, name, reference }) => `${KIND_LABELS[kind]} from ${name} (${reference})`,
  Body: EnquiryForwardBody,
}

function EnquiryForwardBody(enquiry: EnquiryEmailData) {
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
    <EmailLayout
      documents={{ site: enquiry.provider, reference: enquiry.reference, testMode: false }}
      title={KIND_LABELS[enquiry.kind]}
      preview={enquiry.name}
    >
      {lines.map(([label, value], index) => (
        <Paragraph key={index}>
          {label ? `${label}: ` : ''}
          {value}
        </Paragraph>
      ))}
      <Paragraph>Answer this email to write to {enquiry.name}.</Paragraph>
    </EmailLayout>
  )
}
