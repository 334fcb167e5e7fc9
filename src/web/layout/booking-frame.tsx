import type { ReactNode } from 'react'

interface BookingFrameProps {
  heading: ReactNode
  /** What must be read before all else, also before the folded ticket on a phone. */
  notice?: ReactNode
  /** The summary of the folded ticket on a phone, such as "Scrum Master, £1,500.00 today". */
  summary: ReactNode
  ticket: ReactNode
  children: ReactNode
}

/** Booking, checkout and confirmation: one column, with the ticket at its side, or folded above it on a phone. */
export function BookingFrame({ heading, notice, summary, ticket, children }: BookingFrameProps) {
  return (
    <div className="booking wrap">
      <div className="booking-head">
        <h1>{heading}</h1>
        {notice}
      </div>
      <details className="booking-ticket">
        <summary>{summary}</summary>
        {ticket}
      </details>
      <div className="booking-main">{children}</div>
    </div>
  )
}
