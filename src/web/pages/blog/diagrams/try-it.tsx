import type { ReactNode } from 'react'

/** A question to answer before opening it; the article writes the question as its summary. */
export function TryIt({ children }: { children: ReactNode }) {
  return <details className="try-it">{children}</details>
}
