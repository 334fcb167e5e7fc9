import { data, type MetaArgs, redirect } from 'react-router'
import { isOffice } from '#domain/accounts/account.ts'
import { markKnownBrowser } from '#domain/accounts/login.ts'
import { MIN_PASSWORD_LENGTH } from '#domain/accounts/password-policy.ts'
import { findResetByToken, resetPassword } from '#domain/accounts/password.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'
import { limitAttempts } from '#web/limit-attempts.ts'
import { requestContext } from '#web/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { knownBrowserCookie } from '../../../middleware/session-cookies.ts'
import { PATHS } from '../../../routes.ts'
import { withFlash } from '../flash-message.tsx'
import type { Route } from './+types/reset-password'
import { AuthPage } from './auth-page.tsx'
import authCss from './auth.css?inline'

export const handle = { frame: 'quiet', css: authCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'New password',
    description: 'Choose a new password.',
    path: PATHS.resetPassword.replace('/:key', ''), // the key is a secret
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, address } = context.get(requestContext)
  await limitAttempts(platform, { limit: 'open-link', address })
  const account = await findResetByToken(platform, { key: params.key })
  return account
    ? data({ username: account.username, withCode: account.totpSince !== null })
    : data(null, { status: 404 })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { platform, config, address } = context.get(requestContext)
  await limitAttempts(platform, { limit: 'open-link', address })
  const password = String((await request.formData()).get('password') ?? '')
  const changed = await resetPassword(platform, { key: params.key, password })
  if (changed.ok) {
    // The person who has the mailbox is the owner: strangers' guesses at the name do not keep this browser out.
    const area = isOffice(changed.role) ? 'office' : 'student'
    const known = knownBrowserCookie(await markKnownBrowser(platform, changed), config.publicUrl, area)
    const next = withFlash(area === 'office' ? paths.admin.signIn() : paths.login, 'new-password')
    return redirect(next, { status: 303, headers: { 'set-cookie': known } })
  }
  if (changed.error === 'link-ended') return redirect(paths.resetPassword(params.key), 303)
  return data({ fault: changed.fault }, { status: 422 })
}

export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <MessagePage
        heading="This link no longer works"
        actions={[
          { label: 'Ask for a new link', href: paths.forgotPassword },
          { label: 'Log in', href: paths.login },
        ]}
      >
        <p>
          A link to choose a new password works once, and only for a short time. Do you work here?{' '}
          <a href={paths.admin.loginLink}>Get a new link for the office</a>.
        </p>
      </MessagePage>
    )
  const least = loaderData.withCode ? MIN_PASSWORD_LENGTH.withCode : MIN_PASSWORD_LENGTH.alone
  return (
    <AuthPage
      heading="Choose a new password"
      lead={`For ${loaderData.username}. Use it the next time you log in.`}
      fieldErrors={{ password: actionData?.fault }}
    >
      <form method="post" className="form" noValidate>
        <input type="hidden" autoComplete="username" value={loaderData.username} readOnly />
        <PasswordField
          name="password"
          label="New password"
          hint={`At least ${least} characters. A few words in a row work well.`}
          autoComplete="new-password"
          error={actionData?.fault}
        />
        <p className="actions">
          <Button>Save password</Button>
        </p>
      </form>
    </AuthPage>
  )
}
