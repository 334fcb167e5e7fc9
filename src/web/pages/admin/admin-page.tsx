import type { ReactNode } from 'react'

interface AdminPageProps {
  heading: string
  /** One line under the heading: what this page shows now. */
  summary?: ReactNode
  /** The page's own buttons, at its right end. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the office: heading, what can be done with the whole, and the rest. */
export function AdminPage({ heading, summary, actions, children }: AdminPageProps) {
  return (
    <div className="admin-page">
      <header className="admin-head">
        <div>
          <h1>{heading}</h1>
          {summary && <p>{summary}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
