import { data, type MetaArgs, redirect } from 'react-router'
import { markKnownBrowser } from '#domain/accounts/login.ts'
import { findSecondFactors, verifyPasskeyAfterPassword, verifyTwoFactor } from '#domain/accounts/verify-two-factor.ts'
import { TOO_MANY_ATTEMPTS } from '#domain/result.ts'
import { Island } from '#web/islands/island.tsx'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { AuthPage, safeRedirectPath } from '#web/pages/accounts/auth-page.tsx'
import authCss from '#web/pages/accounts/auth.css?inline'
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

/** Which second factors the account has. Without a login that waits for one the form still shows, and leads back. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, config } = context.get(requestContext)
  return findSecondFactors(platform, { token: readSessionToken(request, config.publicUrl, 'office') ?? '' })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { platform, config } = context.get(requestContext)
  const { publicUrl } = config
  const next = safeRedirectPath(new URL(request.url).searchParams.get('next'), paths.admin.welcome)
  const token = readSessionToken(request, publicUrl, 'office')
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [code, isPasskey] = [text('code'), text('intent') === 'passkey']
  if (!code && !isPasskey) return data({ message: 'Please enter the code from your app.' }, { status: 422 })
  const given = isPasskey
    ? await verifyPasskeyAfterPassword(platform, { token: token ?? '', response: text('response'), publicUrl })
    : await verifyTwoFactor(platform, { token: token ?? '', code })
  if (!given.ok) {
    if (given.error === 'not-begun') return redirect(paths.admin.signIn(next), 303)
    const message = isPasskey && given.error === 'wrong-code' ? PASSKEY_REJECTED : MESSAGES[given.error]
    return data({ message }, { status: given.error === 'wrong-code' ? 401 : 429 })
  }
  const headers = new Headers({ 'set-cookie': sessionCookie(given.token, publicUrl, 'office') })
  headers.append('set-cookie', knownBrowserCookie(await markKnownBrowser(platform, given), publicUrl, 'office'))
  return redirect(next, { status: 303, headers })
}

const MESSAGES = {
  'wrong-code': 'That code is wrong or was already used. Wait for the next one in your app.',
  'too-many-tries': TOO_MANY_ATTEMPTS.quarterHour,
}

const PASSKEY_REJECTED = 'This passkey was not accepted. Please try again.'

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const { code, passkey } = loaderData
  const takesCode = code || !passkey
  return (
    <AuthPage heading={takesCode ? 'One-time code' : 'Your passkey'} message={actionData?.message}>
      {passkey && (
        <Island
          name="passkey"
          props={{ step: 'second-factor', challengeFrom: paths.admin.passkeyOptions, main: code ? undefined : true }}
        />
      )}
      <form method="post" className="form" noValidate>
        <Field
          name="code"
          label="Code"
          hint={
            takesCode
              ? 'The six digits in your app, or one of your recovery codes.'
              : 'Without your passkey: one of your recovery codes.'
          }
          autoComplete="one-time-code"
          autoFocus={!passkey}
          width="short"
        />
        <p className="actions">
          <Button kind={takesCode ? 'main' : 'quiet'}>Continue</Button>
        </p>
      </form>
    </AuthPage>
  )
}
