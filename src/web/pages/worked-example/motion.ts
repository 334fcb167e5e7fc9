import { type Column, columns, type Role, roles, workedExample } from '#content/worked-example/worked-example.ts'
import { sprintWeeks, story } from '#domain/worked-example/story.ts'
import { percent } from '#web/ui/percent.ts'
import { flowKey } from './flow-key.ts'
import { CHANGE, FADE, layLens } from './lens.ts'
import { FLIGHT, type Frame, laySchedule, type Place, timeOf, type Track } from './schedule.ts'

/** One more than the weeks: in the last state the board is gone, and the wave is by itself. */
export const STATES = workedExample.weeks.length + 1

/** How the time of one state to the last is told in keyframes: what moves, moves between them and rests around them. */
const moment = (time: number): string => percent(Math.min(Math.max((time - 1) / (STATES - 1), 0), 1))

type Frames = [time: number, rule: string][]

/** Of two rules at one time the later counts, as at the beginning for all that was before it. The ends stay as they are. */
function keyframes(name: string, frames: Frames): string {
  const rules = new Map(frames.map(([time, rule]) => [moment(time), rule]))
  const [[, first] = [], [, last] = []] = [frames[0], frames.at(-1)]
  rules.set('0%', rules.get('0%') ?? first ?? '').set('100%', rules.get('100%') ?? last ?? '')
  return `@keyframes ${name}{${[...rules].map(([at, rule]) => `${at}{${rule}}`).join('')}}`
}

const { tracks, rests } = laySchedule()

/** The cards in the order in which they come to the board. */
export const movingCards: string[] = tracks.map(({ id }) => id)

/** The rows of Done, from the ground. */
export const doneRows: string[] = [...(rests.at(-1) ?? [])]
  .filter(([, { column }]) => column === 'done')
  .toSorted(([, one], [, other]) => one.slot - other.slot)
  .map(([id]) => id)

/** A place on the board: its names for moving-board.css are made in `placeRules`. */
const at = ({ column, slot }: Place): string =>
  column === 'done'
    ? `var(--x3) calc(var(--ground) - ${slot + 1}*var(--unit))`
    : `var(--p${columns.indexOf(column)}${slot})`

const rest = (place: Place, opacity: number): string =>
  `opacity:${opacity};translate:${at(place)};rotate:0deg;background:var(--surface)`
const FLIES = 'opacity:1;rotate:2.5deg;background:var(--flying)'

function cardFrames({ frames }: Track): Frames {
  const [first] = frames
  if (!first) throw new Error('expected a card that comes to the board')
  return [[0, rest(first.place, 0)], ...frames.flatMap((frame, index) => moveOf(frame, frames[index - 1]))]
}

function moveOf({ from, until, place, vanishes, tidies }: Frame, before: Frame | undefined): Frames {
  if (!before)
    return [
      [from, rest(place, 0)],
      [until, rest(place, 1)],
    ]
  if (vanishes)
    return [
      [from, rest(place, 1)],
      [until, rest(place, 0)],
    ]
  return [
    [from, rest(before.place, 1)],
    ...(tidies ? [] : ([[(from + until) / 2, FLIES]] satisfies Frames)),
    [until, rest(place, place.column === 'done' ? 0 : 1)],
  ]
}

/** Who has taken a card on is said from then on. */
function ownerFrames({ frames }: Track): Frames {
  const taken = frames.find(({ place }) => place.column !== 'todo')?.from ?? STATES
  const kept = frames.find(({ from, place }) => from > taken && place.column === 'todo')?.from ?? STATES
  return [
    [taken, 'opacity:0'],
    [taken + FLIGHT, 'opacity:1'],
    [kept, 'opacity:1'],
    [kept + FLIGHT, 'opacity:0'],
  ]
}

/** It goes to the next card unseen. */
function lensFrames(role: Role): Frames {
  const cards = workedExample.weeks.map(({ roles: seats }) => seats[role].card)
  return layLens(cards, tracks).flatMap(({ places }) => [
    ...places.slice(0, 1).map(([from, place]): Frames[number] => [from - FADE, lensAt(place, 0)]),
    ...places.map(([time, place]): Frames[number] => [time, lensAt(place, 1)]),
    ...places.slice(-1).map(([until, place]): Frames[number] => [until + FADE / 2, lensAt(place, 0)]),
  ])
}

function lensAt(place: Place, opacity: 0 | 1): string {
  const isRow = place.column === 'done'
  const size = isRow
    ? 'var(--row-width);block-size:var(--row-height)'
    : 'var(--card-width);block-size:var(--card-height)'
  return `translate:${at(place)};inline-size:${size};opacity:${opacity && isRow ? 'var(--row-lens)' : opacity}`
}

/** From week to week, each value resting around its week. */
const weekly = (rules: string[], pause = 0.2): Frames =>
  rules.flatMap((rule, index): Frames => [
    [index + 1 - pause, rule],
    [index + 1 + pause, rule],
  ])

const LAST = STATES - 1
const weeksOf = (sprint: number) => (sprint === 0 ? [1, 2] : sprintWeeks(sprint)) as [number, number]

/** There between two times, and invisible outside of them. */
const shownBetween = (from: number, until: number, fade = 0.15, [off, on] = ['', '']): Frames => [
  [0, `opacity:0${off}`],
  [from - fade, `opacity:0${off}`],
  [from, `opacity:1${on}`],
  [until, `opacity:1${on}`],
  [until + fade, `opacity:0${off}`],
  ...(until < STATES ? [] : ([[STATES, `opacity:1${on}`]] satisfies Frames)),
]

