import { data, type MetaArgs, redirect } from 'react-router'
import { isOffice, ROLE_LABELS } from '#domain/accounts/account.ts'
import { findSignUpLinkByToken } from '#domain/accounts/invitations.ts'
import { USERNAME_TAKEN } from '#domain/accounts/messages.ts'
import { MIN_PASSWORD_LENGTH } from '#domain/accounts/password-policy.ts'
import { signUp } from '#domain/accounts/sign-up.ts'
import { signInStudent } from '#domain/students/student-login.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'
import { limitAttempts } from '#web/limit-attempts.ts'
import { requestContext } from '#web/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PATHS } from '../../../routes.ts'
import { withFlash } from '../flash-message.tsx'
import type { Route } from './+types/sign-up'
import { AuthPage } from './auth-page.tsx'
import authCss from './auth.css?inline'
import { logInStudent, readBrowser } from './log-in-browser.ts'

export const handle = { frame: 'quiet', css: authCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Create your account',
    description: 'Choose your name and password.',
    path: PATHS.signUp.replace('/:key', ''), // the key is a secret
    noindex: true,
  })

/** A link that was used, has expired or never existed is a 404, without saying which. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, address } = context.get(requestContext)
  await limitAttempts(platform, { limit: 'open-link', address })
  const link = await findSignUpLinkByToken(platform, { key: params.key })
  if (link?.state !== 'open') return data(null, { status: 404 })
  return data({ name: link.name, email: link.email, role: link.role })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { platform, address } = context.get(requestContext)
  await limitAttempts(platform, { limit: 'open-link', address })
  const input = Object.fromEntries(await request.formData())
  const link = await findSignUpLinkByToken(platform, { key: params.key })
  const isStudent = link?.role === 'student'
  const signedUp = await signUp(platform, { key: params.key, input })
  if (signedUp.ok && !isStudent) return redirect(paths.admin.signIn(), 303)
  if (signedUp.ok) return logIn(request, context, { email: signedUp.username, password: String(input.password ?? '') })
  if (signedUp.error === 'link-ended') return redirect(paths.signUp(params.key), 303)
  // A student's username is their email address. Two bookings bring two links, and here the other one was used before.
  if (signedUp.error === 'username-taken' && isStudent) return redirect(withFlash(paths.login, 'known'), 303)
  const fieldErrors = signedUp.error === 'wrong-fields' ? signedUp.fieldErrors : { username: USERNAME_TAKEN }
  return data({ name: String(input.name ?? ''), username: String(input.username ?? ''), fieldErrors }, { status: 422 })
}

/** A trainee who has just set a password is logged in with it. Staff go through their own login, with its checks. */
async function logIn(
  request: Request,
  context: Route.ActionArgs['context'],
  account: { email: string; password: string },
) {
  const { platform, config, address } = context.get(requestContext)
  const { publicUrl } = config
  const signedIn = await signInStudent(platform, {
    ...account,
    address,
    ...readBrowser(request, publicUrl, 'student'),
  })
  if (!signedIn.ok || signedIn.half) return redirect(withFlash(paths.login, 'signed-up'), 303)
  return logInStudent(signedIn, { publicUrl, next: paths.myBookings })
}

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <MessagePage
        heading="This link no longer works"
        actions={[
          { label: 'Log in', href: paths.login },
          { label: 'Ask for a new link', href: paths.forgotPassword },
        ]}
      >
        <p>
          This link works once, for 72 hours. If you have set a password already, log in with it. If not, ask for a new
          link with the email address you booked with. Staff: ask an owner for a new link.
        </p>
      </MessagePage>
    )
  const { role, email, name } = loaderData
  const errors: Partial<Record<string, string>> = actionData?.fieldErrors ?? {}
  return (
    <AuthPage
      heading="Create your account"
      lead={`For ${email}.${isOffice(role) ? ` You’ll join as ${ROLE_LABELS[role].toLowerCase()}.` : ''}`}
      fieldErrors={errors}
    >
      <form method="post" className="form" noValidate>
        <Field
          name="name"
          label="Name"
          autoComplete="name"
          defaultValue={actionData?.name ?? name}
          error={errors.name}
        />
        {isOffice(role) && (
          <Field
            name="username"
            label="Username"
            hint="3 to 60 letters from a to z, digits, dots or hyphens. You’ll log in with it."
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={actionData?.username}
            error={errors.username}
          />
        )}
        <PasswordField
          name="password"
          label="Password"
          hint={`At least ${MIN_PASSWORD_LENGTH.alone} characters. A few words in a row work well.`}
          autoComplete="new-password"
          error={errors.password}
        />
        <p className="actions">
          <Button>Create account</Button>
        </p>
      </form>
    </AuthPage>
  )
}
