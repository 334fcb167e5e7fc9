import type { BookingDocumentData } from '../jobs/documents/booking-papers.ts'
import type { AmountLine } from '#documents/booking-amounts.ts'
import { look } from './email-style.ts'
import { SessionLines } from '../jobs/emails/meeting-lines.tsx'
import { Ribbon } from '../jobs/emails/ribbon.tsx'

interface TicketProps {
  documents: BookingDocumentData
  stamp: string
  /** Left out where it is about the time alone. */
  sums?: AmountLine[]
}

/** The ticket of the booking page, as far as mail programs can draw it. */
export function Ticket({ documents, stamp, sums }: TicketProps) {
  return (
    <div className="ticket" style={look.ticket}>
      <Ribbon seed={documents.reference} />
      <div style={look.part}>
        <h2 style={look.course}>{documents.courseName}</h2>
        <p className="soft" style={look.small}>
          {documents.runLabel}, live online
        </p>
        <SessionLines run={documents} />
        <p className="soft" style={{ ...look.small, margin: '14px 0 0' }}>
          Booking reference
        </p>
        <p style={{ ...look.mono, fontWeight: 700, fontSize: '18px' }}>{documents.reference}</p>
        <p className="stamp" style={look.stamp}>
          {documents.testMode ? 'Test' : stamp}
        </p>
      </div>
      {sums && (
        <>
          <div className="edge" style={look.tear} />
          <div style={look.part}>
            <Sums lines={sums} />
          </div>
        </>
      )}
    </div>
  )
}

/** A true table, so that it is read out in pairs and keeps its columns in the text version. */
function Sums({ lines }: { lines: AmountLine[] }) {
  return (
    <table data-text-format="dataTable" style={look.sums}>
      <tbody>
        {lines.map(({ label, amount, main }) => (
          <tr key={label}>
            <td className="edge" style={main ? { ...look.sum, ...look.main } : look.sum}>
              {label}
            </td>
            <td className="edge" style={main ? { ...look.amount, ...look.main } : look.amount}>
              {amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
