import { data, type MetaArgs, redirect } from 'react-router'
import { isOffice } from '#domain/accounts/account.ts'
import { markKnownBrowser, signIn } from '#domain/accounts/login.ts'
import { logInWithPasskey } from '#domain/accounts/passkey-login.ts'
import { TOO_MANY_ATTEMPTS } from '#domain/result.ts'
import type { Platform } from '#platform/platform.ts'
import { Island } from '#web/islands/island.tsx'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { AuthPage, safeRedirectPath } from '#web/pages/accounts/auth-page.tsx'
import authCss from '#web/pages/accounts/auth.css?inline'
import { FlashMessage } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import {
  knownBrowserCookie,
  readKnownBrowser,
  readSessionToken,
  sessionCookie,
} from '../../../../middleware/session-cookies.ts'
import type { Route } from './+types/login'

export const handle = { frame: 'quiet', css: authCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Log in to the office',
    description: 'For the founders and their staff.',
    path: paths.admin.signIn(),
    noindex: true,
  })

export function loader({ request, context }: Route.LoaderArgs) {
  const next = safeRedirectPath(new URL(request.url).searchParams.get('next'), paths.admin.welcome)
  const { viewer } = context.get(requestContext)
  if (viewer && isOffice(viewer.role)) throw redirect(next)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { platform, config, address } = context.get(requestContext)
  const form = await request.formData()
  const { publicUrl } = config
  const here = {
    address,
    browser: request.headers.get('user-agent') ?? '',
    before: readSessionToken(request, publicUrl, 'office'),
  }
  const next = safeRedirectPath(new URL(request.url).searchParams.get('next'), paths.admin.welcome)
  if (form.get('intent') === 'passkey') {
    const response = String(form.get('response') ?? '')
    const loggedIn = await logInWithPasskey(platform, { response, publicUrl, ...here })
    if (!loggedIn.ok) return rejected(401, '', {}, PASSKEY_REJECTED)
    return logIn(platform, { ...loggedIn, half: false }, { publicUrl, next })
  }
  const username = String(form.get('username') ?? '').trim()
  const password = String(form.get('password') ?? '')
  const fieldErrors = {
    username: username ? undefined : 'Username is required',
    password: password ? undefined : 'Password is required',
  }
  if (fieldErrors.username || fieldErrors.password) return rejected(422, username, fieldErrors)
  const known = readKnownBrowser(request, publicUrl, 'office')
  const signedIn = await signIn(platform, { username, password, to: 'office', known, ...here })
  if (!signedIn.ok) return rejected(signedIn.error === 'wrong' ? 401 : 429, username, {}, MESSAGES[signedIn.error])
  return logIn(platform, signedIn, { publicUrl, next })
}

/** Gives the browser its cookies, and leads on: to the second factor, or where it wanted to go. */
async function logIn(
  platform: Platform,
  made: { token: string; accountId: string; half: boolean },
  { publicUrl, next }: { publicUrl: string; next: string },
) {
  const headers = new Headers({ 'set-cookie': sessionCookie(made.token, publicUrl, 'office') })
  if (made.half) return redirect(paths.admin.code(next), { status: 303, headers })
  headers.append('set-cookie', knownBrowserCookie(await markKnownBrowser(platform, made), publicUrl, 'office'))
  return redirect(next, { status: 303, headers })
}

/** An unknown username and a wrong password get the same message, so that neither can be found out. */
const MESSAGES = {
  wrong: 'Username or password is wrong.',
  'too-many-tries': `${TOO_MANY_ATTEMPTS.quarterHour} Or have a link to log in emailed to you: that works straight away.`,
}

const PASSKEY_REJECTED = 'This passkey was not accepted. Try again, or log in with your password.'

const rejected = (
  status: number,
  username: string,
  fieldErrors: { username?: string; password?: string },
  message: string | null = null,
) => data({ username, fieldErrors, message }, { status })

const FLASH_MESSAGES = { 'new-password': 'Your new password is saved. Log in with it.' }

export default function Login({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage heading="Log in to the office" fieldErrors={actionData?.fieldErrors} message={actionData?.message}>
      {!actionData && <FlashMessage messages={FLASH_MESSAGES} />}
      <form method="post" className="form" noValidate>
        <Field
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={actionData?.username}
          error={actionData?.fieldErrors.username}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          error={actionData?.fieldErrors.password}
        />
        <p className="actions">
          <Button>Log in</Button>
        </p>
      </form>
      <Island name="passkey" props={{ step: 'log-in', challengeFrom: paths.admin.passkeyOptions }} />
      <p>
        <a href={paths.admin.loginLink}>Forgotten your password, or can’t get in?</a>
      </p>
    </AuthPage>
  )
}
