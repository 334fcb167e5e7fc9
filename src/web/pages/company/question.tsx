import type { Faq } from '#content/faqs.ts'

/**
 * One question. The shared name lets the browser keep a single one open, over both columns. The answer carries the
 * address (#q-refunds), because a browser opens what hides the part that an address points to.
 */
export function Question({ id, question, answer, more }: Faq) {
  return (
    <details className="question" name="faq">
      <summary>
        <h2>{question}</h2>
        <span className="sign sign-closed" aria-hidden="true">
          +
        </span>
        <span className="sign sign-open" aria-hidden="true">
          −
        </span>
      </summary>
      <div className="answer" id={`q-${id}`}>
        <p>{answer}</p>
        <p>
          <a href={more.link}>{more.label}</a>
        </p>
      </div>
    </details>
  )
}
