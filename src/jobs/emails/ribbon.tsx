import { flowBands, type Edge } from '#documents/flow-bands.ts'
import { bandColours, washColour } from '#emails/email-style.ts'

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
