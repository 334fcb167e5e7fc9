import { type CoverProps, CoverFrame } from './cover-frame.tsx'

const sprints = [1, 2, 3, 4, 5, 6]
const tallest = 216

/** The same value twice: in use a sixth more each Sprint, or all of it at the end. */
export function ScrumBenefit({ title }: CoverProps) {
  return (
    <CoverFrame tone="tide" title={title}>
      {sprints.map((sprint) => (
        <rect
          key={sprint}
          className="cover-mid"
          x={18 + sprint * 40}
          y={306 - 36 * sprint}
          width="30"
          height={36 * sprint}
        />
      ))}
      <rect className="cover-sun" x="574" y={306 - tallest} width="30" height={tallest} />
      <path
        className="cover-fine"
        d={`M48 306H298M364 306H614${sprints.map((sprint) => `M${349 + sprint * 40} 306v12`).join('')}`}
      />
      <text x="48" y="348">
        every sprint
      </text>
      <text x="364" y="348">
        at the end
      </text>
    </CoverFrame>
  )
}
