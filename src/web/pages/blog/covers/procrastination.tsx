import { type CoverProps, CoverFrame } from './cover-frame.tsx'

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
