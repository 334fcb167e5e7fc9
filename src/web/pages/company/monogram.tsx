import { flow, linePath } from '#web/ui/flow.ts'
import type { Tone } from '#web/ui/ticket.tsx'

interface MonogramProps {
  /** Whose initials are written over the bands. Without a name there are only the bands. */
  name: string | undefined
  /** Decides the shape of the bands, so that each person has their own. */
  seed: number
  tone: Tone
}

const BANDS = [3, 4, 6]

/** In place of a portrait: bands drawn from the seed. Decoration, because the name is next to it. */
export function Monogram({ name, seed, tone }: MonogramProps) {
  return (
    <svg
      className={`bands monogram tone-${tone}`}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
    >
      {name && (
        <text x="28" y="112">
          {initialsOf(name)}
        </text>
      )}
      <svg width="400" height="300" viewBox="0 0 1000 1000" preserveAspectRatio="none">
        {flow(shapeOf(seed)).map((line, band) => (
          <path key={band} className={`band-${BANDS[band]}`} d={`${linePath(line)}V1e3H0Z`} />
        ))}
      </svg>
    </svg>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('')

const shapeOf = (seed: number) => ({
  seed: seed * 97,
  bands: BANDS.length,
  steps: 3,
  ease: 0.7 + ((seed * 7) % 10) / 6,
  rise: 0.3 + ((seed * 3) % 8) / 18,
  ground: 0.1 + ((seed * 5) % 7) / 40,
  delay: 0.1 + ((seed * 11) % 9) / 40,
})
