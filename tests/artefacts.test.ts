import { expect, test } from 'vitest'
import { HOURS_A_WEEK, hoursWorked } from '#content/worked-example/artefacts/project-manager.ts'
import {
  type Artefact,
  type ArtefactPart,
  roleNames,
  roles,
  workedExample,
  type WorkedExample,
} from '#content/worked-example/worked-example.ts'
import { releaseWeeks, type Story, tellStory } from '../src/domain/worked-example/story.ts'

test('each role has six artefacts, and they say what the twelve weeks were', () => {
  expect(faultsIn(workedExample)).toEqual([])
})

function faultsIn(example: WorkedExample): string[] {
  const story = tellStory(example)
  const { artefacts } = example
  return [
    ...fault(new Set(artefacts.map(({ id }) => id)).size !== artefacts.length, 'two at one address'),
    ...roles.flatMap((role) => faultsInSix(example, role)),
    ...artefacts.flatMap((paper) =>
      [
        ...faultsInWords(paper),
        ...faultsInFigures(paper, toldIn(example, story)),
        ...paper.content.flatMap((part) => faultsInPart(part, paper.week, story)),
      ].map((what) => `${paper.id}: ${what}`),
    ),
    ...faultsInQuotes(example, story),
  ]
}

const fault = (isFault: boolean, what: string): string[] => (isFault ? [what] : [])

function faultsInSix({ artefacts, team }: WorkedExample, role: (typeof roles)[number]): string[] {
  const own = artefacts.filter((one) => one.role === role)
  const inOrder = own.every(({ week }, index) => week >= (own[index - 1]?.week ?? 0) && week <= 12)
  const name = team.find((one) => one.role === roleNames[role])?.name
  const isSigned = JSON.stringify(own.at(-1)).includes(`${name}, ${roleNames[role]} in a team of six`)
  return fault(own.length !== 6 || !inOrder || !isSigned, `${role}: not six by week, the last by ${name}`)
}

const textsOf = (part: ArtefactPart): string[] =>
  Object.values(part)
    .flat(2)
    .filter((one): one is string => typeof one === 'string')
const textOf = ({ content }: Artefact): string => content.flatMap(textsOf).join(' ')

function faultsInWords(paper: Artefact): string[] {
  const words = textOf(paper).split(/\s+/).length
  return [
    ...fault(words < 60 || words > 120, `${words} words`),
    ...fault(`${roleNames[paper.role]}: ${paper.title}`.length > 44, 'a title too long for a window'),
  ]
}

const figuresIn = (text: string): string[] => text.replaceAll(/\d\d:\d\d/g, '').match(/\d+(\.\d+)?[a-d]?/g) ?? []

/** What the weeks and the cards say, and what is counted out of them. */
function toldIn({ cards, weeks }: WorkedExample, { points, sprints, boards }: Story): Set<string> {
  const hours = hoursWorked.flatMap((_, week) => [hoursBy(week + 1), (week + 1) * HOURS_A_WEEK])
  const counted = [
    ...hours,
    ...hoursWorked,
    ...points.flatMap(({ asked, done }) => [asked, done, asked - done]),
    ...sprints.flatMap(({ remaining: [start], done }) => [start, done.points, done.daysInWork]),
    ...boards.map(({ done }) => done.length),
    ...weeks.map((_, index) => index + 1),
  ]
  return new Set([...counted.map(String), ...cards.map(([id]) => id), ...figuresIn(JSON.stringify(weeks))])
}

const hoursBy = (week: number): number => hoursWorked.slice(0, week).reduce((sum, hours) => sum + hours, 0)

const faultsInFigures = (paper: Artefact, told: Set<string>): string[] =>
  figuresIn(`${paper.quote} ${textOf(paper)}`)
    .filter((figure) => !told.has(figure))
    .map((figure) => `nothing else says ${figure}`)

function faultsInPart(part: ArtefactPart, week: number, story: Story): string[] {
  if ('table' in part) return faultsInTable(part.table, story)
  if ('bars' in part)
    return part.bars.flatMap(([label, from, to, words]) => {
      const said = words.startsWith('Week')
        ? [`Weeks ${from + 1} to ${to}`, `Week ${to}`].includes(words) && (words.startsWith('Weeks') || to - from === 1)
        : words.split(' ')[0] === String(to) && from === 0
      return fault(!said || from >= to || to > part.of, `the bar “${label}” is not ${words}`)
    })
  if ('burnup' in part) {
    const opened = releaseWeeks.filter((one) => one <= part.burnup)
    return fault(part.burnup > week || part.releases.length !== opened.length, 'a burn-up of another week')
  }
  if ('flow' in part)
    return fault(
      part.hurts.some((step) => !part.flow[step]),
      'a step that hurts and is not there',
    )
  return []
}

/** A row about a card has its words, its points and the week in which it was Done. */
function faultsInTable([head = [], ...rows]: string[][], { cards }: Story): string[] {
  return rows.flatMap((row) => {
    const cell = (name: string) => row[head.indexOf(name)]
    const [, id, , text] = /^(\d+[a-d]?)( (.*))?$/.exec(cell('Card') ?? '') ?? []
    const card = cards.get(id ?? '')
    const done = card?.steps.find(({ column }) => column === 'done')?.week
    return [
      ...fault(row.length !== head.length, `a row of ${row.length}`),
      ...(id ? fault(!card || (text !== undefined && text !== card.text), `card ${id} is not “${text}”`) : []),
      ...fault(Boolean(card && cell('Points') && cell('Points') !== String(card.points)), `points of card ${id}`),
      ...fault(Boolean(card && cell('Done in') && cell('Done in') !== `week ${done}`), `card ${id} was not done then`),
    ]
  })
}

