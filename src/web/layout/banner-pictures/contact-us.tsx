import { PictureFrame } from './picture-frame.tsx'

const us = [236, 188, 140, 92, 46]
const you = [24, 44, 66]

/** Rings on water: a message goes out, and the answer's lead time is measured as on the home page. */
export function SignalRings() {
  return (
    <PictureFrame title="Rings on water around two points, you and us. The distance between them is the time until you have our answer.">
      {us.map((radius, ring) => (
        <circle key={radius} className={`band-${ring + 2}`} cx="462" cy="246" r={radius} />
      ))}
      {you.map((radius) => (
        <circle key={radius} className="pic-line" cx="96" cy="246" r={radius} />
      ))}
      <path className="pic-casing" d="M96 246h366m0-9v18" />
      <path className="pic-line" d="M96 246h366m0-9v18" />
      <circle className="pic-sun" cx="96" cy="246" r="10" />
      <text x="96" y="166" textAnchor="middle">
        you
      </text>
      <text className="pic-on" x="462" y="280" textAnchor="middle">
        us
      </text>
      <text x="352" y="232" textAnchor="end">
        our answer
      </text>
    </PictureFrame>
  )
}
