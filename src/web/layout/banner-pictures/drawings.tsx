import type { Tone } from '#web/ui/tone.ts'
import { PictureFrame } from './picture-frame.tsx'

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
  { article: 'five companies', tone: 'buoy', path: 'M18 24h84M18 33h68M18 42h54M18 51h42M18 60h32' },
  { article: 'interviews', tone: 'ochre', path: 'm60 10 8 24 32 8-32 8-8 24-8-24-32-8 32-8z' },
  {
    article: 'retrospective',
    tone: 'plum',
    path: 'M60 14a28 28 0 1 0 .1 0M60 26a16 16 0 1 0 .1 0M60 38a4 4 0 1 0 .1 0',
  },
  { article: 'pandemic', tone: 'tide', path: 'M12 68c26 0 24-52 38-52s12 52 38 52M32 68c24 0 30-26 44-26s14 26 32 26' },
]

/** The eleven covers of the blog, each a small diagram. The first place is left free for the next one, and the strip runs on past the edge. */
export function CoverStrip() {
  return (
    <PictureFrame
      title={`Eleven small diagrams, one for each article: ${covers.map((cover) => cover.article).join(', ')}.`}
    >
      {covers.map(({ article, tone, path }, index) => {
        const [column, row] = [(index + 1) % 4, Math.floor((index + 1) / 4)]
        return (
          <g key={article} className={`tone-${tone}`} transform={`translate(${92 + column * 136} ${18 + row * 102})`}>
            <rect className="pic-wash" width="120" height="84" rx="4" />
            <path className="pic-tone" d={path} />
          </g>
        )
      })}
    </PictureFrame>
  )
}
