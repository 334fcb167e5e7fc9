import { ease, type Clock } from '../clock.ts'
import { appearing, box, dot, element, path, words } from '../draw.ts'

const columns = [
  { line: 'owner', x: 276, name: 'Product Owner', text: 'maximises the product’s value' },
  { line: 'developers', x: 640, name: 'Developers', text: 'create a usable Increment' },
  { line: 'master', x: 1004, name: 'Scrum Master', text: 'helps everyone use Scrum well' },
]

export function drawTeam(clock: Clock): string {
  const { after, since } = clock
  const pictures = [valued(since('owner')), built(since('developers')), helped(clock.now, 1004)]
  return [
    words(80, 112, 'One team, three accountabilities', 'h2'),
    box({ x: 80, y: 160, width: 1120, height: 400 }, 'sheet', 14),
    ...columns.map(({ line, x, name, text }, index) =>
      [
        appearing(after('three', 4, 0.5, index * 0.25), words(x, 428, name, 'name', 'middle')),
        appearing(after(line), pictures[index] ?? '', words(x, 468, text, 'text', 'middle')),
      ].join(''),
    ),
    appearing(after('master', 5), words(640, 530, 'usually ten people or fewer', 'mono', 'middle')),
  ].join('')
}

/** One list, the most valuable first. */
function valued(since: number): string {
  return [176, 136, 100, 66]
    .map((width, index) => {
      const grown = 8 + width * ease((since - 0.3 - index * 0.18) / 0.7)
      return box({ x: 188, y: 218 + index * 38, width: grown, height: 26 }, index === 0 ? 'chosen' : 'card', 3)
    })
    .join('')
}

/** Every Sprint adds to what is there. */
function built(since: number): string {
  const bricks = [0, 1, 2, 3].flatMap((column) => Array.from({ length: column + 1 }, (_, row) => ({ column, row })))
  return bricks
    .map(({ column, row }, index) => {
      const shown = ease((since - 0.3 - index * 0.2) / 0.4)
      const place = { x: 546 + column * 48, y: 328 - row * 38, width: 42, height: 32 }
      return element('g', { opacity: shown }, box(place, row === column ? 'block' : 'card', 3))
    })
    .join('')
}

/** Someone who goes round and is there for all. */
function helped(now: number, x: number): string {
  const people = [90, 210, 330].map((degrees) => {
    const turn = (degrees * Math.PI) / 180
    return dot(x + 42 * Math.cos(turn), 286 + 42 * Math.sin(turn), 15, 'card')
  })
  const ring =
    path(`M${x} 206A80 80 0 1 1 ${x - 69} 246`, 'tide-line') +
    path(`M${x - 86} 254L${x - 58} 226L${x - 54} 262Z`, 'tide')
  return people.join('') + element('g', { transform: `rotate(${(now * 40) % 360} ${x} 286)` }, ring)
}
