import type { Ref } from 'react'

interface Problem {
  /** The field's. */
  id?: string
  text: string
}

interface ErrorSummaryProps {
  /** In the order of the form. Without problems nothing is shown. */
  problems: readonly Problem[]
  id?: string
  /** For a page that stays while its form is rejected: it focuses the summary. */
  ref?: Ref<HTMLDivElement>
}

export function ErrorSummary({ problems, id = 'problem', ref }: ErrorSummaryProps) {
  if (problems.length === 0) return null
  return (
    <div
      className="error-summary"
      id={id}
      ref={ref}
      tabIndex={-1}
      autoFocus
      role="alert"
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`}>There is a problem</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.text}>{problem.id ? <a href={`#${problem.id}`}>{problem.text}</a> : problem.text}</li>
        ))}
      </ul>
    </div>
  )
}

/**
 * What an error summary lists: a message about the whole form, then each field's, linked to the field. `idOf` gives the
 * field's id where it is not its name.
 */
export const problemsOf = (
  fieldErrors: Partial<Record<string, string>>,
  { message, idOf = (name) => name }: { message?: string | null; idOf?: (name: string) => string } = {},
): Problem[] => [
  ...(message ? [{ text: message }] : []),
  ...Object.entries(fieldErrors).flatMap(([name, text]) => (text ? [{ id: idOf(name), text }] : [])),
]
