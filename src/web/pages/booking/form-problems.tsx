import { useLayoutEffect, useRef } from 'react'
import type { FieldErrors } from '#domain/fields.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'

const ORDER = ['trainingDate', 'fullName', 'email', 'phoneNumber', 'typeofpayment', 'couponCode']

interface FormProblemsProps {
  fieldErrors: FieldErrors
  sentence: string | null
  /** Changes with each try: the summary takes the focus once for each that was rejected. */
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
  const awake = useRef(false)
  // With the words themselves, so that it never takes a field from whoever has gone on to type in it; nor at the start,
  // from whoever was quicker than the script.
  useLayoutEffect(() => {
    const isTyping = !awake.current && document.activeElement?.matches('input, select')
    awake.current = true
    if (wrong && !isTyping) summary.current?.focus()
  }, [attempt, wrong])
  return <ErrorSummary problems={problems} ref={summary} />
}
