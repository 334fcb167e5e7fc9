import { flow, linePath } from './flow.ts'

/** Somebody's own bands and letters, where others would put a photograph. Decoration: the name stands beside it. */
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
