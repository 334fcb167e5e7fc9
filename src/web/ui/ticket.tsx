import type { ReactNode } from 'react'
import { StripBands } from './bands.tsx'
import { DataList, Row } from './data-table.tsx'

/** The courses' colours, always together with the course's name. */
export type Tone = 'tide' | 'plum' | 'buoy' | 'ochre'

interface TicketProps {
  courseName: string
  /** What the ticket is to the visitor, shown before the course's name. */
  purpose?: string
  tone: Tone
  /** The same seed gives the same picture: the course's id before booking, then part of the reference. */
  seed?: number
  /** Dates and hours, one line each. */
  heading: readonly string[]
  /** The same hours on the reader's own clock. */
  ownTimes?: ReactNode
  lines: readonly { label: ReactNode; value: ReactNode; strong?: boolean }[]
  note?: ReactNode
  /** Such as a button to book. */
  action?: ReactNode
  reference?: string
  /** Such as "Paid 21 Nov 2026"; in green unless it is of a kind with another ink. */
  stamp?: string
  stampKind?: 'quiet' | 'danger'
  /** The level of its heading in the page's outline. */
  level?: 2 | 3
}

/** The course and its dates as a ticket, from booking to confirmation. Emails have their own: src/emails/ticket.tsx. */
export function Ticket({
  courseName,
  purpose = 'Your booking',
  tone,
  seed = 1,
  heading,
  ownTimes,
  lines,
  note,
  action,
  reference,
  stamp,
  stampKind,
  level = 2,
}: TicketProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={`ticket tone-${tone}`} aria-label={`${purpose}: ${courseName}`}>
      <div className="ticket-strip">
        <StripBands seed={seed} />
      </div>
      <div className="ticket-body">
        {stamp && (
          <p className="ticket-stamp" data-kind={stampKind}>
            {stamp}
          </p>
        )}
        <Heading className="ticket-course">{courseName}</Heading>
        <p className="ticket-times">
          {heading.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {ownTimes}
        </p>
        {lines.length > 0 && (
          <DataList>
            {lines.map((line, index) => (
              <Row key={index} label={line.label} strong={line.strong}>
                {line.value}
              </Row>
            ))}
          </DataList>
        )}
        {reference && (
          <p className="ticket-reference">
            Reference <strong>{reference}</strong>
          </p>
        )}
        {action}
        {note && <div className="ticket-note">{note}</div>}
      </div>
    </section>
  )
}
