import { tooManyAttempts } from '#domain/result.ts'
import { data, type MetaArgs, redirect } from 'react-router'
import { isOffice } from '#domain/accounts/account.ts'
import { signIn } from '#domain/accounts/login.ts'
import { LINK_INSTEAD, LOGIN_ERRORS, LOGIN_FIELD_ERRORS } from '#domain/accounts/messages.ts'
import { logInWithPasskey } from '#domain/accounts/passkey-login.ts'
import { readLoginName } from '#platform/email-address.ts'
import { Island } from '#web/islands/island.tsx'
import { describePage } from '#web/layout/describe-page.ts'
import { AuthPage, safeRedirectPath } from '#web/pages/accounts/auth-page.tsx'
import authCss from '#web/pages/accounts/auth.css?inline'
import { logInColleague, readBrowser } from '#web/pages/accounts/log-in-browser.ts'
import { FlashMessage } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { type RequestContext, requestContext } from '#web/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { Route } from './+types/login'

export const handle = { frame: 'quiet', css: authCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
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
  const { publicUrl } = config
  const form = await request.formData()
  const loginInput = { platform, form, publicUrl, browser: { address, ...readBrowser(request, publicUrl, 'office') } }
  const login = await (form.get('intent') === 'passkey' ? logInByPasskey(loginInput) : logInByPassword(loginInput))
  if (!login.ok) return data(login.answer, { status: login.status })
  const next = safeRedirectPath(new URL(request.url).searchParams.get('next'), paths.admin.welcome)
  return logInColleague(platform, login, { publicUrl, next })
}

interface LoginInput extends Pick<RequestContext, 'platform'> {
  form: FormData
  publicUrl: string
  browser: ReturnType<typeof readBrowser> & { address: string }
}

async function logInByPasskey({ platform, form, publicUrl, browser }: LoginInput) {
  const response = String(form.get('response') ?? '')
  const login = await logInWithPasskey(platform, { response, publicUrl, ...browser })
  return login.ok ? { ...login, half: false } : rejected(401, '', {}, LOGIN_ERRORS[login.error])
}

async function logInByPassword({ platform, form, browser }: LoginInput) {
  const username = readLoginName(form.get('username'))
  const password = String(form.get('password') ?? '')
  const fieldErrors = {
    username: username ? undefined : LOGIN_FIELD_ERRORS.username,
    password: password ? undefined : LOGIN_FIELD_ERRORS.password,
  }
  if (fieldErrors.username || fieldErrors.password) return rejected(422, username, fieldErrors)
  const login = await signIn(platform, { username, password, to: 'office', ...browser })
  if (login.ok) return login
  if (login.error === 'wrong') return rejected(401, username, {}, LOGIN_ERRORS.wrong)
  return rejected(429, username, {}, `${tooManyAttempts(login)} ${LINK_INSTEAD}`)
}

const rejected = (
  status: number,
  username: string,
  fieldErrors: { username?: string; password?: string },
  message: string | null = null,
) => ({ ok: false as const, status, answer: { username, fieldErrors, message } })

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
          autoFocus={!actionData}
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
