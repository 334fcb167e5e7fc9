import { type CoverProps, CoverFrame } from './cover-frame.tsx'

const rings = [48, 82, 116]

/** Like a tree's rings: each Sprint looks back on itself, and the next goes on from there. */
export function SprintReview({ title }: CoverProps) {
  return (
    <CoverFrame tone="plum" title={title}>
      {rings.map((r) => (
        <circle key={r} className="cover-ring" cx="320" cy="200" r={r} />
      ))}
      <path className="cover-line" d="M336 51A150 150 0 1 1 247 69" />
      <path className="cover-head" d="M281 50L256 86L238 52Z" />
      <circle className="cover-sun" cx="320" cy="200" r="20" />
    </CoverFrame>
  )
}