/** Figures that stand together, each worked out of the moves. */
function faultsInQuotes(example: WorkedExample, { points, sprints, cards, boards }: Story): string[] {
  const paper = (id: string) => JSON.stringify(example.artefacts.find((one) => one.id === id))
  const at = (week: number) => points[week] ?? { asked: 0, done: 0 }
  const results = sprints.slice(0, 4).map(({ done }) => done.points)
  const { before, after } = example.calls
  const quotes: [id: string, quote: string][] = [
    ['traceability', `${after} calls instead of ${before}`],
    ['goal', `half the calls: ${before / 2} instead of ${before}`],
    ['cut', `${cards.get('5')?.text}, had ${cards.get('5')?.points} points`],
    ['backlog', `Sprint 4, ${sprints[3]?.remaining[0]} points`],
    ['release', `${at(10).done} of ${at(10).asked} points Done`],
    [
      'release',
      `${Math.min(...results)} to ${Math.max(...results)} points, and ${at(10).asked - at(10).done} are left`,
    ],
    ['value', `The goal was ${before / 2}. It was ${after}.`],
    ['status', `${boards[7]?.done.length} cards Done, ${at(8).done} points`],
    ['charter', `Six people, five a week, twelve weeks: ${6 * 5 * 12}`],
    ['budget', `In week 6 we used ${hoursWorked[5]} of ${HOURS_A_WEEK}`],
    ['budget', `In week 10, booking week, we used ${hoursWorked[9]}`],
    ['budget', `we end at ${hoursBy(12)}. I would not fill the ${12 * HOURS_A_WEEK - hoursBy(12)} that are left`],
    ['budget', `${11 * HOURS_A_WEEK - hoursBy(11)} hours under`],
    ['portfolio-project-manager', `We used ${hoursBy(11)} of ${11 * HOURS_A_WEEK} hours by week 11`],
  ]
  const weeks = JSON.stringify(example.weeks)
  const told = [`the first ${hoursBy(4)} hours`, `${hoursBy(11)} of ${11 * HOURS_A_WEEK} hours so far`]
  const backlog = example.artefacts
    .find(({ id }) => id === 'backlog')
    ?.content.flatMap((part) => ('table' in part ? part.table.slice(1).map(([card = '']) => card.split(' ')[0]) : []))
  return [
    ...quotes.flatMap(([id, quote]) => fault(!paper(id).includes(quote), `${id} does not say “${quote}”`)),
    ...told.flatMap((quote) => fault(!weeks.includes(quote), `no week says “${quote}”`)),
    ...fault(
      backlog?.toSorted().join() !== example.sprints[3]?.committed.toSorted().join(),
      'a backlog other than what sprint 4 took on',
    ),
  ]
}

const paper = (from: WorkedExample, id: string): Artefact => from.artefacts.find((one) => one.id === id)!
const tableOf = (from: WorkedExample, id: string): string[][] =>
  paper(from, id).content.flatMap((part) => ('table' in part ? part.table : []))
const barsOf = (from: WorkedExample, id: string) =>
  paper(from, id).content.flatMap((part) => ('bars' in part ? part.bars : []))

test.for<[string, (planted: WorkedExample) => void]>([
  ['a figure that nothing else says', (it) => paper(it, 'value').content.push({ text: 'All 39 of them.' })],
  ['a paper of another person', (it) => (paper(it, 'portfolio-project-manager').role = 'scrumMaster')],
  ['a paper in front of an earlier one', (it) => it.artefacts.splice(2, 0, ...it.artefacts.splice(3, 1))],
  ['a paper too long to read', (it) => paper(it, 'agreement').content.push({ text: 'word '.repeat(60) })],
  ['a paper at the address of another', (it) => (paper(it, 'plan').id = 'goal')],
  ['a card with other words', (it) => (tableOf(it, 'backlog')[1]![0] = '19 Open all 24 pools')],
  ['a card with other points', (it) => (tableOf(it, 'cut')[1]![1] = '2')],
  ['a card done in another week', (it) => (tableOf(it, 'traceability')[1]![2] = 'week 5')],
  ['a backlog with one card less', (it) => dropRow(it, 'backlog')],
  ['a row with a column too few', (it) => tableOf(it, 'raid')[2]!.pop()],
  ['a bar longer than it says', (it) => (barsOf(it, 'value')[2]![2] = 20)],
  ['a bar in another week', (it) => (barsOf(it, 'plan')[4]![1] = 6)],
  ['a burn-up of weeks to come', (it) => (paper(it, 'release').week = 9)],
  ['a move that changes what the burn-up quotes', (it) => it.moves[9]!.splice(7, 1)],
  ['other calls', (it) => (it.calls.after = 18)],
  ['hours that no week says', (it) => (it.weeks[4]!.roles.projectManager.text = 'You record the first 120 hours.')],
])('planted and found: %s', ([, plant]) => {
  const planted = structuredClone(workedExample)
  plant(planted)
  expect(faultsIn(planted)).not.toEqual([])
})

function dropRow(from: WorkedExample, id: string) {
  for (const part of paper(from, id).content) if ('table' in part) part.table.pop()
}
