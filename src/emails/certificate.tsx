import { attendedSummary, certificateNumber, formatCertificateDates } from '#domain/certificates/certificate.ts'
import { getCertificate } from '#domain/certificates/find-certificates.ts'
import { createHolderToken } from '#domain/certificates/certificate-holder.ts'
import { certificateUrls } from '#domain/certificates/open-badge.ts'
import { isEmailAddress } from '#platform/email-address.ts'
import { type ComposeEmail, type Email, pdfFile, renderEmail } from './email-template.tsx'
import { type CertificateData, renderCertificate } from '#documents/certificate.tsx'
import { addresses } from '#documents/page-urls.ts'
import { providerDetails } from '#documents/provider.ts'
import { EmailLayout, Heading, LinkButton, Paragraph } from './email-layout.tsx'

/** To its holder, at the address of the booking, with the certificate as a PDF; nothing once either was forgotten. */
export const composeCertificateEmail: ComposeEmail = async (ground, { details: input }) => {
  const { certificateId = '' } = input
  const { holderName, ...found } = await getCertificate(ground, { certificateId })
  const { email } = await ground.db
    .selectFrom('booking')
    .select('email')
    .where('id', '=', found.bookingId)
    .executeTakeFirstOrThrow()
  if (holderName === null || !isEmailAddress(email)) return null
  const { publicUrl, testMode } = ground
  const site = providerDetails(publicUrl)
  const documents = { ...found, holderName, page: certificateUrls(publicUrl).page(found.publicId), site, testMode }
  const rendered = await renderEmail(certificate, {
    ...documents,
    ownLink: addresses.myCertificate(publicUrl, await createHolderToken(ground, { certificateId })),
    corrected: found.supersedes !== null,
  })
  const pdf = pdfFile(`certificate-${certificateNumber(found.number)}`, await renderCertificate(documents))
  return { ...rendered, to: { name: holderName, address: email }, attachments: [pdf] }
}

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
