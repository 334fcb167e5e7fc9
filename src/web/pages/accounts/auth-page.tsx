import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { FieldErrors } from '#domain/fields.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface AuthPageProps {
  heading: string
  lead?: string
  fieldErrors?: FieldErrors
  /** An error of the whole form, such as a wrong password. */
  message?: string | null
  /** Changes with each attempt by a script: the error summary then takes the focus. */
  attempt?: unknown
  children: ReactNode
}

export function AuthPage({ heading, lead, fieldErrors = {}, message, attempt, children }: AuthPageProps) {
  const summary = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (attempt) summary.current?.focus()
  }, [attempt])
  const problems = Object.entries(fieldErrors).flatMap(([field, text]) => (text ? [{ id: field, text }] : []))
  return (
    <div className="wrap section auth-page">
      <h1>{heading}</h1>
      {lead && <p className="lead">{lead}</p>}
      <ErrorSummary problems={message ? [{ text: message }, ...problems] : problems} ref={summary} />
      {children}
    </div>
  )
}

interface LoginByLinkPageProps {
  heading: string
  /** Whom the link logs in; null once it no longer works. */
  who: string | null
  /** "within an hour" */
  lasts: string
  /** Where to request a new link, and where to log in without one. */
  linkHref: string
  loginHref: string
}

/** The page that an emailed link opens. Only its button uses the link: programs that scan emails open the page first. */
export function LoginByLinkPage({ heading, who, lasts, linkHref, loginHref }: LoginByLinkPageProps) {
  if (who === null)
    return (
      <MessagePage
        heading="This link no longer works"
        actions={[
          { label: 'Ask for a new link', href: linkHref },
          { label: 'Log in', href: loginHref },
        ]}
      >
        <p>A link to log in works once, {lasts}.</p>
      </MessagePage>
    )
  return (
    <AuthPage heading={heading} lead={`You’re logging in as ${who}.`}>
      <form method="post" className="form">
        <p className="actions">
          <Button name="intent" value="log-in">
            Log in
          </Button>
        </p>
      </form>
      <p>
        Not you? <a href={linkHref}>Log in with another email</a>
      </p>
    </AuthPage>
  )
}

/** Where to redirect after signing in: the wanted path when it is one of this site, otherwise the usual one. */
export function safeRedirectPath(wanted: string | null, usual: string): string {
  if (!wanted || !/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(wanted)) return usual
  const { origin, pathname, search } = new URL(wanted, 'https://own.invalid')
  return origin === 'https://own.invalid' && !pathname.startsWith('//') ? pathname + search : usual
}

interface EmailLinkPageProps {
  heading: string
  lead: string
  /** Shown once the address was posted, whether or not it is known. */
  sentMessage: string
  button: string
  idempotencyKey: string
  answer: { email: string; sent: boolean; error: string | undefined } | undefined
  /** Below the form. */
  children?: ReactNode
}

export function EmailLinkPage({
  heading,
  lead,
  sentMessage,
  button,
  idempotencyKey,
  answer,
  children,
}: EmailLinkPageProps) {
  return (
    <AuthPage heading={heading} lead={lead} fieldErrors={{ email: answer?.error }}>
      {answer?.sent && (
        <Notice kind="ok" live>
          <p>{sentMessage}</p>
        </Notice>
      )}
      <form method="post" className="form" noValidate>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <Field
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          defaultValue={answer?.email}
          error={answer?.error}
        />
        <p className="actions">
          <Button>{button}</Button>
        </p>
      </form>
      {children}
    </AuthPage>
  )
}
