import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { FieldErrors } from '#domain/fields.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'

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

/** A page for users who are not signed in: one form, with its errors above it. */
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
