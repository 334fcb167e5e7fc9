import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import type { AmountLine } from '#documents/booking-amounts.ts'
import { bandColours, look, washColour } from './email-style.ts'
import { SessionLines } from './course-dates.tsx'
import { type Edge, flowBands } from '#documents/flow-bands.ts'

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

const ROWS = 14
const ROW_HEIGHT = 4 // px

const cell = { height: ROW_HEIGHT, lineHeight: 0, fontSize: 0, padding: 0 }

/** The ticket's strip of water without a picture: many mail programs load none and draw no SVG, but all colour table cells. */
export function Ribbon({ seed }: { seed: string }) {
  const bands = flowBands(seed)
  return (
    <div aria-hidden="true" data-skip-in-text="true">
      {Array.from({ length: ROWS }, (_, row) => (
        <Row key={row} crossings={bands.map((edge) => reachedAt(edge, 1 - (row + 0.5) / ROWS))} />
      ))}
    </div>
  )
}

/** Sky up to the first crossing, then each band from its own crossing to the next one's. */
function Row({ crossings }: { crossings: number[] }) {
  const stops = [0, ...crossings, 100]
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'collapse', tableLayout: 'fixed' }}
    >
      <tbody>
        <tr>
          {[washColour, ...bandColours].map((colour, index) => {
            const width = Math.round(((stops[index + 1] ?? 100) - (stops[index] ?? 0)) * 10) / 10
            if (width <= 0) return null
            return (
              <td
                key={colour}
                className={`band-${index}`}
                width={`${width}%`}
                height={ROW_HEIGHT}
                style={{ ...cell, backgroundColor: colour }}
              />
            )
          })}
        </tr>
      </tbody>
    </table>
  )
}

/** How far from the left, in per cent, an edge first reaches a height; 100 where it never does. */
function reachedAt(edge: Edge, height: number): number {
  const step = edge.findIndex((each) => each >= height)
  if (step <= 0) return step === 0 ? 0 : 100
  const before = edge[step - 1] ?? 0
  const share = (height - before) / ((edge[step] ?? height) - before)
  return ((step - 1 + share) / (edge.length - 1)) * 100
}
