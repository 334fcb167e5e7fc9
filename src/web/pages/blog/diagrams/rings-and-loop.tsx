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

const steps: { name: string; says: string; x: number; y: number }[] = [
  { name: '1 Notice', says: 'a tight stomach', x: 200, y: 40 },
  { name: '2 Name', says: '“I am worried”', x: 318, y: 130 },
  { name: '3 Ask', says: 'which fact, which need?', x: 292, y: 262 },
  { name: '4 Choose', says: 'one of three ways', x: 108, y: 262 },
  { name: '5 Act, then look', says: 'what happened?', x: 82, y: 130 },
]

/** Where the arrows run between the words, and which way each points. */
const arrows = [
  { path: 'M274 62Q300 74 312 96', tip: 'translate(312 96) rotate(66)' },
  { path: 'M320 168Q322 200 306 226', tip: 'translate(306 226) rotate(122)' },
  { path: 'M222 296Q200 300 178 296', tip: 'translate(178 296) rotate(190)' },
  { path: 'M94 226Q78 200 80 168', tip: 'translate(80 168) rotate(-87)' },
  { path: 'M88 96Q100 74 124 62', tip: 'translate(124 62) rotate(-28)' },
]

const loopTitle =
  'A loop of five steps: notice a feeling, name it, ask which fact and need are behind it, choose a response, act and look what happened. From there it starts again with notice.'

export function FeelingLoop() {
  return (
    <figure className="dg-figure">
      <svg className="dg-chart dg-loop" viewBox="0 0 400 306" role="img" aria-label={loopTitle}>
        {arrows.map(({ path, tip }) => (
          <g key={tip}>
            <path className="dg-line" d={path} />
            <path className="dg-tip" d="M-9 -7L5 0L-9 7Z" transform={tip} />
          </g>
        ))}
        {steps.map(({ name, says, x, y }) => (
          <text key={name} x={x} y={y} textAnchor="middle">
            <tspan className="dg-strong">{name}</tspan>
            <tspan x={x} dy="20">
              {says}
            </tspan>
          </text>
        ))}
      </svg>
      <figcaption>
        From feeling to action: five steps, and what step five shows you is the next thing to notice.
      </figcaption>
    </figure>
  )
}
