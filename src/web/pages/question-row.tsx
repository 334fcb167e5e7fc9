import type { ReactNode } from 'react'

interface QuestionRowProps {
  /** Rows with the same name, of which the browser keeps one open. */
  name: string
  /** The heading's level: 3 for rows below a heading of their own. */
  level: 2 | 3
  question: string
  /** Makes the answer an address, such as #q-refunds, which opens its question. */
  id?: string
  children: ReactNode
}

/**
 * A question that opens to show its answer. The id is on the answer and not on the details element, because a browser opens
 * the details when an address points inside it.
 */
export function QuestionRow({ name, level, question, id, children }: QuestionRowProps) {
  const Heading = `h${level}` as const
  return (
    <details className="question" name={name}>
      <summary>
        <Heading>{question}</Heading>
        <span className="sign sign-closed" aria-hidden="true">
          +
        </span>
        <span className="sign sign-open" aria-hidden="true">
          −
        </span>
      </summary>
      <div className="answer" id={id}>
        {children}
      </div>
    </details>
  )
}
