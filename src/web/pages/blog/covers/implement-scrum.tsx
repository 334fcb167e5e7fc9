import { type CoverProps, CoverFrame } from './cover-frame.tsx'

/** House, letter, plant, book, cup, bread: work that is not software, each drawn in a square of 40. */
const cards = [
  { x: 0, y: 0, glyph: 'M6 20L20 7L34 20M10 17V34H30V17' },
  { x: 0, y: 1, glyph: 'M5 10H35V31H5ZL20 23L35 10' },
  { x: 1, y: 0, glyph: 'M20 35V16C20 9 13 7 7 8C7 15 13 18 20 17C21 11 27 9 33 11C33 17 27 20 20 20' },
  { x: 1, y: 1, glyph: 'M20 11C15 7 9 7 5 8V31C9 30 15 30 20 34C25 30 31 30 35 31V8C31 7 25 7 20 11V34' },
  { x: 2, y: 0, glyph: 'M8 12H28V26C28 34 8 34 8 26ZM28 15H34V24H28' },
]

/** A board of three columns for a team that writes no code. */
export function ImplementScrum({ title }: CoverProps) {
  return (
    <CoverFrame tone="ochre" title={title}>
      {[0, 1, 2].map((column) => (
        <rect key={column} className="cover-soft" x={64 + column * 178} y="56" width="156" height="288" rx="8" />
      ))}
      {cards.map(({ x, y, glyph }) => (
        <g key={glyph} transform={`translate(${80 + x * 178} ${92 + y * 118})`}>
          <rect className={x === 2 ? 'cover-sun' : 'cover-card'} width="124" height="98" rx="6" />
          <path
            className={x === 2 ? 'cover-glyph cover-on-sun' : 'cover-glyph'}
            transform="translate(30 16) scale(1.6)"
            d={glyph}
          />
        </g>
      ))}
      <path className="cover-bar" d="M80 74h60M258 74h60M436 74h60" />
    </CoverFrame>
  )
}
