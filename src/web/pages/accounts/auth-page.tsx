import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { FieldErrors } from '#domain/fields.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'

interface AuthPageProps {
  heading: string
  lead?: string
  fieldErrors?: FieldErrors
  /** What was wrong with the whole, such as a wrong password. */
  sentence?: string | null
  /** Changes with each try that a script made: the summary then takes the focus. */
  attempt?: unknown
  children: ReactNode
}

/** A page before anybody is signed in: one form, and what was wrong with it above. */
export function AuthPage({ heading, lead, fieldErrors = {}, sentence, attempt, children }: AuthPageProps) {
  const summary = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (attempt) summary.current?.focus()
  }, [attempt])
  const problems = Object.entries(fieldErrors).flatMap(([field, text]) => (text ? [{ id: field, text }] : []))
  return (
    <div className="wrap section door-page">
      <h1>{heading}</h1>
      {lead && <p className="lead">{lead}</p>}
      <ErrorSummary problems={sentence ? [{ text: sentence }, ...problems] : problems} ref={summary} />
      {children}
    </div>
  )
}
