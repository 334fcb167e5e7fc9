/** Items that came back in each Sprint, and where its label leaves the ring, in degrees from the right. */
const sprints = [
  { sprint: 1, items: 6, angle: -42, label: 68 },
  { sprint: 2, items: 5, angle: -20, label: 110 },
  { sprint: 3, items: 3, angle: 4, label: 152 },
  { sprint: 4, items: 2, angle: 24, label: 194 },
]

const retrospectiveTitle =
  'Four rings around a point that stands for none. Sprint 1: six items came back. Sprint 2: five. Sprint 3: three. Sprint 4: two. The rings grow smaller.'

export function RetrospectiveRings() {
  return (
    <figure className="dg-figure">
      <svg className="dg-chart dg-orbits" viewBox="0 0 400 280" role="img" aria-label={retrospectiveTitle}>
        {sprints.map(({ sprint, items }) => (
          <circle key={sprint} className={`dg-orbit-${sprint}`} cx={CENTRE.x} cy={CENTRE.y} r={radius(items)} />
        ))}
        <circle className="dg-goal" cx={CENTRE.x} cy={CENTRE.y} r="8" />
        {sprints.map(({ sprint, items, angle, label }) => (
          <g key={sprint}>
            <path className="dg-axis" d={`M${pointOn(items, angle)}L274 ${label - 5}`} />
            <text x="280" y={label}>
              <tspan className="dg-strong">Sprint {sprint}:</tspan> {items}
            </text>
          </g>
        ))}
        <text x="280" y="236">
          centre: none
        </text>
        <path className="dg-axis" d={`M${CENTRE.x + 5} ${CENTRE.y + 5}L274 231`} />
      </svg>
      <figcaption>
        Items that came back after they were called finished: an invented team, one ring a Sprint.
      </figcaption>
    </figure>
  )
}

const CENTRE = { x: 126, y: 140 }

const radius = (items: number): number => 20 * items

function pointOn(items: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  const [x, y] = [CENTRE.x + radius(items) * Math.cos(angle), CENTRE.y + radius(items) * Math.sin(angle)]
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}
