import { site } from '#content/site.ts'
import type { Clock } from '../clock.ts'
import { appearing, element, path, words } from '../draw.ts'

const columns = [
  { x: 80, word: 0, figure: '3', name: 'accountabilities', rows: ['Product Owner', 'Developers', 'Scrum Master'] },
  {
    x: 390,
    word: 2,
    figure: '5',
    name: 'events',
    rows: ['the Sprint', 'Sprint Planning', 'Daily Scrum', 'Sprint Review', 'Sprint Retrospective'],
  },
  { x: 700, word: 4, figure: '3', name: 'artefacts', rows: ['Product Backlog', 'Sprint Backlog', 'Increment'] },
]
const commitments = ['Product Goal', 'Sprint Goal', 'Definition of Done']
const rowAt = (index: number): number => 318 + index * 48

export function drawClose({ after }: Clock): string {
  return [
    ...columns.map(({ x, word, figure, name, rows }) =>
      appearing(
        after('sum', word),
        words(x, 206, figure, 'figure'),
        words(x, 258, name, 'name'),
        ...rows.map((row, index) => words(x, rowAt(index), row, 'text strong')),
      ),
    ),
    ...commitments.map((name, index) =>
      appearing(
        after('sum', 8, 0.6, index * 0.15),
        path(`M912 ${rowAt(index) - 8}H956`, 'line'),
        path(`M954 ${rowAt(index) - 15}L970 ${rowAt(index) - 8}L954 ${rowAt(index) - 1}Z`, 'head'),
        words(984, rowAt(index), name, 'text strong'),
      ),
    ),
    appearing(after('sum', 8), words(984, 258, 'commitments', 'name')),
    appearing(after('rest', 1), brand()),
    appearing(
      after('rest', 4),
      words(80, 582, 'After the 2020 Scrum Guide by Ken Schwaber and Jeff Sutherland, scrumguides.org', 'small'),
    ),
  ].join('')
}

/** The mark of the header. */
function brand(): string {
  const waves = [
    ['M0 20C8 19 12 14 20 12S32 8 40 1V32H0Z', 'b3'],
    ['M0 24C8 24 12 20 20 18S32 16 40 9V32H0Z', 'b4'],
    ['M0 28C9 28 13 26 20 24S32 23 40 17V32H0Z', 'b6'],
    ['M0 31C10 31 14 30 20 29S33 28 40 24V32H0Z', 'sun'],
  ]
  const mark = element(
    'g',
    { transform: 'translate(960 62) scale(1.2)' },
    ...waves.map(([d = '', look = '']) => path(d, look)),
  )
  return mark + words(1022, 96, site.brand, 'name')
}
