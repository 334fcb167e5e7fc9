import { certificateNumber } from '#domain/certificates/certificate.ts'
import { findShownCertificate } from '#domain/certificates/find-certificates.ts'
import { readCredential } from '#domain/certificates/open-badge.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/credential-file'

/** The signed certificate as a download, as a JWT or as readable JSON, while its holder shows everything. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform } = context.get(requestContext)
  const [, kind] = /^credential\.(jwt|json)$/.exec(params.file.toLowerCase()) ?? []
  const certificate = await findShownCertificate(platform, { publicId: params.publicId.toLowerCase() })
  if (!kind || !certificate?.credential) throw new Response(null, { status: 404 })
  const { number, credential } = certificate
  const body = kind === 'jwt' ? credential : JSON.stringify(readCredential(credential), null, 2)
  const headers = {
    'content-type': kind === 'jwt' ? 'application/vc+jwt' : 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="certificate-${certificateNumber(number)}.${kind}"`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  }
  return new Response(body, { headers })
}
