import { waterWords } from '#content/about.ts'
import type { Settings } from '#domain/settings/settings.ts'

/** The share is the one that the books are kept with. */
export function CharityBanner({ cleanWater }: { cleanWater: Settings['cleanWater'] }) {
  return (
    <section className="charity-banner" aria-labelledby="water-title">
      <div className="wrap">
        <div className="charity-words">
          <h2 id="water-title">{waterWords.title}</h2>
          <p className="lead">{cleanWater.words}</p>
          <p>
            At present it is {cleanWater.rateBasisPoints / 100}% of what we are paid. {waterWords.text}
          </p>
        </div>
        <DropOnWater />
      </div>
    </section>
  )
}

const rings = [290, 215, 145, 80, 28]

function DropOnWater() {
  return (
    <svg className="bands charity-drop" viewBox="0 0 600 260" aria-hidden="true" focusable="false">
      {rings.map((radius, ring) => (
        <ellipse key={radius} className={`band-${ring + 2}`} cx="300" cy="180" rx={radius} ry={radius * 0.27} />
      ))}
      <path className="band-6" d="M300 12c18 30 34 50 34 74a34 34 0 0 1-68 0c0-24 16-44 34-74z" />
    </svg>
  )
}
