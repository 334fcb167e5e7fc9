import { use } from 'react'
import type { AmountLine } from '#documents/booking-amounts.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { SessionLines } from './course-dates.tsx'
import { ColoursContext, TicketBox, TicketPart } from './email-layout.tsx'
import { styles } from './email-style.ts'

interface TicketProps {
  data: BookingDocumentData
  stamp: string
  /** Left out in emails that are only about the time. */
  amounts?: AmountLine[]
}

/** The ticket of the booking page, as far as mail programs can show it. */
export function Ticket({ data, stamp, amounts }: TicketProps) {
  const { accent } = use(ColoursContext)
  return (
    <TicketBox>
      <Band />
      <TicketPart>
        <h2 style={styles.course}>{data.courseName}</h2>
        <p className="soft" style={styles.small}>
          {data.runLabel}, live online
        </p>
        <SessionLines run={data} />
        <p style={{ ...styles.figures, marginTop: '10px' }}>
          Booking reference <strong style={styles.reference}>{data.reference}</strong>
          {/* The plain text version says it in words. */}
          <span
            className="stamp"
            style={{ ...styles.stamp, border: `2px solid ${accent.light}`, color: accent.light }}
            data-skip-in-text="true"
          >
            {data.testMode ? 'Test' : stamp}
          </span>
        </p>
      </TicketPart>
      {amounts && (
        <>
          <div className="edge" style={styles.tear} />
          <TicketPart>
            <Amounts lines={amounts} />
          </TicketPart>
        </>
      )}
    </TicketBox>
  )
}

/** A table, so that screen readers read it in pairs and the plain text version keeps its columns. */
function Amounts({ lines }: { lines: AmountLine[] }) {
  return (
    <table data-text-format="dataTable" style={styles.amounts}>
      <tbody>
        {lines.map(({ label, amount, main }) => (
          <tr key={label}>
            <td className="edge" style={main ? { ...styles.amountLabel, ...styles.main } : styles.amountLabel}>
              {label}
            </td>
            <td className="edge" style={main ? { ...styles.amount, ...styles.main } : styles.amount}>
              {amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Band() {
  const { band } = use(ColoursContext)
  return (
    <div
      className="band"
      style={{ ...styles.band, backgroundColor: band.light }}
      aria-hidden="true"
      data-skip-in-text="true"
    />
  )
}
