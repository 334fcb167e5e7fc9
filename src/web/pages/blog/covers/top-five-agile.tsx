import { type CoverProps, CoverFrame } from './cover-frame.tsx'

const heights = [248, 206, 170, 138, 110]

/** Five columns in their order, and one line of flow over all of them. */
export function TopFiveAgile({ title }: CoverProps) {
  return (
    <CoverFrame tone="ochre" title={title}>
      {heights.map((height, index) => (
        <g key={height}>
          <rect
            className={index === 0 ? 'cover-sun' : 'cover-mid'}
            x={76 + index * 100}
            y={338 - height}
            width="84"
            height={height}
          />
          <text
            className={index === 0 ? 'cover-on-sun' : 'cover-on-mid'}
            x={118 + index * 100}
            y="322"
            textAnchor="middle"
          >
            {index + 1}
          </text>
        </g>
      ))}
      <path className="cover-line" d="M40 62C110 62 130 70 218 108S330 146 418 172S520 204 604 206" />
      <path className="cover-fine" d="M52 338H588" />
    </CoverFrame>
  )
}
