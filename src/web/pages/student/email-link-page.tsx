import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthPage } from '../accounts/auth-page.tsx'

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

/** A page that asks for an email address and sends a link to it. */
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
