import { PictureFrame } from './picture-frame.tsx'

/** Story points, sprint by sprint: what was asked for, and what was done so far. They meet in the last. */
const scope = [24, 24, 27, 27, 27, 30, 30, 30]
const done = [3, 6, 10, 13, 18, 22, 26, 30]
const BAND = [2, 2, 3, 3, 4, 4, 5, 6]

const SPRINT = 70
const START = 40
const GROUND = 284
const heightOf = (points: number): number => GROUND - points * 7.6

/** A burn-up chart of eight sprints: the work that is done rises until it meets the scope. */
export function BurnUp() {
  const steps = scope.map((points, sprint) => `${sprint === 0 ? 'M40 ' : 'V'}${heightOf(points)}h${SPRINT}`)
  return (
    <PictureFrame title="A burn-up chart: over eight sprints the work that is done rises until it meets the scope.">
      {done.map((points, sprint) => (
        <path
          key={sprint}
          className={`band-${BAND[sprint]}`}
          d={`M${START + sprint * SPRINT} ${GROUND}V${heightOf(points)}h${SPRINT}V${GROUND}z`}
        />
      ))}
      <path className="pic-line pic-strong" d={steps.join('')} />
      <path className="pic-line" d={`M${START} ${GROUND}H600`} />
      <text x={START} y={heightOf(24) - 12}>
        scope
      </text>
      <text className="pic-on" x="565" y="268" textAnchor="middle">
        done
      </text>
      {done.map((_, sprint) => (
        <text key={sprint} x={START + (sprint + 0.5) * SPRINT} y="308" textAnchor="middle">
          {sprint + 1}
        </text>
      ))}
    </PictureFrame>
  )
}
