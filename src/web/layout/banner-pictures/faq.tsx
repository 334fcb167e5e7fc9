import { PictureFrame } from './picture-frame.tsx'

interface Cell {
  x: number
  y: number
  band: number
  /** Length of the question's bar. */
  bar: number
}

const closed: Cell[] = [
  { x: 60, y: 36, band: 2, bar: 150 },
  { x: 60, y: 258, band: 4, bar: 120 },
  { x: 330, y: 36, band: 3, bar: 130 },
  { x: 330, y: 98, band: 4, bar: 165 },
  { x: 330, y: 160, band: 5, bar: 105 },
]

/** The page itself as a ruled grid: six questions in two columns, one of them open. */
export function QuestionGrid() {
  return (
    <PictureFrame title="Six questions in two columns: five are closed and show a plus sign, one is open and shows a minus sign.">
      {closed.map(({ x, y, band, bar }) => (
        <g key={`${x} ${y}`}>
          <path className={`band-${band}`} d={`M${x} ${y}h270v62h-270z`} />
          <path className={band > 4 ? 'pic-bar pic-on' : 'pic-bar'} d={`M${x + 22} ${y + 31}h${bar}`} />
          <path className={band > 4 ? 'pic-sign pic-on' : 'pic-sign'} d={`M${x + 220} ${y + 31}h28m-14-14v28`} />
        </g>
      ))}
      <path className="pic-surface" d="M60 98h270v160h-270z" />
      <path className="pic-bar" d="M82 131h140" />
      <path className="pic-text" d="M82 171h196m-196 22h180m-180 22h110" />
      <path className="pic-sun" d="M272 109h44v44h-44z" />
      <path className="pic-sign pic-on-sun" d="M280 131h28" />
      <path className="pic-line" d="M60 320V36H600M60 98h540M330 36V320M60 258h270M330 160h270M330 222h270" />
    </PictureFrame>
  )
}
