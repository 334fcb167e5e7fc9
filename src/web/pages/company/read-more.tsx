import type { ReactNode } from 'react'

interface ReadMoreProps {
  text: string
  describedBy: string
  /** A link next to the control. */
  children: ReactNode
}

/**
 * Shows the start of a long text, and the rest on request. The whole text is in the page once; a details element below it
 * is the control, and the style shows the rest while it is open. So it needs no script, and focus stays on the control.
 */
export function ReadMore({ text, describedBy, children }: ReadMoreProps) {
  const { start, rest } = cutText(text)
  return (
    <div className="read-more">
      <p>
        {start}
        {rest && (
          <>
            <span className="read-more-rest">{rest}</span>
            <span className="read-more-dots">...</span>
          </>
        )}
      </p>
      <div className="read-more-ways">
        {rest && (
          <details>
            <summary aria-describedby={describedBy}>
              <span className="read-more-open">Read More</span>
              <span className="read-more-close">Read Less</span>
            </summary>
          </details>
        )}
        {children}
      </div>
    </div>
  )
}

/** From the specification. */
const SHOWN_CHARACTERS = 300

/** What is shown at first, and the rest, which is empty up to 300 characters. */
export function cutText(text: string): { start: string; rest: string } {
  return { start: text.slice(0, SHOWN_CHARACTERS), rest: text.slice(SHOWN_CHARACTERS) }
}
