import { data, type MetaArgs, redirect } from 'react-router'
import {
  findCertificateByHolderToken,
  resendCertificate,
  setCertificateVisibility,
} from '#domain/certificates/certificate-holder.ts'
import {
  CERTIFICATE_VISIBILITIES,
  certificateNumber,
  type CertificateVisibility,
} from '#domain/certificates/certificate.ts'
import { certificateUrls } from '#domain/certificates/open-badge.ts'
import { firstNameOf } from '#domain/enquiries/reply-text.ts'
import { randomId } from '#platform/crypto.ts'
import { findCourseTone } from '#domain/courses/course-tone.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'
import { limitAttempts } from '#web/limit-attempts.ts'
import { requestContext } from '#web/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { FlashMessage, withFlash } from '../flash-message.tsx'
import { actions, mapHandlers, type Submission } from '../form-actions.ts'
import type { Route } from './+types/my-certificate'
import { CertificateSheet, CertificateStatusNotice } from './certificate-sheet.tsx'
import certificateCss from './certificate.css?inline'
import { CertificatePdf, ShareCertificate } from './share-certificate.tsx'

export const handle = { css: certificateCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Your certificate',
    description: 'What others see of your certificate, and how to share it.',
    path: paths.myCertificate(''),
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, address, config } = context.get(requestContext)
  await limitAttempts(platform, { limit: 'open-link', address })
  const found = await findCertificateByHolderToken(platform, { key: params.key })
  if (!found) return data(null, { status: 404 })
  const tone = await findCourseTone(platform, found)
  const certificate = { ...found, testMode: found.testMode || config.stripe === null }
  const page = certificateUrls(config.publicUrl).page(certificate.publicId)
  const pdf = paths.myCertificatePdf(params.key)
  return data({ certificate, tone, page, pdf, now: platform.clock.now(), idempotencyKey: randomId() })
}

type Form = Submission<Route.ActionArgs>

async function show({ params: { key }, context, form }: Form) {
  const { platform } = context.get(requestContext)
  const shown = CERTIFICATE_VISIBILITIES.find((one) => one === form.shown)
  if (!shown) return data(null, { status: 422 })
  return backTo(key, await setCertificateVisibility(platform, { key, shown }), 'shown')
}

async function mail({ params: { key }, context, form }: Form) {
  const { platform } = context.get(requestContext)
  const { idempotencyKey = '' } = form
  return backTo(key, await resendCertificate(platform, { key, idempotencyKey }), 'mailed')
}

const backTo = (key: string, { ok }: { ok: boolean }, flash: keyof typeof FLASH_MESSAGES) =>
  redirect(ok ? withFlash(paths.myCertificate(key), flash) : paths.myCertificate(key), 303)

const limited = (handler: typeof show | typeof mail) => async (submission: Form) => {
  const { platform, address } = submission.context.get(requestContext)
  await limitAttempts(platform, { limit: 'open-link', address })
  return handler(submission)
}

export const action = actions<Route.ActionArgs, null>(mapHandlers({ show, mail }, limited), () => null)

const FLASH_MESSAGES = {
  shown: 'Saved. The page now shows what you chose.',
  mailed: 'The certificate is on its way to the address you booked with.',
}

export default function MyCertificate({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <MessagePage
        heading="There is no certificate at this address"
        actions={[{ label: 'Contact us', href: paths.contact }]}
      >
        <p>Check that you have the whole address from the email with your certificate.</p>
      </MessagePage>
    )
  const { certificate, tone, page, pdf, now, idempotencyKey } = loaderData
  const isValid = certificate.status.state === 'valid'
  return (
    <article className="wrap section certificate-page">
      <p>
        <a href={paths.myBookings}>My bookings</a>
      </p>
      <h1>Your certificate</h1>
      <FlashMessage messages={FLASH_MESSAGES} />
      {isValid && (
        <p className="lead">
          Well done, <bdi>{firstNameOf(certificate.holderName)}</bdi>.
        </p>
      )}
      <div className="certificate-columns">
        <div className="certificate-main">
          {!isValid && <CertificateStatusNotice certificate={certificate} now={now} />}
          <CertificateSheet certificate={certificate} tone={tone} />
        </div>
        <div className="certificate-side">
          {isValid && <CertificatePdf pdf={pdf} idempotencyKey={idempotencyKey} />}
          <ShareCertificate certificate={certificate} page={page} number={certificateNumber(certificate.number)} />
          <VisibilityForm shown={certificate.shown} />
        </div>
      </div>
    </article>
  )
}

const OPTIONS: { value: CertificateVisibility; label: string; text: string }[] = [
  {
    value: 'all',
    label: 'Everything',
    text: 'Name, course, dates, a coach’s reference, and the signed file to download.',
  },
  {
    value: 'nameless',
    label: 'All but your name',
    text: 'Course and dates. The signed file and a coach’s reference aren’t shown, because they contain your name.',
  },
  { value: 'nothing', label: 'Nothing', text: 'Visitors are told there is no certificate here.' },
]

/** What the holder lets others see. */
function VisibilityForm({ shown }: { shown: CertificateVisibility }) {
  return (
    <form method="post" className="form certificate-form">
      <h2>What others see</h2>
      <p>Anyone with the link sees what you choose. We ask search engines not to list the page.</p>
      <ChoiceCards
        legend={<span className="visually-hidden">What others see</span>}
        name="shown"
        options={OPTIONS}
        defaultValue={shown}
      />
      <p className="actions">
        <Button kind="quiet" name="intent" value="show">
          Save
        </Button>
      </p>
    </form>
  )
}
