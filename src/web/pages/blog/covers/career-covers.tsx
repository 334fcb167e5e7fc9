import { type CoverProps, CoverFrame } from './cover-frame.tsx'

const way = 'M76 318C150 318 150 262 210 262S280 214 330 214S404 148 454 148S520 84 574 84'
const stations: [number, number][] = [
  [76, 318],
  [210, 262],
  [330, 214],
  [454, 148],
]

/** A career as a line that rises: project assistant, and four stations later agile delivery manager. */
export function SimiJourney({ title }: CoverProps) {
  return (
    <CoverFrame tone="tide" title={title}>
      <path className="cover-soft" d={`${way}H640V400H0V318Z`} />
      <path className="cover-line" d={way} />
      {stations.map(([x, y]) => (
        <circle key={x} className="cover-card" cx={x} cy={y} r="13" />
      ))}
      <circle className="cover-sun" cx="574" cy="84" r="18" />
      <text x="58" y="366">
        project assistant
      </text>
      <text x="536" y="62" textAnchor="end">
        agile delivery manager
      </text>
    </CoverFrame>
  )
}
