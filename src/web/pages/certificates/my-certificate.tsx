import { data, type MetaArgs, redirect } from 'react-router'
import {
  findCertificateByHolderToken,
  resendCertificate,
  setCertificateVisibility,
} from '#domain/certificates/certificate-holder.ts'
import {
  CERTIFICATE_VISIBILITIES,
  type CertificateContent,
  certificateNumber,
  type CertificateVisibility,
} from '#domain/certificates/certificate.ts'
import { certificateUrls } from '#domain/certificates/open-badge.ts'
import { firstNameOf } from '#domain/enquiries/reply-text.ts'
import { randomId } from '#platform/crypto.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { useCompany } from '#web/layout/company.ts'
import { findCourseTone } from '#domain/courses/course-tone.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { FlashMessage, withFlash } from '../flash-message.tsx'
import type { Route } from './+types/my-certificate'
import { CertificateSheet, CertificateStatusNotice } from './certificate-sheet.tsx'
import certificateCss from './certificate.css?inline'

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
  if (!(await isWithinLimit(platform, { limit: 'open-link', address }))) throw data(null, { status: 429 })
  const found = await findCertificateByHolderToken(platform, { key: params.key })
  if (!found) return data(null, { status: 404 })
  const tone = await findCourseTone(platform, found)
  const certificate = { ...found, testMode: found.testMode || config.stripe === null }
  const page = certificateUrls(config.publicUrl).page(certificate.publicId)
  return data({ certificate, tone, page, now: platform.clock.now(), idempotencyKey: randomId() })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { platform, address } = context.get(requestContext)
  if (!(await isWithinLimit(platform, { limit: 'open-link', address }))) throw data(null, { status: 429 })
  const { key } = params
  const form = Object.fromEntries(await request.formData())
  const back = (isDone: boolean, flash: keyof typeof FLASH_MESSAGES) =>
    redirect(isDone ? withFlash(paths.myCertificate(key), flash) : paths.myCertificate(key), 303)
  const shown = CERTIFICATE_VISIBILITIES.find((one) => one === form.shown)
  if (form.intent === 'show' && shown)
    return back((await setCertificateVisibility(platform, { key, shown })).ok, 'shown')
  if (form.intent === 'mail')
    return back((await resendCertificate(platform, { key, idempotencyKey: String(form.idempotencyKey) })).ok, 'mailed')
  return data(null, { status: 422 })
}

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
  const { certificate, tone, page, now, idempotencyKey } = loaderData
  return (
    <article className="wrap section certificate-page">
      <h1>Your certificate</h1>
      <FlashMessage messages={FLASH_MESSAGES} />
      {certificate.status.state === 'valid' ? (
        <p className="lead">Well done, {firstNameOf(certificate.holderName)}.</p>
      ) : (
        <CertificateStatusNotice certificate={certificate} now={now} />
      )}
      <div className="certificate-columns">
        <CertificateSheet certificate={certificate} tone={tone} />
        <div className="certificate-side">
          <ShareCertificate
            certificate={certificate}
            page={page}
            number={certificateNumber(certificate.number)}
            idempotencyKey={idempotencyKey}
          />
          <VisibilityForm shown={certificate.shown} />
        </div>
      </div>
    </article>
  )
}

const OPTIONS: { value: CertificateVisibility; label: string; text: string }[] = [
  { value: 'all', label: 'Everything', text: 'Name, course, dates, and the signed file to download.' },
  {
    value: 'nameless',
    label: 'All but your name',
    text: 'Course and dates. The signed file isn’t offered, because it contains your name.',
  },
  { value: 'nothing', label: 'Nothing', text: 'Visitors are told there is no certificate here.' },
]

/** What the holder lets others see. */
function VisibilityForm({ shown }: { shown: CertificateVisibility }) {
  return (
    <form method="post" className="form certificate-form">
      <ChoiceCards legend={<h2>What others see</h2>} name="shown" options={OPTIONS} defaultValue={shown} />
      <p className="field-hint">Anyone with the link sees this. We ask search engines not to list the page.</p>
      <p className="actions">
        <Button kind="quiet" name="intent" value="show">
          Save
        </Button>
      </p>
    </form>
  )
}

interface ShareCertificateProps {
  certificate: Pick<CertificateContent, 'courseName' | 'issuedAt' | 'publicId'> & { shown: string }
  page: string
  number: string
  idempotencyKey: string
}

/** The email with the PDF again, a LinkedIn profile and a badge. */
function ShareCertificate({ certificate, page, number, idempotencyKey }: ShareCertificateProps) {
  const { brand } = useCompany()
  return (
    <section className="certificate-share" aria-labelledby="share-title">
      <h2 id="share-title">Share it</h2>
      <div className="actions">
        <form method="post">
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <Button name="intent" value="mail">
            Email me the PDF again
          </Button>
        </form>
        <ButtonLink
          kind="quiet"
          href={linkedInUrl({ ...certificate, page, number, brand })}
          rel="noopener external nofollow"
        >
          Add to LinkedIn
        </ButtonLink>
        {certificate.shown !== 'nothing' && (
          <span>
            <button className="button button-quiet with-scripts" type="button" data-copy="" value={page}>
              Copy link
            </button>{' '}
            <span role="status" />
          </span>
        )}
        {certificate.shown === 'all' && (
          <ButtonLink kind="quiet" href={paths.credential(certificate.publicId, 'jwt')}>
            Download Open Badge
          </ButtonLink>
        )}
      </div>
      {certificate.shown !== 'nothing' && (
        <p>
          Send this link to an employer, who can check it there: <a href={page}>{page}</a>
        </p>
      )}
    </section>
  )
}

/** The address of LinkedIn's own form, filled in: no script of theirs is on our page. */
function linkedInUrl(input: {
  courseName: string
  issuedAt: Date
  page: string
  number: string
  brand: string
}): string {
  const { courseName, issuedAt, page, number, brand } = input
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: `${courseName}: certificate of attendance`,
    organizationName: brand,
    issueYear: String(issuedAt.getUTCFullYear()),
    issueMonth: String(issuedAt.getUTCMonth() + 1),
    certUrl: page,
    certId: number,
  })
  return `https://www.linkedin.com/profile/add?${fields}`
}
