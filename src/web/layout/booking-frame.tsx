import type { ReactNode } from 'react'

interface BookingFrameProps {
  heading: ReactNode
  /** What must be read before all else, also before the folded ticket on a phone. */
  notice?: ReactNode
  /** The summary of the folded ticket on a phone, such as "Scrum Master, £1,500.00 today"; without one it is never folded. */
  summary?: ReactNode
  ticket: ReactNode
  /** Below the ticket where there is room beside the main part, and last on a phone. */
  aside?: ReactNode
  children: ReactNode
}

/** Booking, checkout and confirmation: one column, with the ticket at its side, or folded above it on a phone. */
export function BookingFrame({ heading, notice, summary, ticket, aside, children }: BookingFrameProps) {
  return (
    <div className="booking wrap">
      <div className="booking-head">
        <h1>{heading}</h1>
        {notice}
      </div>
      {summary ? (
        <details className="booking-ticket">
          <summary>{summary}</summary>
          {ticket}
        </details>
      ) : (
        <div className="booking-ticket">{ticket}</div>
      )}
      <div className="booking-main">{children}</div>
      {aside && <div className="booking-aside">{aside}</div>}
    </div>
  )
}
