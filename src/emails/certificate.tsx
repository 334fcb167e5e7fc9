import { attendedSummary, certificateNumber, formatCertificateDates } from '#domain/certificates/certificate.ts'
import type { CertificateData } from '../jobs/documents/certificate-papers.ts'
import type { Email } from '../jobs/emails/letter.ts'
import { Heading, LinkButton, EmailLayout, Paragraph } from './email-layout.tsx'

export interface CertificateEmailData extends CertificateData {
  /** The holder's own link. */
  ownLink: string
  /** True where it puts the name on an earlier one right. */
  corrected: boolean
}

/** Sent once with each certificate: the document, its page, and who decides what the page shows. */
export const certificate: Email<CertificateEmailData> = {
  subject: ({ courseName, number, corrected }) =>
    `${corrected ? 'Your corrected certificate' : 'Your certificate'}: ${courseName} (${certificateNumber(number)})`,
  Body,
}

function Body(input: CertificateEmailData) {
  const { holderName, courseName, number, page, ownLink, corrected } = input
  return (
    <EmailLayout
      documents={{ ...input, reference: certificateNumber(number) }}
      title={corrected ? 'Your corrected certificate' : 'Your certificate of attendance'}
      preview={`${courseName}, ${formatCertificateDates(input)}.`}
    >
      <Paragraph>Hello {holderName},</Paragraph>
      <Paragraph>
        {corrected
          ? `Your certificate for ${courseName} is attached with your name put right. It replaces the earlier one, which counts no longer.`
          : `Thank you for taking part. You attended ${courseName}, ${formatCertificateDates(input)}: ${attendedSummary(input)}. Your certificate is attached.`}
      </Paragraph>
      <Paragraph>Anybody you give this address to can check it: {page}</Paragraph>
      <Heading>What others see</Heading>
      <Paragraph>
        The page shows your name, the course and the dates. You can hide your name or the whole page at any time.
      </Paragraph>
      <LinkButton href={ownLink}>Your certificate</LinkButton>
      <Paragraph>That link is for you alone: whoever has it can change what the page shows.</Paragraph>
    </EmailLayout>
  )
}
