const rows: [part: string, asks: string, says: string][] = [
  ['Situation', 'Where, when, what was at stake?', 'The stock was wrong for one item in eight'],
  ['Task', 'What were you responsible for?', 'Find out why, propose something in three weeks'],
  ['Action', 'What did you do, and why?', 'Counted, watched, drew the steps, asked, tried it'],
  ['Result', 'What changed, and what did you learn?', 'One in 25 within a month; measure first'],
]

export function StarAnswer() {
  return (
    <figure className="dg-figure">
      <StarMinutes />
      <table className="dg-compare">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">The question it answers</th>
            <th scope="col">In the story below</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([part, asks, says]) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              <td>{asks}</td>
              <td>{says}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption>A STAR answer of two minutes: more than half belongs to the action.</figcaption>
    </figure>
  )
}

/** Seconds of a two-minute answer, in the order in which they are spoken. */
const parts: [name: string, seconds: number][] = [
  ['Situation', 15],
  ['Task', 15],
  ['Action', 70],
  ['Result', 20],
]

const SECONDS = 120

const title = `Two minutes of speaking: ${parts.map(([name, seconds]) => `${name} ${seconds} seconds`).join(', ')}.`

function StarMinutes() {
  return (
    <svg className="dg-chart dg-minutes" viewBox="0 0 400 66" role="img" aria-label={title}>
      {parts.map(([name, seconds], index) => (
        <g key={name} className={`dg-minute-${index + 1}`} transform={`translate(${x(startOf(index))} 0)`}>
          <rect x="1" y="1" width={x(seconds) - 2} height="40" />
          <text className="dg-strong" x={x(seconds) / 2} y="26" textAnchor="middle">
            {seconds < SECONDS / 2 ? name.charAt(0) : name}
          </text>
          <text className="dg-seconds" x={x(seconds) / 2} y="60" textAnchor="middle">
            {seconds} s
          </text>
        </g>
      ))}
    </svg>
  )
}

const x = (seconds: number): number => (400 * seconds) / SECONDS
const startOf = (index: number): number => parts.slice(0, index).reduce((sum, [, seconds]) => sum + seconds, 0)
