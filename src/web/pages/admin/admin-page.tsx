import type { ReactNode } from 'react'

interface AdminPageProps {
  heading: string
  /** One line below the heading. */
  summary?: ReactNode
  /** The page's own links and buttons, to the right of the heading. */
  actions?: ReactNode
  children: ReactNode
}

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
