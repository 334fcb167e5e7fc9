import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'

const ENTRIES = [
  { label: 'My bookings', href: paths.myBookings },
  { label: 'Help', href: paths.helpFaq },
  { label: 'My details', href: paths.myDetails },
]

/** A trainee's own page: where else they can go, and the way out, above the rest. */
export function StudentPage({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation()
  const current = pathname.toLowerCase()
  return (
    <div className="wrap student-page">
      <nav className="student-nav" aria-label="Your own pages">
        {ENTRIES.map(({ label, href }) => (
          <a key={href} href={href} aria-current={current.startsWith(href.toLowerCase()) ? 'page' : undefined}>
            {label}
          </a>
        ))}
        <form method="post" action={paths.logout}>
          <button className="link-button">Log out</button>
        </form>
      </nav>
      <h1>{heading}</h1>
      {children}
    </div>
  )
}
