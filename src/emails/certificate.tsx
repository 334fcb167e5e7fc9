import { createHolderToken } from '#domain/certificates/certificate-holder.ts'
import { attendedSummary, certificateNumber, formatCertificateDates } from '#domain/certificates/certificate.ts'
import { getCertificate } from '#domain/certificates/find-certificates.ts'
import { certificateUrls } from '#domain/certificates/open-badge.ts'
import { isEmailAddress } from '#platform/email-address.ts'
import { type CertificateData, renderCertificate } from '#documents/certificate.tsx'
import { pageUrls } from '#documents/page-urls.ts'
import { getProvider } from '#documents/provider.ts'
import { EmailLayout, Greeting, Heading, LinkButton, Paragraph } from './email-layout.tsx'
import { type ComposeEmail, type EmailTemplate, pdfAttachment, renderMessage } from './email-template.tsx'

/** With the certificate as a PDF. Null once the holder's name or the address of the booking has been erased. */
export const composeCertificateEmail: ComposeEmail = async (context, { details }) => {
  const { certificateId = '' } = details
  const { holderName, ...found } = await getCertificate(context, { certificateId })
  const { email } = await context.db
    .selectFrom('booking')
    .select('email')
    .where('id', '=', found.bookingId)
    .executeTakeFirstOrThrow()
  if (holderName === null || !isEmailAddress(email)) return null
  const { publicUrl, testMode } = context
  const data = {
    ...found,
    holderName,
    page: certificateUrls(publicUrl).page(found.publicId),
    site: await getProvider(context, publicUrl),
    testMode: testMode || found.testMode,
    ownLink: pageUrls.myCertificate(publicUrl, await createHolderToken(context, { certificateId })),
    corrected: found.supersedes !== null,
  }
  const pdf = pdfAttachment(`certificate-${certificateNumber(found.number)}`, await renderCertificate(data))
  return renderMessage(certificate, data, { to: { name: holderName, address: email }, attachments: [pdf] })
}

interface CertificateEmailData extends CertificateData {
  /** Opens the page on which the holder decides what others see. */
  ownLink: string
  /** It replaces an earlier certificate whose name was wrong. */
  corrected: boolean
}

export const certificate: EmailTemplate<CertificateEmailData> = {
  subject: ({ courseName, number, corrected }) =>
    `${corrected ? 'Your corrected certificate' : 'Your certificate'}: ${courseName} (${certificateNumber(number)})`,
  Body,
}

function Body(data: CertificateEmailData) {
  const { holderName, courseName, number, page, ownLink, corrected } = data
  return (
    <EmailLayout
      data={{ ...data, reference: certificateNumber(number) }}
      title={corrected ? 'Your corrected certificate' : 'Your certificate of attendance'}
      preview={`${courseName}, ${formatCertificateDates(data)}.`}
    >
      <Greeting name={holderName} />
      <Paragraph>
        {corrected
          ? `Your certificate for ${courseName} is attached with your name corrected. It replaces the earlier one, which is no longer valid.`
          : `Thank you for taking part. You attended ${courseName}, ${formatCertificateDates(data)}: ${attendedSummary(data)}. Your certificate is attached.`}
      </Paragraph>
      <Paragraph>Anyone you give this link to can check it: {page}</Paragraph>
      <Heading>What others see</Heading>
      <Paragraph>
        The page shows your name, the course and the dates. You can hide your name or the whole page whenever you like.
      </Paragraph>
      <LinkButton href={ownLink}>Your certificate</LinkButton>
      <Paragraph>Keep this link to yourself: anyone who has it can change what the page shows.</Paragraph>
    </EmailLayout>
  )
}
