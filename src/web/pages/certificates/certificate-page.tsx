import { data, type MetaArgs } from 'react-router'
import { findShownCertificate, type ShownCertificate } from '#domain/certificates/find-certificates.ts'
import { certificateUrls, statusListPosition } from '#domain/certificates/open-badge.ts'
import { findCourseTone } from '#domain/courses/course-tone.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/certificate-page'
import { CertificateSheet, CertificateStatusNotice } from './certificate-sheet.tsx'
import certificateCss from './certificate.css?inline'

export const handle = { css: certificateCss }

/** Never cached: hiding or revoking a certificate must take effect immediately. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, config } = context.get(requestContext)
  const publicId = params.publicId.toLowerCase()
  const found = await findShownCertificate(platform, { publicId })
  if (!found) return data(null, { status: 404 })
  const tone = await findCourseTone(platform, found)
  const certificate = { ...found, testMode: found.testMode || config.stripe === null }
  const { keys, revoked } = certificateUrls(config.publicUrl)
  const { list, index } = statusListPosition(certificate.number)
  return data({ certificate, tone, now: platform.clock.now(), addresses: { keys, revoked: revoked(list), index } })
}

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: 'Certificate of attendance',
    description: 'Whether this certificate is valid, and what it says.',
    path: paths.certificate((params.publicId ?? '').toLowerCase()),
    noindex: true,
  })

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <CertificateNotFound />
  const { certificate, tone, now, addresses } = loaderData
  return (
    <article className="wrap section certificate-page">
      <h1>Certificate of attendance</h1>
      <CertificateStatusNotice certificate={certificate} now={now} />
      <div className="certificate-columns">
        <CertificateSheet certificate={certificate} tone={tone} />
        <CheckYourself certificate={certificate} addresses={addresses} />
      </div>
    </article>
  )
}

/** The same for an unknown address, a hidden certificate and one of an erased person, so that it reveals nothing. */
function CertificateNotFound() {
  return (
    <MessagePage heading="There is no certificate to see here" actions={[{ label: 'Contact us', href: paths.contact }]}>
      <p>
        Check that you have the whole address. If you have, its holder has chosen not to show it: ask them for the
        certificate.
      </p>
    </MessagePage>
  )
}

interface CheckYourselfProps {
  certificate: ShownCertificate
  /** The addresses of our public keys and of the list of revoked certificates, and the certificate's bit in that list. */
  addresses: { keys: string; revoked: string; index: number }
}

/** How to verify the certificate without trusting this page: for programs, so it is folded away from everyone else. */
function CheckYourself({ certificate: { publicId, credential }, addresses }: CheckYourselfProps) {
  return (
    <details className="certificate-check">
      <summary>For developers: check the signature yourself</summary>
      <ol>
        <li>
          {credential ? (
            <>
              Download <a href={paths.credential(publicId, 'jwt')}>the signed file</a> (
              <a href={paths.credential(publicId, 'json')}>as JSON</a>): an Open Badge 3.0, signed as a JWT.
            </>
          ) : (
            <>Ask its holder for the signed file: an Open Badge 3.0, signed as a JWT. It contains the name.</>
          )}
        </li>
        <li>
          Check its signature (EdDSA) with the key in <a href={addresses.keys}>our public keys</a> that its{' '}
          <code>kid</code> names.
        </li>
        <li>
          Look up bit <span className="data">{addresses.index}</span> in{' '}
          <a href={addresses.revoked}>the list of revoked certificates</a>, signed with the same key: 0 is valid.
        </li>
      </ol>
    </details>
  )
}
