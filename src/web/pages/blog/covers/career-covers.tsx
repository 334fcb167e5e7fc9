import { CoverFrame, type CoverProps } from './cover-frame.tsx'

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

/** Where each stands, and how far it was lifted. */
const others = [
  { x: 96, y: 164, lift: 100 },
  { x: 208, y: 108, lift: 104 },
  { x: 320, y: 88, lift: 108 },
  { x: 432, y: 108, lift: 104 },
  { x: 544, y: 164, lift: 100 },
]

/** One who stands below and lifts the others. */
export function EffectiveLeader({ title }: CoverProps) {
  return (
    <CoverFrame tone="plum" title={title}>
      {others.map(({ x, y, lift }) => (
        <g key={x}>
          <path className="cover-fine" d={`M320 326C320 ${y + lift + 60} ${x} ${y + lift + 60} ${x} ${y + 26}`} />
          <circle className="cover-gone" cx={x} cy={y + lift} r="24" />
          <path className="cover-head" d={`M${x - 9} ${y + 44}L${x} ${y + 27}L${x + 9} ${y + 44}Z`} />
          <circle className="cover-mid" cx={x} cy={y} r="24" />
        </g>
      ))}
      <circle className="cover-sun" cx="320" cy="334" r="32" />
    </CoverFrame>
  )
}

const days = Array.from({ length: 13 }, (_, day) => 60 + day * 43)
const burnt = 'M60 84C200 88 330 92 430 104S520 150 576 336'

/** A burn-down: the plan falls day by day, the work lies still and then drops off a cliff. */
export function Procrastination({ title }: CoverProps) {
  return (
    <CoverFrame tone="buoy" title={title}>
      <path className="cover-soft" d={`${burnt}H60Z`} />
      <path className="cover-fine" d={`M60 52V336H600${days.map((x) => `M${x} 336v12`).join('')}`} />
      <path className="cover-gone" d="M60 84L576 336" />
      <path className="cover-line" d={burnt} />
      <circle className="cover-sun" cx="576" cy="336" r="16" />
    </CoverFrame>
  )
}

const points = [
  { email: 'S', x: 320, y: 62 },
  { email: 'T', x: 500, y: 200 },
  { email: 'A', x: 320, y: 338 },
  { email: 'R', x: 140, y: 200 },
]

/** Situation, task, action, result: a star of four points that ends in the result. */
export function AceYourInterview({ title }: CoverProps) {
  return (
    <CoverFrame tone="ochre" title={title}>
      <path
        className="cover-gone"
        d="M347 68A180 138 0 0 1 494 174M494 226A180 138 0 0 1 347 332M293 332A180 138 0 0 1 146 226"
      />
      <path className="cover-card cover-star" d="M320 62L352 168L500 200L352 232L320 338L288 232L140 200L288 168Z" />
      {points.map(({ email, x, y }) => (
        <g key={email}>
          <circle className={email === 'R' ? 'cover-sun' : 'cover-card'} cx={x} cy={y} r="30" />
          <text className={email === 'R' ? 'cover-on-sun' : undefined} x={x} y={y + 9} textAnchor="middle">
            {email}
          </text>
        </g>
      ))}
    </CoverFrame>
  )
}

const curve = 'M40 216C150 216 190 60 300 60S430 176 600 186'
const windows = [0, 1, 2].flatMap((row) => [0, 1].map((column) => ({ x: 88 + column * 34, y: 250 + row * 30 })))

/** The curve above, and under it the way that work went: out of the office, home. */
export function CoronavirusPandemic({ title }: CoverProps) {
  return (
    <CoverFrame tone="buoy" title={title}>
      <path className="cover-soft" d={`${curve}V216H40Z`} />
      <path className="cover-line" d={curve} />
      <path className="cover-fine" d="M40 216H600" />
      <rect className="cover-card" x="72" y="236" width="84" height="112" />
      {windows.map(({ x, y }) => (
        <rect key={`${x} ${y}`} className="cover-soft" x={x} y={y} width="18" height="18" />
      ))}
      <path className="cover-sun" d="M470 292L528 242L586 292V348H470Z" />
      <path className="cover-glyph cover-on-sun" d="M514 348V310H542V348" />
      <path className="cover-gone" d="M176 308C260 262 360 262 438 304" />
      <path className="cover-head" d="M446 290L454 314L430 312Z" />
    </CoverFrame>
  )
}
