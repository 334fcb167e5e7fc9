import { data, type MetaArgs } from 'react-router'
import { findShownCertificate } from '#domain/certificates/find-shown-certificate.ts'
import { statusListPosition, published } from '#domain/certificates/published.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'
import certificateCss from './certificate.css?inline'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/certificate-page'
import { CertificateSheet } from './certificate-sheet.tsx'
import { CheckYourself } from './check-yourself.tsx'
import { CertificateStatusNotice } from './standing-notice.tsx'

export const handle = { css: certificateCss }

/** Never kept: what its holder hides, and what we revoke, must be so at once. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, config } = context.get(requestContext)
  const publicId = params.publicId.toLowerCase()
  const certificate = await findShownCertificate(platform, { publicId })
  if (!certificate) return data(null, { status: 404 })
  const { keys, revoked } = published(config.publicUrl)
  const { list, index } = statusListPosition(certificate.number)
  return data({ certificate, now: platform.clock.now(), addresses: { keys, revoked: revoked(list), index } })
}

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Certificate of attendance',
    description: 'Whether this certificate is valid, and what it says.',
    path: paths.certificate((params.publicId ?? '').toLowerCase()),
    noindex: true,
  })

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NothingToSee />
  const { certificate, now, addresses } = loaderData
  return (
    <article className="wrap section certificate-page">
      <h1>Certificate of attendance</h1>
      <CertificateStatusNotice certificate={certificate} now={now} />
      <div className="certificate-columns">
        <CertificateSheet certificate={certificate} />
        <CheckYourself certificate={certificate} addresses={addresses} />
      </div>
    </article>
  )
}

/** The same for an address that never was, one that is hidden, and one whose person was erased. */
function NothingToSee() {
  return (
    <MessagePage heading="There is no certificate to see here" actions={[{ label: 'Contact us', href: paths.contact }]}>
      <p>
        Check that you have the whole address. If you have, its holder does not show this page: ask them for the
        certificate, or for its signed file.
      </p>
    </MessagePage>
  )
}
