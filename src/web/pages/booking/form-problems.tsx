import { useEffect, useRef } from 'react'
import type { FieldErrors } from '#domain/fields.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'

const ORDER = ['trainingDate', 'fullName', 'email', 'phoneNumber', 'typeofpayment', 'couponCode']

interface FormProblemsProps {
  fieldErrors: FieldErrors
  sentence: string | null
  /** Changes with each try: the summary takes the focus once for each that was refused. */
  attempt: unknown
}

/** Everything that is wrong, above the form and in its order. */
export function FormProblems({ fieldErrors, sentence, attempt }: FormProblemsProps) {
  const summary = useRef<HTMLDivElement>(null)
  const problems = [
    ...(sentence ? [{ text: sentence }] : []),
    ...ORDER.flatMap((id) => (fieldErrors[id] ? [{ id, text: fieldErrors[id] }] : [])),
  ]
  const wrong = problems.length > 0
  useEffect(() => {
    if (wrong) summary.current?.focus()
  }, [attempt, wrong])
  return <ErrorSummary problems={problems} ref={summary} />
}
