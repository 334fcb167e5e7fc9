import { flow, type FlowShape, heightAt, linePath, type Point } from './flow.ts'
import { percent } from './percent.ts'

const hero: FlowShape = { seed: 516, bands: 5, steps: 6, ease: 3, rise: 0.78, ground: 0.045, delay: 0.075 }
const strip: FlowShape = { seed: 1, bands: 5, steps: 4, ease: 1.25, rise: 0.62, ground: 0.12, delay: 0.06 }

/** What a trainee passes through, from the newest to the last: a word for each band of the hero. */
const STATES = ['interested', 'in training', 'practice', 'coached', 'in the role']
const STATES_AT = 0.98

/** The labelled diagram of the home page: each band is named where it is widest. */
export function HeroBands() {
  const lines = flow(hero)
  return (
    <svg className="bands bands-hero" role="img" aria-label={`A cumulative flow diagram: ${STATES.join(', ')}.`}>
      <Areas lines={lines} arrivals />
      {lines.map((line, band) => {
        const below = lines[band + 1]
        const middle = (heightAt(line, STATES_AT) + (below ? heightAt(below, STATES_AT) : 0.16)) / 2
        return (
          <text key={band} className={band > 2 ? 'bands-done' : undefined} x="98%" y={percent(1 - middle)} dy="5">
            {STATES[band]}
          </text>
        )
      })}
    </svg>
  )
}

/** A strip of the same picture, for tickets, dividers and empty states. Decoration. */
export function StripBands({ seed }: { seed: number }) {
  return (
    <svg className="bands" aria-hidden="true">
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
