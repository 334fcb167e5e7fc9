/** The week from which so many calls a week are saved. */
const steps: [number, number][] = [
  [6, 200],
  [12, 350],
  [18, 500],
  [24, 600],
]
const END = 28

const title =
  'Calls saved a week over 28 weeks. With releases along the way: 200 from week 6, 350 from week 12, 500 from week 18, 600 from week 24. With one release at the end: none until week 24, then 600.'

export function ValueOverTime() {
  const stairs = `M${x(0)} ${y(0)}${steps.map(([week, calls]) => `H${x(week)}V${y(calls)}`).join('')}`
  return (
    <figure className="dg-figure">
      <svg className="dg-chart" viewBox="0 0 400 256" role="img" aria-label={title}>
        <path className="dg-area" d={`${stairs}V${y(0)}Z`} />
        <path className="dg-axis" d={`M${x(0)} 24V${y(0)}H${x(END) + 8}`} />
        {[0, 6, 12, 18, 24].map((week) => (
          <text key={week} x={x(week)} y={y(0) + 19} textAnchor="middle">
            {week}
          </text>
        ))}
        <text x={x(14)} y="250" textAnchor="middle">
          weeks
        </text>
        <text x={x(0) + 8} y="22">
          calls saved a week
        </text>
        <path className="dg-line" d={`${stairs}H${x(END)}`} />
        <path className="dg-plan" d={`M${x(0)} ${y(0)}H${x(24)}V${y(600)}`} />
        {steps.map(([week, calls]) => (
          <text key={week} className="dg-figures" x={x(week) - 6} y={y(calls) + 5} textAnchor="end">
            {calls}
          </text>
        ))}
        <text x={x(15)} y={y(140)} textAnchor="middle">
          6,300 calls
        </text>
        <text x={x(15)} y={y(75)} textAnchor="middle">
          saved by week 24
        </text>
      </svg>
      <figcaption>
        Solid: something released after Sprints 3, 6, 9 and 12. Dashed: one release at the end. The shaded area is what
        the second team gains by week 24.
      </figcaption>
    </figure>
  )
}

const x = (week: number): number => 44 + 12 * week
const y = (calls: number): number => 212 - 0.29 * calls
