import { pence, toPounds } from '#domain/pence.ts'
import { REPORTS, type Report } from '#domain/reports/report.ts'
import type { Unit } from '#domain/reports/report-queries.ts'
import { columnLabel, daysLabel, formatFigure, rowLabel, stepLabel } from './report-labels.ts'

const WIDTH = 720
const MOST_BARS = 12

/** The drawn figure of a report; the table beneath says the same. */
export function ReportChart({ report }: { report: Report }) {
  const { drawn, columns } = REPORTS[report.name]
  const unit = columns[drawn] ?? 'count'
  const values = report.rows.map((row) => Number(row[drawn] ?? 0))
  if (values.every((value) => value === 0) && report.drawnBefore.every((value) => value === 0)) return null
  const isInTime = report.drawnBefore.length > 0
  return (
    <figure className="panel chart report-chart">
      <h2 id="report-chart-title">
        {columnLabel(drawn, report.name)}
        {isInTime && ` by ${report.period.step}`}
      </h2>
      {isInTime ? (
        <TimeBars report={report} values={values} unit={unit} />
      ) : (
        <NamedBars report={report} values={values} unit={unit} />
      )}
      <figcaption id="report-chart-words">
        {isInTime && `The dashed line is ${daysLabel(report.period.before)}.`}
        {!isInTime && values.length > MOST_BARS && `The first ${MOST_BARS} of ${values.length}.`}
      </figcaption>
    </figure>
  )
}

interface BarsProps {
  report: Report
  values: number[]
  unit: Unit
}

const HEIGHT = 260
const LEFT = 72
const TOP = 16
const BOTTOM = 34

/** A bar for each day or month. A sum below nought hangs from the base line. */
function TimeBars({ report: { rows, period, drawnBefore }, values, unit }: BarsProps) {
  const all = [0, ...values, ...drawnBefore]
  const most = roundUp(Math.max(...all), unit)
  const least = -roundUp(-Math.min(...all), unit)
  const step = (WIDTH - LEFT) / Math.max(values.length, drawnBefore.length)
  const y = (value: number) => round(TOP + ((HEIGHT - TOP - BOTTOM) * (most - value)) / (most - least || 1))
  const every = Math.ceil(values.length / 8)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby="report-chart-title report-chart-words">
      {[...new Set([least, 0, most / 2, most])].map((value) => (
        <g key={value}>
          <path className="chart-rule" d={`M${LEFT} ${y(value)}H${WIDTH}`} />
          {(value >= 0 || -value > most / 6) && (
            <text className="chart-word" x={LEFT - 8} y={y(value) + 5} textAnchor="end">
              {shortFigure(value, unit)}
            </text>
          )}
        </g>
      ))}
      {values.map((value, index) => (
        <rect
          key={rows[index]?.name}
          className="chart-bar"
          x={round(LEFT + step * (index + 0.15))}
          y={Math.min(y(value), y(0))}
          width={round(step * 0.7)}
          height={round(Math.abs(y(value) - y(0)))}
        />
      ))}
      <path
        className="chart-before"
        d={drawnBefore
          .map((value, index) => `${index ? 'L' : 'M'}${round(LEFT + step * (index + 0.5))} ${y(value)}`)
          .join('')}
      />
      {rows.map(
        ({ name }, index) =>
          index % every === 0 && (
            <text
              key={name}
              className="chart-word"
              x={round(LEFT + step * (index + 0.5))}
              y={HEIGHT - 10}
              textAnchor="middle"
            >
              {stepLabel(name, period.step)}
            </text>
          ),
      )}
    </svg>
  )
}

const LINE = 46

function NamedBars({ report, values, unit }: BarsProps) {
  const rows = report.rows.slice(0, MOST_BARS)
  const most = Math.max(1, ...values.map(Math.abs))
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${rows.length * LINE}`}
      role="img"
      aria-labelledby="report-chart-title report-chart-words"
    >
      {rows.map(({ name, company, fullName }, index) => (
        <g key={name}>
          <text className="chart-word" x="0" y={index * LINE + 16}>
            {report.name === 'debtors' ? `${company || fullName}, ${name}` : rowLabel(report, name)}
          </text>
          <text className="chart-word" x={WIDTH} y={index * LINE + 16} textAnchor="end">
            {formatFigure(values[index], unit)}
          </text>
          <rect
            className="chart-bar"
            x="0"
            y={index * LINE + 24}
            width={round((WIDTH * Math.abs(values[index] ?? 0)) / most)}
            height="12"
          />
        </g>
      ))}
    </svg>
  )
}

/** The next round figure, so that the axis has round labels; nought stays nought. */
function roundUp(value: number, unit: Unit): number {
  if (value <= 0) return 0
  const least = unit === 'pence' ? 10_000 : 2
  const step = 10 ** Math.floor(Math.log10(Math.max(value, least)))
  return Math.ceil(Math.max(value, least) / step / 2) * step * 2
}

/** "£4k", "£1.5m": short enough for the axis on a phone. */
function shortFigure(value: number, unit: Unit): string {
  if (unit !== 'pence') return String(value)
  const pounds = toPounds(pence(Math.abs(value)))
  const short = pounds < 1000 ? `${pounds}` : pounds < 1_000_000 ? `${pounds / 1000}k` : `${pounds / 1_000_000}m`
  return `${value < 0 ? '−' : ''}£${short}`
}

const round = (place: number): number => Math.round(place * 10) / 10
