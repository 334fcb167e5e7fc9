import type { ReactNode } from 'react'
import type { Tone } from '#web/ui/ticket.tsx'

/** The sheet that every banner's picture is drawn on: 600 by 320, its right edge the edge of the window. */
export function PictureFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <svg
      className="bands banner-picture"
      viewBox="0 0 600 320"
      preserveAspectRatio="xMaxYMax meet"
      role="img"
      aria-label={title}
    >
      {children}
    </svg>
  )
}

interface Cover {
  article: string
  tone: Tone
  /** A stroke in a tile of 120 by 84. */
  path: string
}

/** Each article's cover in one stroke, in the order of the blog. */
const covers: Cover[] = [
  { article: 'a career', tone: 'tide', path: 'M16 68h22v-14h22v-14h22v-14h22' },
  { article: 'benefits', tone: 'plum', path: 'M24 68v-14M48 68v-26M72 68v-38M96 68v-52' },
  { article: 'leadership', tone: 'ochre', path: 'M60 42 28 20M60 42 92 20M60 42 28 64M60 42 92 64M60 42v-28M60 42v28' },
  { article: 'procrastination', tone: 'buoy', path: 'M16 16v52h88M16 20C70 22 88 24 92 40l8 28' },
  { article: 'stories', tone: 'tide', path: 'M20 14h80v56h-80zM30 26h26v34h-26zM64 26h26v14h-26z' },
  { article: 'outside software', tone: 'ochre', path: 'M84 26a30 30 0 1 0 6 20M90 16l-4 12-12-3' },
  { article: 'culture', tone: 'plum', path: 'M48 18a24 24 0 1 0 .1 0M72 18a24 24 0 1 0 .1 0' },
  { article: 'five companies', tone: 'buoy', path: 'M22 22v40M41 22v40M60 22v40M79 22v40M98 22v40' },
  { article: 'interviews', tone: 'ochre', path: 'm60 10 8 24 32 8-32 8-8 24-8-24-32-8 32-8z' },
  {
    article: 'retrospective',
    tone: 'plum',
    path: 'M60 14a28 28 0 1 0 .1 0M60 26a16 16 0 1 0 .1 0M60 38a4 4 0 1 0 .1 0',
  },
  { article: 'pandemic', tone: 'tide', path: 'M12 68c26 0 24-52 38-52s12 52 38 52M32 68c24 0 30-26 44-26s14 26 32 26' },
]

/** The eleven covers of the blog, each a small diagram. The first place is left free for the next one. */
export function CoverStrip() {
  return (
    <PictureFrame
      title={`Eleven small diagrams, one for each article: ${covers.map((cover) => cover.article).join(', ')}.`}
    >
      {covers.map(({ article, tone, path }, index) => {
        const [column, row] = [(index + 1) % 4, Math.floor((index + 1) / 4)]
        return (
          <g key={article} className={`tone-${tone}`} transform={`translate(${44 + column * 140} ${18 + row * 102})`}>
            <rect className="pic-wash" width="120" height="84" rx="4" />
            <path className="pic-tone" d={path} />
          </g>
        )
      })}
    </PictureFrame>
  )
}

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
      <path className="pic-casing" d="M462 246H226" />
      <path className="pic-line" d="M462 246H114m14-9-14 9 14 9" />
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
