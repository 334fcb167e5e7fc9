import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'

export function StudentPage({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap student-page">
      <StudentNav />
      <h1>{heading}</h1>
      {children}
    </div>
  )
}

const ENTRIES = [
  { label: 'My bookings', href: paths.myBookings },
  { label: 'Help', href: paths.helpFaq },
  { label: 'My details', href: paths.myDetails },
]

export function StudentNav() {
  const current = useLocation().pathname.toLowerCase()
  return (
    <nav className="student-nav" aria-label="Your own pages">
      {ENTRIES.map(({ label, href }) => (
        <a key={href} href={href} aria-current={current.startsWith(href.toLowerCase()) ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
