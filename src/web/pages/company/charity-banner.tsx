import { cleanWater } from '#content/about.ts'
import { charity } from '#content/site.ts'

/** The share is the one that the books are kept with. */
export function CharityBanner({ sharePercent }: { sharePercent: number }) {
  return (
    <section className="charity-banner" aria-labelledby="water-title">
      <div className="wrap">
        <div className="charity-words">
          <h2 id="water-title">{cleanWater.title}</h2>
          <p className="lead">{charity.words}</p>
          <p>
            At present it is {sharePercent}% of what we are paid. {cleanWater.text}
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
