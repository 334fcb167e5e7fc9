import { data, type MetaArgs } from 'react-router'
import { login } from '#content/login.ts'
import { getCompany } from '#domain/content/company.ts'
import { EMAIL_REQUIRED } from '#domain/fields.ts'
import { tooManyFromHere } from '#domain/result.ts'
import { requestStudentPasswordLink } from '#domain/students/student-login.ts'
import { randomId } from '#platform/crypto.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import { refuseAttempt } from '#platform/rate-limits.ts'
import { describePage } from '#web/layout/describe-page.ts'
import authCss from '#web/pages/accounts/auth.css?inline'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/forgot-password'
import { EmailLinkPage } from '../accounts/auth-page.tsx'

export const handle = { css: authCss, frame: 'light' }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: login.forgotHeading,
    description: login.forgotLead.slice(0, 150),
    path: paths.forgotPassword,
    noindex: true,
  })

export const loader = () => ({ idempotencyKey: randomId() })

/** Answers in the same way and time whether or not the address is known, so that it reveals no accounts. */
export async function action({ request, context }: Route.ActionArgs) {
  const { platform, address } = context.get(requestContext)
  const form = await request.formData()
  const email = readEmailAddress(form.get('email'))
  if (!email)
    return data({ email: String(form.get('email') ?? ''), sent: false, error: EMAIL_REQUIRED }, { status: 422 })
  const refused = await refuseAttempt(platform, { limit: 'ask-for-reset', address })
  if (refused)
    return data({ email, sent: false, error: tooManyFromHere(refused, await getCompany(platform)) }, { status: 429 })
  await requestStudentPasswordLink(platform, { email, idempotencyKey: String(form.get('idempotencyKey') ?? '') })
  return data({ email, sent: true, error: undefined })
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EmailLinkPage
      heading={login.forgotHeading}
      lead={login.forgotLead}
      sentMessage={login.forgotSent}
      button="Send the link"
      idempotencyKey={loaderData.idempotencyKey}
      answer={actionData}
    >
      <p>
        <a href={paths.login}>Back to login</a>
      </p>
    </EmailLinkPage>
  )
}
