import { data, type MetaArgs, redirect } from 'react-router'
import { certificateNumber, CERTIFICATE_VISIBILITIES } from '#domain/certificates/certificate.ts'
import { findCertificateByHolderToken } from '#domain/certificates/holder-links.ts'
import { resendCertificate } from '#domain/certificates/mail-certificate-again.ts'
import { published } from '#domain/certificates/published.ts'
import { setCertificateVisibility } from '#domain/certificates/show-certificate.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { randomId } from '#platform/crypto.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'
import certificateCss from './certificate.css?inline'
import { requestContext } from '#web/request-context.ts'
import { FlashMessage, withFlash } from '../flash-message.tsx'
import type { Route } from './+types/my-certificate'
import { CertificateSheet } from './certificate-sheet.tsx'
import { ShareCertificate } from './share-certificate.tsx'
import { VisibilityForm } from './shown-form.tsx'
import { CertificateStatusNotice } from './standing-notice.tsx'

export const handle = { css: certificateCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Your certificate',
    description: 'What others see of your certificate, and how to pass it on.',
    path: paths.myCertificate(''),
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, address, config } = context.get(requestContext)
  if (!(await isWithinLimit(platform, { limit: 'open-link', address }))) throw data(null, { status: 429 })
  const certificate = await findCertificateByHolderToken(platform, { key: params.key })
  if (!certificate) return data(null, { status: 404 })
  const page = published(config.publicUrl).page(certificate.publicId)
  return data({ certificate, page, now: platform.clock.now(), idempotencyKey: randomId() })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { platform, address } = context.get(requestContext)
  if (!(await isWithinLimit(platform, { limit: 'open-link', address }))) throw data(null, { status: 429 })
  const { key } = params
  const form = Object.fromEntries(await request.formData())
  const shown = CERTIFICATE_VISIBILITIES.find((one) => one === form.shown)
  if (form.intent === 'show' && shown) {
    const done = await setCertificateVisibility(platform, { key, shown })
    return redirect(done.ok ? withFlash(paths.myCertificate(key), 'shown') : paths.myCertificate(key), 303)
  }
  if (form.intent === 'mail') {
    const done = await resendCertificate(platform, { key, idempotencyKey: String(form.idempotencyKey) })
    return redirect(done.ok ? withFlash(paths.myCertificate(key), 'mailed') : paths.myCertificate(key), 303)
  }
  return data(null, { status: 422 })
}

const FLASH_MESSAGES = {
  shown: 'Your choice is stored, and the page shows it from now on.',
  mailed: 'The certificate is on its way to the address you booked with.',
}

export default function MyCertificate({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <MessagePage heading="This link opens no certificate" actions={[{ label: 'Contact us', href: paths.contact }]}>
        <p>Check that you have the whole address out of the email that brought your certificate.</p>
      </MessagePage>
    )
  const { certificate, page, now, idempotencyKey } = loaderData
  return (
    <article className="wrap section certificate-page">
      <h1>Your certificate</h1>
      <FlashMessage words={FLASH_MESSAGES} />
      <CertificateStatusNotice certificate={certificate} now={now} />
      <div className="certificate-columns">
        <CertificateSheet certificate={certificate} />
        <div className="certificate-side">
          <VisibilityForm shown={certificate.shown} page={page} />
          <ShareCertificate
            certificate={certificate}
            page={page}
            number={certificateNumber(certificate.number)}
            idempotencyKey={idempotencyKey}
          />
        </div>
      </div>
    </article>
  )
}
