import type { ReactNode } from 'react'

interface AdminPageProps {
  heading: ReactNode
  /** A link above the heading, to the list that the page belongs to. */
  back?: ReactNode
  /** One line below the heading. */
  summary?: ReactNode
  /** The page's own links and buttons, to the right of the heading. */
  actions?: ReactNode
  children: ReactNode
}

export function AdminPage({ heading, back, summary, actions, children }: AdminPageProps) {
  return (
    <div className="admin-page">
      <header className="admin-head">
        <div>
          {back && <p className="admin-back">{back}</p>}
          <h1>{heading}</h1>
          {summary && <p>{summary}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
