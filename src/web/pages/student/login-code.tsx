import { data, type MetaArgs } from 'react-router'
import { RECOVERY_CODE_INSTEAD } from '#domain/accounts/messages.ts'
import { signInMessage } from '#domain/students/messages.ts'
import { verifyStudentTwoFactor } from '#domain/students/student-login.ts'
import { describePage } from '#web/layout/describe-page.ts'
import authCss from '#web/pages/accounts/auth.css?inline'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { signInStatus } from '../../../failure-status.ts'
import { readKnownBrowser, readSessionToken } from '../../../middleware/session-cookies.ts'
import { AuthPage, safeRedirectPath } from '../accounts/auth-page.tsx'
import { logInStudent } from '../accounts/log-in-browser.ts'
import type { Route } from './+types/login-code'

export const handle = { css: authCss, frame: 'light' }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'One-time code',
    description: 'The code from your authenticator app.',
    path: paths.loginCode(),
    noindex: true,
  })

export async function action({ request, context }: Route.ActionArgs) {
  const { platform, config } = context.get(requestContext)
  const { publicUrl } = config
  const { searchParams } = new URL(request.url)
  const code = String((await request.formData()).get('code') ?? '').trim()
  const cookie = readSessionToken(request, publicUrl, 'student') ?? ''
  const known = readKnownBrowser(request, publicUrl, 'student')
  const verified = await verifyStudentTwoFactor(platform, { cookie, code, known })
  if (!verified.ok) {
    return data({ message: signInMessage(verified, RECOVERY_CODE_INSTEAD) }, { status: signInStatus(verified) })
  }
  const next = safeRedirectPath(searchParams.get('next'), paths.myBookings)
  return logInStudent(verified, { publicUrl, next, remember: searchParams.has('remember') })
}

export default function LoginCode({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage heading="One-time code" message={actionData?.message}>
      <form method="post" className="form" noValidate>
        <Field
          name="code"
          label="Code"
          hint="The six digits in your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoFocus={!actionData}
          width="short"
        />
        <p className="actions">
          <Button>Log in</Button>
        </p>
      </form>
      <p>
        Lost your device? Use one of your recovery codes. If you don’t have them either,{' '}
        <a href={paths.contact}>contact us</a>.
      </p>
      <p>
        Someone else trying codes? They know your password: <a href={paths.forgotPassword}>choose a new one by email</a>
        .
      </p>
    </AuthPage>
  )
}
