import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { TypedBefore } from '#web/layout/typed-before.tsx'
import { paths } from '#web/paths.ts'

interface StudentPageProps {
  heading: ReactNode
  /** For the next step of what the reader has begun: the heading is read out first. */
  takesFocus?: boolean
  children: ReactNode
}

export function StudentPage({ heading, takesFocus = false, children }: StudentPageProps) {
  return (
    <div className="wrap student-page">
      <StudentNav />
      <TypedBefore />
      <h1 {...(takesFocus && { tabIndex: -1, autoFocus: true })}>{heading}</h1>
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
