import { ease, mix, type Clock } from '../clock.ts'
import { appearing, box, element, moved, path, words } from '../draw.ts'

const columns = [
  { x: 80, name: 'to do', word: 8 },
  { x: 450, name: 'doing', word: 10 },
  { x: 860, name: 'done', word: 11 },
]
const [COLUMN, TOP, HEIGHT] = [340, 150, 402]
const GATE = 825

/** Each item's way: its rows in the three columns, when it starts, when it is ready for the gate (seconds of the scene). */
const items = [
  { rows: [0, 0, 0], starts: 1.2, ready: 3.6 },
  { rows: [1, 1, 1], starts: 2, ready: 5.4 },
  { rows: [2, 0, 2], starts: 4.4, ready: 8.6 },
  { rows: [3, 1, 3], starts: 6.2, ready: 10.4 },
  { rows: [0, 2, 3], starts: 8.4, ready: 99 },
  { rows: [1, 1, 0], starts: 99, ready: 99 },
]

export function drawBoard({ after, since }: Clock): string {
  const time = since('board')
  return [
    words(80, 112, 'Work flows', 'h2'),
    ...columns.map(({ x, name, word }) =>
      [
        box({ x, y: TOP, width: COLUMN, height: HEIGHT }, 'sheet'),
        appearing(after('board', word, 0.4, -0.3), words(x + 22, TOP + 40, name, 'mono')),
      ].join(''),
    ),
    appearing(
      after('done', 6),
      element('path', { d: `M${GATE} ${TOP}V${TOP + HEIGHT}`, class: 'sun-line' }),
      words(GATE, 590, 'Definition of Done', 'mono', 'middle'),
    ),
    ...items.map((item) => drawItem(item, time)),
    appearing(
      after('increment', 8),
      path('M1216 214H1228V528H1216', 'line'),
      words(1228, 590, 'Increment', 'mono', 'end'),
    ),
  ].join('')
}

function drawItem({ rows, starts, ready }: (typeof items)[number], time: number): string {
  const [to, doing, done] = columns.map(({ x }, index) => ({ x: x + 22, y: TOP + 66 + (rows[index] ?? 0) * 82 }))
  if (!to || !doing || !done) throw new Error('expected three columns')
  const begun = ease((time - starts) / 0.9)
  const finished = ease((time - ready) / 0.9)
  const x = mix(mix(to.x, doing.x, begun), done.x, finished)
  const y = mix(mix(to.y, doing.y, begun), done.y, finished)
  const progress = ease(Math.min(0.72, (time - starts - 0.9) / Math.max(1, Math.min(6, ready - starts - 1))))
  const full = ready < 99 ? ease((time - starts - 0.9) / (ready - starts - 1.1)) : progress
  const bar = { x: 18, y: 40, width: 260, height: 10 }
  return moved(
    x,
    y,
    box({ x: 0, y: 0, width: 296, height: 68 }, 'card'),
    box({ x: 18, y: 16, width: 150 + ((starts * 31) % 70), height: 10 }, 'word-bar', 3),
    box(bar, 'b2', 3),
    full > 0.01 ? box({ ...bar, width: bar.width * full }, 'b5', 3) : '',
  )
}
