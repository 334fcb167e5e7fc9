import { data, type MetaArgs, redirect } from 'react-router'
import { isOffice, ROLE_LABELS } from '#domain/accounts/account.ts'
import { findSignUpLinkByToken } from '#domain/accounts/invitations.ts'
import { MIN_PASSWORD_LENGTH } from '#domain/accounts/password-policy.ts'
import { signUp } from '#domain/accounts/sign-up.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PATHS } from '../../../routes.ts'
import { withFlash } from '../flash-message.tsx'
import type { Route } from './+types/sign-up'
import { AuthPage } from './auth-page.tsx'
import authCss from './auth.css?inline'

export const handle = { frame: 'quiet', css: authCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Sign up',
    description: 'Choose your password.',
    path: PATHS.signUp.replace('/:key', ''), // the key is a secret
    noindex: true,
  })

/** A link that was used, has expired or never existed is a 404, without saying which. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, address } = context.get(requestContext)
  if (!(await isWithinLimit(platform, { limit: 'open-link', address }))) throw data(null, { status: 429 })
  const link = await findSignUpLinkByToken(platform, { key: params.key })
  if (link?.state !== 'open') return data(null, { status: 404 })
  return data({ name: link.name, email: link.email, role: link.role })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { platform, address } = context.get(requestContext)
  if (!(await isWithinLimit(platform, { limit: 'open-link', address }))) throw data(null, { status: 429 })
  const input = Object.fromEntries(await request.formData())
  const link = await findSignUpLinkByToken(platform, { key: params.key })
  const signedUp = await signUp(platform, { key: params.key, input })
  if (signedUp.ok)
    return redirect(link && isOffice(link.role) ? paths.admin.signIn() : withFlash(paths.login, 'signed-up'), 303)
  if (signedUp.error === 'link-ended') return redirect(paths.signUp(params.key), 303)
  // A student's username is their email address. Two bookings bring two links, and here the other one was used before.
  if (signedUp.error === 'username-taken' && link?.role === 'student')
    return redirect(withFlash(paths.login, 'known'), 303)
  const fieldErrors =
    signedUp.error === 'wrong-fields'
      ? signedUp.fieldErrors
      : { username: 'This username is taken. If it is yours, sign in instead.' }
  return data({ name: String(input.name ?? ''), username: String(input.username ?? ''), fieldErrors }, { status: 422 })
}

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <MessagePage
        heading="This link has ended"
        actions={[
          { label: 'Login', href: paths.login },
          { label: 'Ask for a new link', href: paths.forgotPassword },
        ]}
      >
        <p>
          A link to sign up works once and for 72 hours. If you have signed up, sign in. If not, ask for a new one with
          the email address that you booked with. Colleagues of ours ask an owner for another.
        </p>
      </MessagePage>
    )
  const { role, email, name } = loaderData
  const errors: Partial<Record<string, string>> = actionData?.fieldErrors ?? {}
  return (
    <AuthPage heading="Sign up" fieldErrors={errors}>
      <p>
        For {email}, as {ROLE_LABELS[role].toLowerCase()}.
      </p>
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
          hint={`At least ${MIN_PASSWORD_LENGTH.alone} characters: a few words in a row do well.`}
          autoComplete="new-password"
          error={errors.password}
        />
        <p className="actions">
          <Button>Sign up</Button>
        </p>
      </form>
    </AuthPage>
  )
}
