import { type CoverProps, CoverFrame } from './cover-frame.tsx'

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
