import type { ReactNode } from 'react'

/** A table in an article's own text; the article writes its rows. */
export function ComparisonTable({ children }: { children: ReactNode }) {
  return <table className="dg-table">{children}</table>
}
