import { data, type MetaArgs } from 'react-router'
import { login } from '#content/login.ts'
import { getCompany } from '#domain/content/company.ts'
import { EMAIL_REQUIRED } from '#domain/fields.ts'
import { tooManyFromHere } from '#domain/result.ts'
import { LOGIN_LINK_MINUTES, requestLoginLink } from '#domain/students/login-link.ts'
import { randomId } from '#platform/crypto.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import { describePage } from '#web/layout/describe-page.ts'
import authCss from '#web/pages/accounts/auth.css?inline'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/login-link'
import { EmailLinkPage } from '../accounts/auth-page.tsx'

export const handle = { css: authCss, frame: 'light' }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: login.linkHeading,
    description: login.linkLead,
    path: paths.loginLink,
    noindex: true,
  })

export const loader = () => ({ idempotencyKey: randomId() })

/** Answers in the same way and time whether or not the address is known, so that it reveals no bookings. */
export async function action({ request, context }: Route.ActionArgs) {
  const { platform, address } = context.get(requestContext)
  const form = await request.formData()
  const email = readEmailAddress(form.get('email'))
  if (!email)
    return data({ email: String(form.get('email') ?? ''), sent: false, error: EMAIL_REQUIRED }, { status: 422 })
  const idempotencyKey = String(form.get('idempotencyKey') ?? '')
  const asked = await requestLoginLink(platform, { email, address, idempotencyKey })
  if (!asked.ok)
    return data({ email, sent: false, error: tooManyFromHere(asked, await getCompany(platform)) }, { status: 429 })
  return data({ email, sent: true, error: undefined })
}

const lasts = login.linkLasts(LOGIN_LINK_MINUTES)

export default function LoginLink({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EmailLinkPage
      heading={login.linkHeading}
      lead={`${login.linkLead} ${lasts}`}
      sentMessage={`${login.linkSent} ${lasts}`}
      button={login.linkAsk}
      idempotencyKey={loaderData.idempotencyKey}
      answer={actionData}
    >
      <p>
        <a href={paths.login}>Log in with a password</a>
      </p>
    </EmailLinkPage>
  )
}
