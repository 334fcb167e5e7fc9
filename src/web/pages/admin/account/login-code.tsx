import { data, type MetaArgs, redirect } from 'react-router'
import {
  LOGIN_FIELD_ERRORS,
  RECOVERY_CODE_INSTEAD,
  SECOND_FACTOR_ERRORS,
  SECOND_PASSKEY_REJECTED,
} from '#domain/accounts/messages.ts'
import { findSecondFactors, verifyPasskeyAfterPassword, verifyTwoFactor } from '#domain/accounts/verify-two-factor.ts'
import { tooManyAttempts } from '#domain/result.ts'
import type { TooMany } from '#platform/rate-limits.ts'
import { Island } from '#web/islands/island.tsx'
import { describePage } from '#web/layout/describe-page.ts'
import { AuthPage, safeRedirectPath } from '#web/pages/accounts/auth-page.tsx'
import authCss from '#web/pages/accounts/auth.css?inline'
import { logInColleague } from '#web/pages/accounts/log-in-browser.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { readKnownBrowser, readSessionToken } from '../../../../middleware/session-cookies.ts'
import type { Route } from './+types/login-code'

export const handle = { frame: 'quiet', css: authCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
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
  const token = readSessionToken(request, publicUrl, 'office') ?? ''
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [code, isPasskey] = [text('code'), text('intent') === 'passkey']
  if (!code && !isPasskey) return data({ message: LOGIN_FIELD_ERRORS.code }, { status: 422 })
  const given = isPasskey
    ? await verifyPasskeyAfterPassword(platform, { token, response: text('response'), publicUrl })
    : await verifyTwoFactor(platform, { token, code, known: readKnownBrowser(request, publicUrl, 'office') })
  if (given.ok) return logInColleague(platform, { ...given, half: false }, { publicUrl, next })
  if (given.error === 'too-many-tries') return data(wayOn(given), { status: 429 })
  if (given.error === 'not-begun') return redirect(paths.admin.signIn(next), 303)
  return data({ message: isPasskey ? SECOND_PASSKEY_REJECTED : SECOND_FACTOR_ERRORS[given.error] }, { status: 401 })
}

const wayOn = (failure: TooMany) => ({ message: `${tooManyAttempts(failure)} ${RECOVERY_CODE_INSTEAD}` })

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
          autoFocus={!passkey && !actionData}
          width="short"
        />
        <p className="actions">
          <Button kind={takesCode ? 'main' : 'quiet'}>Log in</Button>
        </p>
      </form>
      <p>Lost your device? Use a recovery code, or ask an owner.</p>
      <p>
        Someone else trying codes? They know your password:{' '}
        <a href={paths.admin.loginLink}>choose a new one by email</a>.
      </p>
      <p>
        <a href={paths.admin.signIn()}>Back to log in</a>
      </p>
    </AuthPage>
  )
}
