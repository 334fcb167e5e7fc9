/**
 * Shows the start of a long text, and the rest on request. The whole text is in the page once; a details element below it
 * is the control, and the style shows the rest while it is open. So it needs no script, and focus stays on the control.
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

/** From the specification. */
const SHOWN_CHARACTERS = 300

/** What is shown at first, and the rest, which is empty up to 300 characters. */
export function cutText(text: string): { start: string; rest: string } {
  return { start: text.slice(0, SHOWN_CHARACTERS), rest: text.slice(SHOWN_CHARACTERS) }
}
