/** The specification, section 9. */
const LIMIT = 300

/** A text over 300 characters in two: what is shown at first, and the rest. */
export function cutText(text: string): { start: string; rest: string } {
  return { start: text.slice(0, LIMIT), rest: text.slice(LIMIT) }
}
