import type { ReactNode } from 'react'

/** "Sat 30", "Sat 5 Dec", "Sat 5 Dec 2026", "24 Mar 2027" */
const DATE =
  /((?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2}(?: [A-Z][a-z]{2,3}(?: \d{4})?)?|\d{1,2} (?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)(?: \d{4})?)/

/** A text in which no date breaks over lines; anything else as it is. */
export function DatedText({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return children.split(DATE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="day">
        {part}
      </span>
    ),
  )
}
