import { type CoverProps, CoverFrame } from './cover-frame.tsx'

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
