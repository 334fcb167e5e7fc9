import { flow, type FlowShape, heightAt, linePath } from '#web/ui/flow.ts'

const shape: FlowShape = { seed: 21, bands: 5, steps: 9, ease: 1.7, rise: 0.84, ground: 0.05, delay: 0.11 }

/** The states that a trainee passes through, from the newest to the last. */
const states = ['interested', 'in training', 'work experience', 'coached', 'in the role']
const LABELS_AT = 0.96

/** A trainee's way as a cumulative flow, across the whole banner. The words stand in the bands that they name. */
export function TraineeFlow() {
  const lines = flow(shape)
  return (
    <svg className="bands banner-picture" role="img" aria-label={`A cumulative flow diagram: ${states.join(', ')}.`}>
      <svg width="100%" height="100%" viewBox="0 0 1000 1000" preserveAspectRatio="none">
        {lines.map((line, band) => (
          <path key={band} className={`band-${band + 2}`} d={`${linePath(line)}V1001H0Z`} />
        ))}
      </svg>
      {lines.map((line, band) => {
        const below = lines[band + 1]
        const middle = (heightAt(line, LABELS_AT) + (below ? heightAt(below, LABELS_AT) : 0.16)) / 2
        return (
          <text
            key={band}
            className={band > 2 ? 'pic-on' : ''}
            x="98%"
            y={`${(100 - middle * 100).toFixed(1)}%`}
            dy="5"
          >
            {states[band]}
          </text>
        )
      })}
    </svg>
  )
}
