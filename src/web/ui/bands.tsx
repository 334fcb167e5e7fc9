import { flow, type FlowShape, heightAt, linePath, type Point, timeAt } from './flow.ts'

const hero: FlowShape = { seed: 11, bands: 5, steps: 12, ease: 1.9, rise: 0.78, ground: 0.045, delay: 0.075 }
const strip: FlowShape = { seed: 1, bands: 5, steps: 7, ease: 1.25, rise: 0.62, ground: 0.12, delay: 0.06 }

/** The labelled diagram of the home page: what it says of lead time and work in progress is true of the curves drawn. */
export function HeroBands({ title }: { title: string }) {
  const lines = flow(hero)
  return (
    <svg className="bands bands-hero" role="img" aria-label={title}>
      <Areas lines={lines} arrivals />
      <Marks lines={lines} />
    </svg>
  )
}

/** A strip of the same picture, for tickets, dividers and empty states. Decoration. */
export function StripBands({ seed }: { seed: number }) {
  return (
    <svg className="bands" aria-hidden="true" focusable="false">
      <Areas lines={flow({ ...strip, seed })} />
    </svg>
  )
}

/** Stretched to its box; text must be outside of it. */
function Areas({ lines, arrivals = false }: { lines: Point[][]; arrivals?: boolean }) {
  const [first] = lines
  return (
    <svg width="100%" height="100%" viewBox="0 0 1000 1000" preserveAspectRatio="none">
      {lines.map((line, band) => (
        <path key={band} className={`band-${band + 2}`} d={`${linePath(line)}V1001H0Z`} />
      ))}
      {arrivals && first && <path className="bands-line" d={linePath(first)} />}
    </svg>
  )
}

const WIP_TIME = 0.875
const LEAD_TIME_END = 0.965

function Marks({ lines }: { lines: Point[][] }) {
  const [arrived, done] = [lines[0], lines.at(-1)]
  if (!arrived || !done) return null
  const count = heightAt(done, LEAD_TIME_END)
  const [from, to, level] = [percent(timeAt(arrived, count)), percent(LEAD_TIME_END), percent(1 - count)]
  const now = percent(WIP_TIME)
  const [top, bottom] = [percent(1 - heightAt(arrived, WIP_TIME)), percent(1 - heightAt(done, WIP_TIME))]
  return (
    <g className="bands-marks" aria-hidden="true">
      <Measure x1={from} y1={level} x2={to} y2={level} ends="M0-9V9" />
      <Measure x1={now} y1={top} x2={now} y2={bottom} ends="M-9 0H9" />
      <text x={from} y={level} dx="4" dy="-18" textAnchor="end">
        lead time
      </text>
      <text x={now} y={top} dx="-16" dy="-8" textAnchor="end">
        work in progress
      </text>
      <text className="bands-done" x={percent(WIP_TIME)} y="96%" dy="-10" textAnchor="middle">
        done
      </text>
    </g>
  )
}

interface MeasureProps {
  x1: string
  y1: string
  x2: string
  y2: string
  /** Path of the short stroke that closes either end. */
  ends: string
}

/** Outlined in the page's background colour, so that it can be seen over every band. */
function Measure(props: MeasureProps) {
  return (
    <>
      <g className="bands-casing">
        <Stroke {...props} />
      </g>
      <Stroke {...props} />
    </>
  )
}

function Stroke({ ends, ...line }: MeasureProps) {
  return (
    <>
      <line {...line} />
      <svg x={line.x1} y={line.y1} overflow="visible">
        <path d={ends} />
      </svg>
      <svg x={line.x2} y={line.y2} overflow="visible">
        <path d={ends} />
      </svg>
    </>
  )
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** A person's initials over bands, in the place of a photograph. Decoration: the name is next to it. */
export function Portrait({ monogram, seed }: { monogram: string; seed: number }) {
  const lines = flow({ seed, bands: 4, steps: 3, ease: 1.2, rise: 0.75, ground: 0.15, delay: 0.2 })
  return (
    <svg className="bands portrait" viewBox="0 0 1000 1000" aria-hidden="true" focusable="false">
      {lines.map((line, band) => (
        <path key={band} className={`band-${band + 2}`} d={`${linePath(line)}V1000H0Z`} />
      ))}
      <text x="90" y="400">
        {monogram}
      </text>
    </svg>
  )
}
