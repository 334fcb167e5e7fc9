import type { Bar } from '#content/worked-example/worked-example.ts'
import { releaseWeeks, story } from '#domain/worked-example/story.ts'

/** Its head, then a row a line. */
export function ArtefactTable({ rows: [head = [], ...rows] }: { rows: string[][] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text}>{text}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((text, column) => (
              <td key={column}>{text.replace(/week (?=\d)/i, keepTogether)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const keepTogether = (words: string): string => words.replace(' ', '\u00A0')

/** Steps one after another; where it hurts is marked. */
export function Flow({ steps, hurts }: { steps: string[]; hurts: number[] }) {
  return (
    <ol className="flow">
      {steps.map((text, step) => (
        <li key={text}>{hurts.includes(step) ? <mark>{text}</mark> : text}</li>
      ))}
    </ol>
  )
}

export function Bars({ bars, of }: { bars: Bar[]; of: number }) {
  const share = (count: number) => `${Math.round((count / of) * 1000) / 10}%`
  return (
    <ul className="bars">
      {bars.map(([label, from, to, words]) => (
        <li key={label}>
          {`${label} `}
          <b>{words}</b>
          <svg aria-hidden="true">
            <rect x={share(from)} width={share(to - from)} height="100%" />
          </svg>
        </li>
      ))}
    </ul>
  )
}

const WIDTH = 140
const HEIGHT = 44
/** Between the words of one release and those of the next. */
const CLEAR = 6

/** The points that were asked for and those that are Done, week by week. */
export function Burnup({ until, releases }: { until: number; releases: string[] }) {
  const weeks = story.points.slice(0, until + 1)
  const { asked: most, done } = weeks.at(-1) ?? { asked: 0, done: 0 }
  const at = (week: number) => (week / until) * WIDTH
  const up = (points: number) => Math.round((1 - points / most) * HEIGHT * 10) / 10
  const lineOf = (of: 'asked' | 'done') => weeks.map((week, index) => `${at(index)} ${up(week[of])}`).join('L')
  return (
    <svg
      className="burndown"
      viewBox="-2 -8 164 54"
      role="img"
      aria-label={`Burn-up to week ${until}: of ${most} points asked for ${done} are Done.`}
    >
      <path className="burndown-line" d={`M${lineOf('done')}V${HEIGHT}H0Z`} />
      <path
        className="burndown-ideal"
        d={`M${lineOf('asked')}${releaseWeeks.map((week) => (week > until ? '' : `M${at(week)} 0V${HEIGHT}`)).join('')}`}
      />
      {releases.map((text, index) => (
        <text key={text} x={at(releaseWeeks[index] ?? until) - (index < releases.length - 1 ? CLEAR : 0)} y="-2">
          {text}
        </text>
      ))}
      <text x="152" y="2">
        {most}
      </text>
      <text x="152" y={up(done) + 2}>
        {done}
      </text>
    </svg>
  )
}
