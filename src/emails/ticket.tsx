import type { AmountLine } from '#documents/booking-amounts.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { background, bandColours } from '#documents/brand-colours.ts'
import { type Edge, flowBands } from '#documents/flow-bands.ts'
import { SessionLines } from './course-dates.tsx'
import { styles } from './email-style.ts'

interface TicketProps {
  data: BookingDocumentData
  stamp: string
  /** Left out in emails that are only about the time. */
  amounts?: AmountLine[]
}

/** The ticket of the booking page, as far as mail programs can show it. */
export function Ticket({ data, stamp, amounts }: TicketProps) {
  return (
    <div className="ticket" style={styles.ticket}>
      <Ribbon seed={data.reference} />
      <div style={styles.part}>
        <h2 style={styles.course}>{data.courseName}</h2>
        <p className="soft" style={styles.small}>
          {data.runLabel}, live online
        </p>
        <SessionLines run={data} />
        <p className="soft" style={{ ...styles.small, margin: '14px 0 0' }}>
          Booking reference
        </p>
        <p style={{ ...styles.mono, fontWeight: 700, fontSize: '18px' }}>{data.reference}</p>
        <p className="stamp" style={styles.stamp}>
          {data.testMode ? 'Test' : stamp}
        </p>
      </div>
      {amounts && (
        <>
          <div className="edge" style={styles.tear} />
          <div style={styles.part}>
            <Amounts lines={amounts} />
          </div>
        </>
      )}
    </div>
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

const ROWS = 14
const ROW_HEIGHT = 4 // px

const cell = { height: ROW_HEIGHT, lineHeight: 0, fontSize: 0, padding: 0 }

/** The ticket's wave pattern in table cells: many mail programs load no pictures and show no SVG, but all colour cells. */
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

/** Background up to the first crossing, then each band from its own crossing to the next one's. */
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
          {[background.wash, ...bandColours].map((colour, index) => {
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

/** Where an edge first reaches a height, in per cent from the left; 100 if it never does. */
function reachedAt(edge: Edge, height: number): number {
  const step = edge.findIndex((each) => each >= height)
  if (step <= 0) return step === 0 ? 0 : 100
  const before = edge[step - 1] ?? 0
  const share = (height - before) / ((edge[step] ?? height) - before)
  return ((step - 1 + share) / (edge.length - 1)) * 100
}
