import type { ReactNode } from 'react'
import type { Testimonial } from '#content/testimonials.ts'
import type { CourseTone } from '#domain/courses/course-tone.ts'

interface StoryPictureProps {
  courseId: Testimonial['courseId']
  tone: CourseTone
  /** The story's number. It decides how the drawing is filled, so that no two are the same. */
  seed: number
}

/** In place of a portrait: the work of the role that the story leads to. Decoration, because the heading names the role. */
export function StoryPicture({ courseId, tone, seed }: StoryPictureProps) {
  return (
    <svg className={`story-picture tone-${tone}`} viewBox="0 0 240 180" aria-hidden="true">
      {(DRAWINGS[courseId] ?? drawBoard)((place, limit) => digit(seed, place) % limit)}
    </svg>
  )
}

/** A whole number from 0 up to the limit, which depends only on the story and the place in its drawing. */
type Pick = (place: number, limit: number) => number

const DRAWINGS: Partial<Record<number, (pick: Pick) => ReactNode>> = {
  1: drawBoard,
  2: drawProcess,
  3: drawStoryMap,
  4: drawTimeline,
}

/** Scrum Master: three columns of cards, one of which is being worked on. */
function drawBoard(pick: Pick) {
  const [toDo, doing, done] = [1 + pick(1, 3), pick(2, 2), 1 + pick(3, 4)]
  return (
    <>
      <path className="soft" d={stack(12, toDo)} />
      <path className="full" d={`${stack(92, doing)}${stack(172, done)}`} />
      <path className="sun" d={card(92, doing)} />
      <path className="line" d="M0 30H240M80 14V180M160 14V180" />
    </>
  )
}

const card = (x: number, row: number): string => `M${x} ${42 + row * 33}h56v25h-56z`
const stack = (x: number, count: number): string => Array.from({ length: count }, (_, row) => card(x, row)).join('')

/** Business Analyst: two lanes, and a question that leads from one to the other. */
function drawProcess(pick: Pick) {
  const [first, gate, last] = [22 + pick(1, 3) * 8, 108 + pick(2, 4) * 8, 178 + pick(3, 3) * 4]
  const [from, to] = pick(1, 2) === 0 ? [48, 132] : [132, 48]
  return (
    <>
      <path className="wash" d="M0 90H240V180H0z" />
      <path className="line" d={`M0 90H240M${first} ${from}H${gate}V${to}H${last}`} />
      <path className="soft" d={`M${first} ${from - 18}h52v36h-52z`} />
      <path className="full" d={`M${last} ${to - 18}h44v36h-44z`} />
      <path className="sun" d={`m${gate} ${from - 22} 22 22-22 22-22-22z`} />
    </>
  )
}

/** Product Owner: steps in a row, and below each the stories that come first. */
function drawStoryMap(pick: Pick) {
  const counts = [1, 2, 3, 4].map((step) => 1 + pick(step, 3))
  const chosen = pick(5, 4)
  return (
    <>
      <path className="line" d="M42 32H198M0 94H240" />
      <path className="full" d={counts.map((_, step) => `M${storyX(step)} 18h42v28h-42z`).join('')} />
      {counts.map((count, step) => (
        <path key={step} className="soft" d={Array.from({ length: count }, (_, row) => story(step, row)).join('')} />
      ))}
      <path className="sun" d={story(chosen, 0)} />
    </>
  )
}

const storyX = (step: number): number => 21 + step * 52
const story = (step: number, row: number): string => `M${storyX(step)} ${row === 0 ? 60 : 70 + row * 34}h42v24h-42z`

/** Project Manager: tasks one after the other, today, and the milestone. */
function drawTimeline(pick: Pick) {
  const starts = [0, 1, 2, 3].map((row) => 16 + row * 42 + pick(row + 1, 3) * 6)
  const today = 96 + pick(5, 4) * 14
  return (
    <>
      {starts.map((start, row) => (
        <path
          key={row}
          className={start + 54 < today + 30 ? 'full' : 'soft'}
          d={`M${start} ${26 + row * 34}h${60 - pick(row + 2, 3) * 5}v22h-${60 - pick(row + 2, 3) * 5}z`}
        />
      ))}
      <path className="line" d={`M0 164H240M${today} 12V164`} />
      <path className="sun" d="m216 120 17 17-17 17-17-17z" />
    </>
  )
}

/** Spreads small numbers that follow each other: a prime, then the digits of the product. */
const digit = (seed: number, place: number): number => Math.floor((seed * 7919) / 3 ** place)
