import type { FlowShape } from '#web/ui/flow.ts'
import { ease, type Clock } from '../clock.ts'
import { appearing, bands, dot, drawn, unveiled, words } from '../draw.ts'

/** The diagram of the home page. */
const hero: FlowShape = { seed: 11, bands: 5, steps: 12, ease: 1.9, rise: 0.78, ground: 0.045, delay: 0.075 }

/** The loop in three words, each shown when it is said: its word in the sentence, its place. */
const loop = [
  { text: 'deliver', word: 3, x: 102 },
  { text: 'inspect', word: 9, x: 292 },
  { text: 'adapt', word: 14, x: 482 },
]

export function drawTitle({ now, after }: Clock): string {
  const water = bands({ x: 0, y: 0, width: 1280, height: 720 }, hero)
  return [
    unveiled('tide-rises', 1360 * ease(now / 2.6), water),
    words(78, 212, 'Introduction', 'h1'),
    words(78, 318, 'to Scrum', 'h1'),
    ...loop.map(({ text, word, x }, index) => {
      const share = after('loop', word, 0.5)
      const tie = index === 0 ? '' : drawn(`M${x - 168} 404H${x - 22}`, share, 'line')
      return tie + appearing(share, dot(x, 404, 13, index === 2 ? 'chosen' : 'card'), words(x - 22, 456, text, 'mono'))
    }),
  ].join('')
}
