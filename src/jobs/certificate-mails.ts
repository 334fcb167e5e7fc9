import { certificateNumber } from '#domain/certificates/certificate.ts'
import { getCertificate } from '#domain/certificates/find-certificate.ts'
import { createHolderToken } from '#domain/certificates/holder-links.ts'
import { published } from '#domain/certificates/published.ts'
import { isEmailAddress } from '#platform/email-address.ts'
import { pdfFile } from './attached-files.ts'
import { renderCertificate } from '#documents/certificate.tsx'
import { addresses } from '#documents/page-urls.ts'
import { certificate } from '#emails/certificate.tsx'
import { renderEmail } from './emails/compose.tsx'
import { providerDetails } from '#documents/provider.ts'
import type { ComposeEmail } from './send-email.ts'

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
  const documents = { ...found, holderName, page: published(publicUrl).page(found.publicId), site, testMode }
  const rendered = await renderEmail(certificate, {
    ...documents,
    ownLink: addresses.myCertificate(publicUrl, await createHolderToken(ground, { certificateId })),
    corrected: found.supersedes !== null,
  })
  const pdf = pdfFile(`certificate-${certificateNumber(found.number)}`, await renderCertificate(documents))
  return { ...rendered, to: { name: holderName, address: email }, attachments: [pdf] }
}
