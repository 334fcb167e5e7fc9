import { findCertificateByHolderToken } from '#domain/certificates/certificate-holder.ts'
import { renderCertificateFile } from '#documents/certificate.tsx'
import { limitAttempts } from '#web/limit-attempts.ts'
import { requestContext } from '#web/request-context.ts'
import { documentContext, pdfFile } from '../download.ts'
import type { Route } from './+types/my-certificate-pdf'

/** The PDF of the holder's link, as it was emailed; 404 once the certificate was revoked or replaced. */
export async function loader({ params: { key }, context }: Route.LoaderArgs) {
  const { platform, address, config } = context.get(requestContext)
  await limitAttempts(platform, { limit: 'open-link', address })
  const certificate = await findCertificateByHolderToken(platform, { key })
  if (certificate?.status.state !== 'valid') throw new Response(null, { status: 404 })
  return pdfFile(await renderCertificateFile(documentContext({ platform, config }), certificate))
}
