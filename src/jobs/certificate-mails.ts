import { certificateNumber } from '#domain/certificates/certificate.ts'
import { findCertificate } from '#domain/certificates/find-certificate.ts'
import { keyOfHolder } from '#domain/certificates/holder-links.ts'
import { published } from '#domain/certificates/published.ts'
import { isPlainAddress } from '#platform/plain-address.ts'
import { pdfFile } from './attached-files.ts'
import { renderCertificate } from './documents/certificate.tsx'
import { addresses } from './emails/addresses.ts'
import { certificate } from './emails/certificate.tsx'
import { composeLetter } from './emails/compose.tsx'
import { providerFacts } from './provider-facts.ts'
import type { WriteMail } from './send-mail.ts'

/** To its holder, at the address of the booking, with the certificate as a PDF; nothing once either was forgotten. */
export const writeCertificateMail: WriteMail = async (ground, { facts }) => {
  const { certificateId = '' } = facts
  const { holderName, ...found } = await findCertificate(ground, { certificateId })
  const { email } = await ground.db
    .selectFrom('booking')
    .select('email')
    .where('id', '=', found.bookingId)
    .executeTakeFirstOrThrow()
  if (holderName === null || !isPlainAddress(email)) return null
  const { publicUrl, testMode } = ground
  const site = providerFacts(publicUrl)
  const papers = { ...found, holderName, page: published(publicUrl).page(found.publicId), site, testMode }
  const letter = await composeLetter(certificate, {
    ...papers,
    ownLink: addresses.myCertificate(publicUrl, await keyOfHolder(ground, { certificateId })),
    corrected: found.supersedes !== null,
  })
  const pdf = pdfFile(`certificate-${certificateNumber(found.number)}`, await renderCertificate(papers))
  return { ...letter, to: { name: holderName, address: email }, attachments: [pdf] }
}
