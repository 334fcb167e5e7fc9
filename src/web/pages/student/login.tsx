import { type FormEvent, useEffect, useState } from 'react'
import { data, type MetaArgs, redirect } from 'react-router'
import { login } from '#content/login.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { signInMessage } from '#domain/students/messages.ts'
import { signInStudent, type StudentSignInResult } from '#domain/students/student-login.ts'
import { describePage } from '#web/layout/describe-page.ts'
import authCss from '#web/pages/accounts/auth.css?inline'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { signInStatus } from '../../../failure-status.ts'
import { AuthPage, safeRedirectPath } from '../accounts/auth-page.tsx'
import { logInStudent, readBrowser } from '../accounts/log-in-browser.ts'
import { FlashMessage } from '../flash-message.tsx'
import type { Route } from './+types/login'
import { removeToken, storeToken, studentClient } from './student-client.ts'

export const handle = { hydrate: true, css: authCss, frame: 'light' }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: login.heading,
    description: login.lead,
    path: paths.login,
    noindex: true,
  })

export function loader({ request, context }: Route.LoaderArgs) {
  const next = safeRedirectPath(new URL(request.url).searchParams.get('next'), paths.myBookings)
  if (context.get(requestContext).viewer?.role === 'student') throw redirect(next)
  return { next }
}

interface LoginAnswer {
  email: string
  fieldErrors: FieldErrors
  message: string | null
}

/** The form without scripts. With scripts it is a call of the students' API, which signs in by the same function. */
export async function action({ request, context }: Route.ActionArgs) {
  const { platform, config, address } = context.get(requestContext)
  const { publicUrl } = config
  const form = await request.formData()
  const email = String(form.get('email') ?? '').trim()
  const password = String(form.get('password') ?? '')
  const browser = readBrowser(request, publicUrl, 'student')
  const loggedIn = await signInStudent(platform, { email, password, address, ...browser })
  if (!loggedIn.ok) return rejected(email, loggedIn)
  const next = safeRedirectPath(new URL(request.url).searchParams.get('next'), paths.myBookings)
  return logInStudent(loggedIn, { publicUrl, next, remember: form.has('remember') })
}

function rejected(email: string, failure: Extract<StudentSignInResult, { ok: false }>) {
  if (failure.error === 'wrong-fields')
    return data<LoginAnswer>({ email, fieldErrors: failure.fieldErrors, message: null }, { status: 422 })
  return data<LoginAnswer>(
    { email, fieldErrors: {}, message: signInMessage(failure) },
    { status: signInStatus(failure) },
  )
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const [busy, setBusy] = useState(false)
  const [scriptAnswer, setScriptAnswer] = useState<LoginAnswer | null>(null)
  const answer = scriptAnswer ?? actionData ?? null

  // This page is shown to visitors who are logged out, so a stored token has ended.
  useEffect(removeToken, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const email = String(sent.get('email')).trim()
    const remember = sent.has('remember')
    setBusy(true)
    const input = { email, password: String(sent.get('password')), remember }
    const { error, data: given } = await studentClient.post<SignInGiven>('/signIn', input)
    if (error) {
      setBusy(false)
      const fieldErrors = given?.fieldErrors ?? {}
      return setScriptAnswer({ email, fieldErrors, message: given?.fieldErrors ? null : error })
    }
    if (given?.token) storeToken(given.token)
    location.assign(given?.codeNeeded ? paths.loginCode(loaderData.next, remember) : loaderData.next)
  }

  const errors = answer?.fieldErrors ?? {}
  return (
    <AuthPage
      heading={login.heading}
      lead={login.lead}
      fieldErrors={errors}
      message={answer?.message}
      attempt={scriptAnswer}
    >
      {!answer && <FlashMessage messages={login.flashMessages} />}
      <div className="auth-ways">
        <LoginForm email={answer?.email} errors={errors} busy={busy} onSubmit={submit} />
        <div className="auth-way">
          <p>
            <strong>{login.firstTime}</strong> {login.firstTimeLink}
          </p>
          <p className="actions">
            <ButtonLink kind="quiet" href={paths.loginLink}>
              {login.linkAsk}
            </ButtonLink>
          </p>
        </div>
      </div>
    </AuthPage>
  )
}

interface LoginFormProps {
  email: string | undefined
  errors: FieldErrors
  busy: boolean
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

function LoginForm({ email, errors, busy, onSubmit }: LoginFormProps) {
  return (
    <form method="post" className="form" noValidate onSubmit={onSubmit}>
      <Field
        name="email"
        type="email"
        label="Email"
        autoComplete="username"
        defaultValue={email}
        error={errors.email}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        error={errors.password}
        link={<a href={paths.forgotPassword}>Forgot Password?</a>}
      />
      <p>
        <label className="tick">
          <input name="remember" type="checkbox" /> Remember me
        </label>
      </p>
      <p className="actions">
        <Button busy={busy} busyLabel="Logging in...">
          Login
        </Button>
      </p>
    </form>
  )
}

interface SignInGiven {
  token?: string
  codeNeeded?: boolean
  fieldErrors?: FieldErrors
}