/** There from the change before a week to the change after another. */
const shownInWeeks = (first: number, last: number, rules?: [off: string, on: string]): Frames =>
  shownBetween(first - CHANGE + FADE, last + CHANGE - FADE, FADE, rules)

function doneFrames(): Frames {
  const times = tracks
    .flatMap(({ frames }) => frames.find(({ place }) => place.column === 'done') ?? [])
    .toSorted((one, other) => one.from - other.from)
  const clip = (rows: number) => `clip-path:inset(${percent(1 - rows / times.length)} 0 0 0)`
  return [
    [0, clip(0)],
    ...times.flatMap(({ from, until }, row): Frames => [
      [(from + until) / 2, clip(row)],
      [until, clip(row + 1)],
    ]),
  ]
}

const blocked = [...story.cards].flatMap(([id, { blocks }]) => blocks.map((block) => ({ id, ...block })))

/** [what moves, the name of its keyframes, the keyframes]. */
const motions: [selector: string, name: string, frames: Frames][] = [
  ...tracks.map((track): [string, string, Frames] => [`#c${track.id}`, `c${track.id}`, cardFrames(track)]),
  ...tracks.map((track): [string, string, Frames] => [`#c${track.id} i`, `o${track.id}`, ownerFrames(track)]),
  ...roles.map((role, index): [string, string, Frames] => [
    `.track:has(#r${index}:checked) .lens`,
    `l${index}`,
    lensFrames(role),
  ]),
  ...blocked.map(({ id, from, until }): [string, string, Frames] => [
    `#c${id} s`,
    'blocked',
    shownBetween(timeOf(from), until ? timeOf(until) : STATES),
  ]),
  ['.done-rows', 'done', doneFrames()],
  [
    '.heads span span',
    'counts',
    weekly(
      workedExample.weeks.map((_, index) => `translate:0 -${index}lh`),
      0.45,
    ),
  ],
  [
    '.stage>.bands',
    'water',
    [
      [1, waterAt(1)],
      [LAST, waterAt(LAST)],
    ],
  ],
  ['.axis i', 'axis', weekly(workedExample.weeks.map((_, index) => `translate:${index}00%`))],
  ['.limit', 'limit', shownBetween(workedExample.limit.fromWeek - 0.2, STATES)],
  ['.moving-board,.sprints', 'board', shownInWeeks(0, LAST)],
  ['.flow-key', 'key', shownBetween(STATES - 0.1, STATES)],
  ...[0, ...story.sprints.map((_, index) => index + 1)].flatMap((sprint): [string, string, Frames][] => {
    const [from, until] = weeksOf(sprint)
    const figure = `.sprints figure:nth-child(${sprint + 1})`
    return [
      [figure, `s${sprint}`, shownInWeeks(from, until)],
      [
        `${figure} g`,
        `b${sprint}`,
        [
          [from - 1, drawn(0)],
          [from - 0.2, drawn(0.5)],
          [from + 0.2, drawn(0.5)],
          [until - 0.2, drawn(1)],
        ],
      ],
    ]
  }),
  ...Array.from({ length: STATES }, (_, index): [string, string, Frames] => [
    `.week:nth-child(${index + 1})`,
    `w${index + 1}`,
    shownInWeeks(index + 1, index + 1, [';z-index:0', ';z-index:1']),
  ]),
]

function waterAt(week: number): string {
  return `clip-path:inset(0 ${percent(1 - week / LAST)} 0 0)`
}

/** So much of a burn-down. */
function drawn(share: number): string {
  return `clip-path:inset(-20% ${Math.round((93 - share * 94) * 10) / 10}% -20% 0)`
}

/** The names of the places: those in a column are below each other, on a phone two beside each other. */
const placeRules = (): string =>
  columns
    .slice(0, 3)
    .flatMap((_, column) =>
      Array.from({ length: mostIn(columns[column] ?? 'todo') }, (_unused, slot) => {
        const x = `calc(${column}*var(--column) + ${slot % 2}*var(--beside))`
        const y = `calc(var(--y${column}) + ${slot}*var(--below) + ${Math.floor(slot / 2)}*var(--pair))`
        return `--p${column}${slot}:${x} ${y}`
      }),
    )
    .join(';')

const mostIn = (column: Column): number =>
  1 + Math.max(...tracks.flatMap(({ frames }) => frames.map(({ place }) => (place.column === column ? place.slot : 0))))

/** Which week is shown without scrolling: the one that the address names. */
const stateRules = (): string =>
  Array.from({ length: STATES }, (_, index) => {
    const nth = `:nth-child(${index + 1})`
    const shown = index > 0 ? `.track:has(.week${nth}:target){--w:${index + 1}}` : ''
    return `${shown}.week${nth}{--n:${index + 1}}`
  }).join('')

function flowKeyRules(): string {
  const { onTheWay, lead } = flowKey
  const across = (weeks: number) => `${Math.round((weeks / LAST) * 1000) / 10}%`
  const up = (rows: number) => `calc(${rows}*var(--unit))`
  return [
    `.on-the-way{inset-inline-start:${across(onTheWay.week)};inset-block-end:${up(onTheWay.row)};block-size:${up(onTheWay.cards)}}`,
    `.lead-time{inset-inline-start:${across(lead.from)};inline-size:${across(lead.weeks)};inset-block-end:${up(lead.row)}}`,
  ].join('')
}

/** The story as rules for moving-board.css and weeks.css, which say when the time is the page's scrolling. */
export const motionRules: string = [
  ...motions.map(([selector, name, frames]) => `${selector}{animation-name:${name}}${keyframes(name, frames)}`),
  `.moving-board>*{${placeRules()}}`,
  stateRules(),
  flowKeyRules(),
].join('')
