import type { ReactNode } from 'react'
import { StudentNav } from './student-nav.tsx'

/** A trainee's own page: where else they can go, and the way out, above the rest. */
export function StudentPage({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap student-page">
      <StudentNav />
      <h1>{heading}</h1>
      {children}
    </div>
  )
}
