import { data, type MetaArgs } from 'react-router'
import { LOGIN_FIELD_ERRORS } from '#domain/accounts/messages.ts'
import { type OfficeLinkKind, requestOfficeLink } from '#domain/accounts/office-links.ts'
import { tooManyAttempts } from '#domain/result.ts'
import { randomId } from '#platform/crypto.ts'
import { readLoginName } from '#platform/email-address.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { AuthPage } from '#web/pages/accounts/auth-page.tsx'
import authCss from '#web/pages/accounts/auth.css?inline'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/login-link'

export const handle = { frame: 'quiet', css: authCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Can’t log in?',
    description: 'Get a link by email to choose a new password or to log in.',
    path: paths.admin.loginLink,
    noindex: true,
  })

export const loader = () => ({ idempotencyKey: randomId() })

const KINDS: Record<string, OfficeLinkKind> = { 'new-password': 'new-password', login: 'login' }

/** Answers in the same way and time whether or not the name is known. */
export async function action({ request, context }: Route.ActionArgs) {
  const { platform, address } = context.get(requestContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [name, intent] = [readLoginName(form.get('name')).slice(0, 254), text('intent')]
  const wants = Object.hasOwn(KINDS, intent) ? KINDS[intent] : undefined
  if (!name || !wants) return data({ name, sent: false, error: LOGIN_FIELD_ERRORS.emailOrUsername }, { status: 422 })
  const asked = await requestOfficeLink(platform, { wants, name, address, idempotencyKey: text('idempotencyKey') })
  if (!asked.ok) return data({ name, sent: false, error: tooManyAttempts(asked) }, { status: 429 })
  return data({ name, sent: true, error: undefined })
}

export default function OfficeLoginLink({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthPage
      heading="Can’t log in?"
      lead="We’ll email you a link: to choose a new password, or to log in without one."
      fieldErrors={{ name: actionData?.error }}
    >
      {actionData?.sent && (
        <Notice kind="ok" live>
          <p>{SENT}</p>
        </Notice>
      )}
      <form method="post" className="form" noValidate>
        <input type="hidden" name="idempotencyKey" value={loaderData.idempotencyKey} />
        <Field
          name="name"
          label="Email or username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={actionData?.name}
          error={actionData?.error}
        />
        <p>Two-factor stays on, so have your app or passkey ready.</p>
        <p className="actions">
          <Button name="intent" value="new-password">
            Email me a link to choose a new password
          </Button>
          <Button kind="quiet" name="intent" value="login">
            Email me a link to log in
          </Button>
        </p>
      </form>
      <p>
        <a href={paths.admin.signIn()}>Back to log in</a>
      </p>
      <p className="fine-print">If no email arrives, ask an owner to send you a link.</p>
    </AuthPage>
  )
}

const SENT = 'If there is an account with that name or email, a link is on its way. It works once, within an hour.'
