import { columns, workedExample } from '#content/worked-example/worked-example.ts'
import { story } from '#domain/worked-example/story.ts'
import { linePath, type Point } from '#web/ui/flow.ts'

const DAY = 10
const POINT = 2.5
const GROUND = 46

/** Shallow to deep: waiting, in hand, in hand, done. */
const BANDS = ['band-2', 'band-3', 'band-4', 'band-6']

const last = story.flow.at(-1) ?? { todo: 0, doing: 0, review: 0, done: 0 }
const ALL_CARDS = columns.reduce((sum, column) => sum + last[column], 0)
const FLOW_LABEL = `Cumulative flow over twelve weeks: of ${ALL_CARDS} cards ${last.done} are done.`

/** A sprint's points day by day, in steps: burndown.css. */
export function Burndown({ sprint }: { sprint: number }) {
  const { remaining } = getSprint(sprint)
  const [start = 0, half = 0, end = 0] = [0, 7, 14].map((day) => remaining[day] ?? 0)
  const steps = remaining.map((points, day) =>
    day > 0 && points !== remaining[day - 1] ? `H${day * DAY}V${heightOf(points)}` : '',
  )
  return (
    <svg
      className="burndown"
      viewBox="-12 -2 164 50"
      role="img"
      aria-label={`Burn-down of sprint ${sprint}: ${start} points, ${half} after a week, ${end} at the end.`}
    >
      <path className="burndown-ideal" d={`M0 ${heightOf(start)}L140 ${GROUND}`} />
      <g>
        <path className="burndown-line" d={`M0 ${heightOf(start)}${steps.join('')}H140V${GROUND}H0Z`} />
        <text x="-3" y={heightOf(start) + 3}>
          {start}
        </text>
        <text x="70" y={heightOf(half) - 2}>
          {half}
        </text>
        <text x="150" y={heightOf(end) - 2}>
          {end}
        </text>
      </g>
    </svg>
  )
}

const heightOf = (points: number): number => GROUND - points * POINT

function getSprint(sprint: number) {
  const found = story.sprints[sprint - 1]
  if (!found) throw new Error(`expected a sprint from 1 to ${workedExample.sprints.length}, got ${sprint}`)
  return found
}

/** From the top: what had arrived, and what of it had left To do, Doing and Review, as shares of all cards. */
export const flowLines: Point[][] = [0, 1, 2, 3].map((left) =>
  story.flow.map((counts, week) => ({
    x: week / workedExample.weeks.length,
    y: columns.slice(left).reduce((sum, column) => sum + counts[column], 0) / ALL_CARDS,
  })),
)

/** The team's cumulative flow over the twelve weeks, stretched to its box: .bands of src/web/ui/bands.css. */
export function FlowWave() {
  return <FlowBands role="img" aria-label={FLOW_LABEL} />
}

/** The same as decoration. */
export function FlowBands(label: { role?: 'img'; 'aria-label'?: string }) {
  return (
    <svg className="bands" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden={!label.role} {...label}>
      {flowLines.map((line, band) => (
        <path key={band} className={BANDS[band]} d={`${linePath(line)}V1001H0Z`} />
      ))}
    </svg>
  )
}
