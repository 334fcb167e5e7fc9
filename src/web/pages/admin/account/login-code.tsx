import { data, type MetaArgs, redirect } from 'react-router'
import { markKnownBrowser } from '#domain/accounts/login.ts'
import { verifyTwoFactor } from '#domain/accounts/verify-two-factor.ts'
import { TOO_MANY_ATTEMPTS } from '#domain/result.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { AuthPage } from '#web/pages/accounts/auth-page.tsx'
import authCss from '#web/pages/accounts/auth.css?inline'
import { safeRedirectPath } from '#web/pages/accounts/login-redirect.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { knownBrowserCookie, sessionCookie, readSessionToken } from '../../../../middleware/session-cookies.ts'
import type { Route } from './+types/login-code'

export const handle = { frame: 'quiet', css: authCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'One-time code',
    description: 'The second step of logging in to the office.',
    path: paths.admin.code(),
    noindex: true,
  })

export async function action({ request, context }: Route.ActionArgs) {
  const { platform, config } = context.get(requestContext)
  const { publicUrl } = config
  const next = safeRedirectPath(new URL(request.url).searchParams.get('next'), paths.admin.welcome)
  const token = readSessionToken(request, publicUrl, 'office')
  const code = String((await request.formData()).get('code') ?? '').trim()
  if (!code) return data({ message: 'Please enter the code of your app.' }, { status: 422 })
  const given = await verifyTwoFactor(platform, { token: token ?? '', code })
  if (!given.ok) {
    if (given.error === 'not-begun') return redirect(paths.admin.signIn(next), 303)
    return data({ message: MESSAGES[given.error] }, { status: given.error === 'wrong-code' ? 401 : 429 })
  }
  const headers = new Headers({ 'set-cookie': sessionCookie(given.token, publicUrl, 'office') })
  headers.append('set-cookie', knownBrowserCookie(await markKnownBrowser(platform, given), publicUrl, 'office'))
  return redirect(next, { status: 303, headers })
}

const MESSAGES = {
  'wrong-code': 'This code is wrong, or was used before. Wait for the next one of your app.',
  'too-many-tries': TOO_MANY_ATTEMPTS.quarterHour,
}

export default function LoginCode({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage heading="One-time code" message={actionData?.message}>
      <form method="post" className="form" noValidate>
        <Field
          name="code"
          label="Code"
          hint="The six digits that your app shows now, or one of your recovery codes."
          autoComplete="one-time-code"
          autoFocus
          width="short"
        />
        <p className="actions">
          <Button>Go on</Button>
        </p>
      </form>
    </AuthPage>
  )
}
