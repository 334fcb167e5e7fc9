import { mix, type Clock } from '../clock.ts'
import { appearing, box, dot, drawn, moved, path, words } from '../draw.ts'

/** What comes soon is small and clear, what comes late is still large: height, words written, first place in the heap. */
const items = [
  { height: 40, width: 300, heap: 3 },
  { height: 40, width: 250, heap: 0 },
  { height: 48, width: 280, heap: 4 },
  { height: 58, width: 220, heap: 1 },
  { height: 78, width: 240, heap: 5 },
  { height: 88, width: 180, heap: 2 },
]
const GAP = 10
const TOP = 160

const topOf = (index: number): number => items.slice(0, index).reduce((y, item) => y + item.height + GAP, TOP)

export function drawBacklog({ after }: Clock): string {
  const ordered = after('list', 6, 0.9)
  const aim = { x: 960, y: 330 }
  return [
    words(80, 112, 'The Product Backlog', 'h2'),
    ...items.map(({ height, width, heap }, index) => {
      const top = topOf(index)
      const y = mix(TOP + heap * 72, top, ordered)
      const sideways = mix(((heap * 37) % 70) - 20, 0, ordered)
      const look = index === 0 && ordered > 0.9 ? 'chosen' : 'card'
      const line = drawn(
        `M542 ${top + height / 2}C720 ${top + height / 2} 740 ${aim.y} ${aim.x - 66} ${aim.y}`,
        after('goal', 2, 1.2, index * 0.1),
        'thin',
      )
      const bar = box({ x: 162, y: 14, width, height: 11 }, look === 'chosen' ? 'head' : 'word-bar', 3)
      return (
        line +
        appearing(
          after('list', 0, 0.4, index * 0.12),
          moved(sideways, y, box({ x: 142, y: 0, width: 400, height }, look), bar),
        )
      )
    }),
    appearing(
      ordered,
      path('M104 180V566', 'line'),
      path('M94 184L104 160L114 184Z', 'head'),
      words(118, 156, 'next', 'mono', 'end'),
      words(118, 596, 'later', 'mono', 'end'),
    ),
    appearing(
      after('goal', 4),
      dot(aim.x, aim.y, 62, 'card'),
      dot(aim.x, aim.y, 40, 'sheet'),
      dot(aim.x, aim.y, 18, 'chosen'),
    ),
    appearing(after('goal', 4), words(aim.x, 448, 'Product Goal', 'name', 'middle')),
    appearing(after('goal', 7), words(aim.x, 490, 'where the product is heading', 'text', 'middle')),
  ].join('')
}
