/** From the outside in: who decides, and what. */
const rings: { who: string; what: string[]; top: number }[] = [
  { who: 'The organisation', what: ['sets budget, people, legal limits'], top: 6 },
  { who: 'Product Owner', what: ['decides Product Goal and order'], top: 68 },
  { who: 'Scrum Team', what: ['agrees on Sprint Goal', 'and Definition of Done'], top: 134 },
  { who: 'Developers', what: ['choose how to work,', 'how much to take on', 'and the plan for today'], top: 220 },
]

const BOTTOM = 404
const LINE = 19

const spoken = rings.map(({ who, what }) => `${who} ${what.join(' ')}.`).join(' ')
const leadershipTitle = `Four rings, one inside the other, each deciding within the limits of the one around it. ${spoken}`

export function LeadershipRings() {
  return (
    <figure className="dg-figure">
      <svg className="dg-chart" viewBox="0 0 404 408" role="img" aria-label={leadershipTitle}>
        {rings.map(({ who, what, top }, depth) => (
          <g key={who} className={`dg-ring dg-ring-${depth + 1}`}>
            <circle cx="202" cy={(BOTTOM + top) / 2} r={(BOTTOM - top) / 2} />
            <text className="dg-strong" x="202" y={top + 2 * LINE - 4} textAnchor="middle">
              {who}
            </text>
            {what.map((words, line) => (
              <text key={words} x="202" y={top + (line + 3) * LINE - 4} textAnchor="middle">
                {words}
              </text>
            ))}
          </g>
        ))}
      </svg>
      <figcaption>
        Where decisions belong in Scrum. Each ring is free inside the limits of the one around it.
      </figcaption>
    </figure>
  )
}
