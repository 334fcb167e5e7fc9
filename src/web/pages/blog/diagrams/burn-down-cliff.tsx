const LAST_DAY = 28
const HOURS = 20

/** Day and hours of study left. */
const actual: [number, number][] = [
  [0, 20],
  [4, 20],
  [5, 19],
  [13, 19],
  [14, 18],
  [24, 17],
  [26, 11],
  [27, 8],
  [28, 4],
]

const title =
  'Burn-down chart of 20 hours of study over 28 days. The plan falls evenly to zero. The other line stays near 17 hours until day 24, then falls steeply and ends on day 28 with 4 hours undone.'

export function BurnDownCliff() {
  return (
    <figure className="dg-figure">
      <svg className="dg-chart" viewBox="0 0 400 256" role="img" aria-label={title}>
        <path className="dg-axis" d={`M${x(0)} 20V${y(0)}H${x(LAST_DAY) + 8}`} />
        {[0, 7, 14, 21, 28].map((day) => (
          <text key={day} x={x(day)} y={y(0) + 19} textAnchor="middle">
            {day}
          </text>
        ))}
        {[0, 10, 20].map((hours) => (
          <text key={hours} x={x(0) - 8} y={y(hours) + 5} textAnchor="end">
            {hours}
          </text>
        ))}
        <text x={x(LAST_DAY / 2)} y="250" textAnchor="middle">
          days
        </text>
        <text x={x(0) + 8} y="18">
          hours of study left
        </text>
        <path className="dg-plan" d={`M${x(0)} ${y(HOURS)}L${x(LAST_DAY)} ${y(0)}`} />
        <path className="dg-line" d={`M${actual.map(([day, hours]) => `${x(day)} ${y(hours)}`).join('L')}`} />
        <circle className="dg-dot" cx={x(LAST_DAY)} cy={y(4)} r="5" />
        <text x={x(10)} y={y(9)} textAnchor="end">
          the plan
        </text>
        <text x={x(24)} y={y(18.8)} textAnchor="end">
          what happens
        </text>
        <text x={x(LAST_DAY) + 9} y={y(4) + 5}>
          4 left
        </text>
      </svg>
      <figcaption>Hours of study left, planned and real. Nothing moves for three weeks, then the cliff.</figcaption>
    </figure>
  )
}

const x = (day: number): number => 44 + 11 * day
const y = (hours: number): number => 212 - 9 * hours
