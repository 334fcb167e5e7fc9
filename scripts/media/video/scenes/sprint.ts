import { ease, mix, type Clock } from '../clock.ts'
import { appearing, box, dot, element, moved, path, words } from '../draw.ts'

const ruler = { x: 80, y: 226, width: 1120, height: 104 }
/** Two weeks, as many teams choose. */
const DAYS = 10
const day = ruler.width / DAYS
const above = ruler.y - 20

export function drawSprint(clock: Clock): string {
  const { after } = clock
  const passed = element('g', { opacity: 1 - after('next', 0, 0.4) }, notes(clock))
  const next = element('g', { opacity: after('next', 0, 0.3) }, drawRuler(0), event(0, 0.5, 'block'))
  return [
    words(80, 112, 'The Sprint', 'h2'),
    appearing(after('month', 5), words(1200, 110, 'one month or less', 'mono', 'end')),
    passed,
    moved(mix(0, -ruler.width, after('next', 0, 1.5)), 0, thisSprint(clock), moved(ruler.width, 0, next)),
    appearing(after('next', 2, 0.5), words(ruler.x, above, 'the next Sprint Planning', 'mono')),
  ].join('')
}

function thisSprint({ after, since }: Clock): string {
  const worked = ease(since('daily', 3) / 6)
  const dailies = Array.from({ length: DAYS - 1 }, (_, index) => ruler.x + day * (index + 1))
  return [
    drawRuler(worked),
    appearing(after('planning'), event(0, 0.5, 'block')),
    ...dailies.map((x, index) =>
      appearing(after('daily', 2, 0.4, index * 0.35), dot(x, ruler.y + ruler.height / 2, 10, 'chosen')),
    ),
    appearing(after('review', 2), event(9.1, 0.45, 'chosen')),
    appearing(after('retrospective', 2), event(9.55, 0.45, 'deep')),
  ].join('')
}

/** Days as ticks; the water that has risen inside is work that is done. */
function drawRuler(worked: number): string {
  const [bottom, reach] = [ruler.y + ruler.height, ruler.width * worked]
  const at = (across: number, up: number) => `${ruler.x + reach * across} ${bottom - up * worked}`
  const ticks = Array.from({ length: DAYS - 1 }, (_, index) =>
    path(`M${ruler.x + day * (index + 1)} ${bottom}v-16`, 'line'),
  )
  return [
    box(ruler, 'card', 3),
    path(`M${at(0, 0)}C${at(0.4, 6)} ${at(0.5, 62)} ${at(1, 80)}V${bottom}Z`, 'b3'),
    ...ticks,
    element('rect', { ...ruler, rx: 3, class: 'line' }),
  ].join('')
}

const event = (from: number, days: number, look: string): string =>
  box({ ...ruler, x: ruler.x + from * day, width: days * day }, look, 3)

/** The events' names at their days, and below what each of them makes. */
function notes({ after }: Clock): string {
  return [
    appearing(after('planning'), words(ruler.x, above, 'Sprint Planning', 'mono')),
    appearing(after('daily', 2), words(640, above, 'Daily Scrum, 15 minutes', 'mono', 'middle')),
    appearing(after('review', 2), words(1200, above, 'Sprint Review', 'mono', 'end')),
    appearing(
      after('retrospective', 2),
      words(1200, ruler.y + ruler.height + 34, 'Sprint Retrospective', 'mono', 'end'),
    ),
    appearing(after('planning', 12), words(80, 418, 'Sprint Backlog', 'name')),
    appearing(after('planning', 3), box({ x: 80, y: 438, width: 410, height: 148 }, 'card')),
    row(after('planning', 4), 104, 0, 'why', 'Sprint Goal'),
    row(after('planning', 6), 104, 1, 'what', 'selected items'),
    row(after('planning', 9), 104, 2, 'how', 'a plan'),
    appearing(after('daily', 8), words(560, 418, 'Inspect and adapt', 'name')),
    row(after('daily', 8), 560, 0, 'daily', 'progress towards the Sprint Goal'),
    row(after('review', 9), 560, 1, 'review', 'the outcome, with stakeholders'),
    row(after('retrospective', 4), 560, 2, 'retrospective', 'how the team works'),
  ].join('')
}

const row = (share: number, x: number, index: number, question: string, answer: string): string =>
  appearing(
    share,
    words(x, 476 + index * 44, question, 'mono'),
    words(x === 560 ? 770 : 190, 476 + index * 44, answer, 'text strong'),
  )
