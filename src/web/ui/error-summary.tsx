import type { Ref } from 'react'

interface ErrorSummaryProps {
  /** In the order of the form; `id` is the field's. Without problems nothing is shown. */
  problems: readonly { id?: string; text: string }[]
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
