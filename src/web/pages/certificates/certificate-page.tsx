import { data, type MetaDescriptor } from 'react-router'
import { findShownCertificate, type ShownCertificate } from '#domain/certificates/find-certificates.ts'
import { achievementOf, attendedSummary, CERTIFICATE_KINDS } from '#domain/certificates/certificate.ts'
import { certificateUrls, statusListPosition } from '#domain/certificates/open-badge.ts'
import { type Course, findCourse } from '#domain/courses/course.ts'
import { findCourseTone } from '#domain/courses/course-tone.ts'
import { useCompany } from '#web/layout/company.ts'
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
  const [tone, course] = await Promise.all([findCourseTone(platform, found), findCourse(platform, found)])
  const certificate = { ...found, testMode: found.testMode || config.stripe === null }
  const { keys, revoked } = certificateUrls(config.publicUrl)
  const { list, index } = statusListPosition(certificate.number)
  const addresses = { keys, revoked: revoked(list), index }
  return data({ certificate, tone, course, now: platform.clock.now(), addresses })
}

export function meta({ matches, params, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return describePage(matches, {
    title: CERTIFICATE_KINDS[loaderData?.certificate.kind ?? 'attendance'].title,
    description: 'Whether this certificate is valid, and what it says.',
    path: paths.certificate((params.publicId ?? '').toLowerCase()),
    noindex: true,
  })
}

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <CertificateNotFound />
  const { certificate, tone, course, now, addresses } = loaderData
  return (
    <article className="wrap section certificate-page">
      <h1>{CERTIFICATE_KINDS[certificate.kind].title}</h1>
      <div className="certificate-columns">
        <div className="certificate-main">
          <CertificateStatusNotice certificate={certificate} now={now} />
          <CertificateSheet certificate={certificate} tone={tone} />
        </div>
        <div className="certificate-side">
          <WhatItShows certificate={certificate} course={course} />
          <CheckYourself certificate={certificate} addresses={addresses} />
        </div>
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

interface WhatItShowsProps {
  certificate: ShownCertificate
  /** Null when it is offered no longer. */
  course: Pick<Course, 'id' | 'slug' | 'name'> | null
}

/** What a checker may conclude, and where the course is described. */
function WhatItShows({ certificate, course }: WhatItShowsProps) {
  const { brand } = useCompany()
  const { kind, holderName, status, testMode } = certificate
  const did = kind === 'programme' ? 'worked twelve weeks in a coached team as' : 'attended'
  const attendance = `${holderName ?? 'The holder'} ${did} ${achievementOf(certificate)}: ${attendedSummary(certificate)}.`
  const nothing = testMode
    ? 'How a certificate looks. It proves no attendance.'
    : 'No attendance: it is no longer valid.'
  return (
    <section className="certificate-shows" aria-labelledby="shows-title">
      <h2 id="shows-title">What this shows</h2>
      <ul>
        <li>{status.state === 'valid' && !testMode ? attendance : nothing}</li>
        <li>{brand} issued it.</li>
        <li>It is signed as an Open Badge 3.0, so a change to the signed file does not go unnoticed.</li>
      </ul>
      {course && (
        <p>
          <a href={paths.courseInfo(course)}>See what the {course.name} course teaches</a>
        </p>
      )}
    </section>
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
          Check its signature (ES256; EdDSA on older ones) with the key in <a href={addresses.keys}>our public keys</a>{' '}
          that its <code>kid</code> names.
        </li>
        <li>
          Look up bit <span className="data">{addresses.index}</span> in{' '}
          <a href={addresses.revoked}>the list of revoked certificates</a>, signed with the same key: 0 is valid.
        </li>
      </ol>
    </details>
  )
}
