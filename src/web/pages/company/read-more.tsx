/**
 * A long text, cut until it is asked for. The text stands in the page once and whole; the control below it is the
 * browser's own, and the style shows the rest and takes the dots away while it is open. Focus stays on the control.
 */
export function ReadMore({ text, describedBy }: { text: string; describedBy: string }) {
  const { start, rest } = cutText(text)
  if (!rest) return <p>{text}</p>
  return (
    <div className="read-more">
      <p>
        {start}
        <span className="read-more-rest">{rest}</span>
        <span className="read-more-dots">...</span>
      </p>
      <details>
        <summary aria-describedby={describedBy}>
          <span className="read-more-open">Read More</span>
          <span className="read-more-close">Read Less</span>
        </summary>
      </details>
    </div>
  )
}

/** The specification, section 9. */
const LIMIT = 300

/** A text over 300 characters in two: what is shown at first, and the rest. */
export function cutText(text: string): { start: string; rest: string } {
  return { start: text.slice(0, LIMIT), rest: text.slice(LIMIT) }
}
