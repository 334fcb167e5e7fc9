import { type CoverProps, CoverFrame } from './cover-frame.tsx'

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
