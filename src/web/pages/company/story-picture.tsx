import { type StoryDrawing, storyDrawings } from '#content/story-drawings.ts'
import type { Testimonial } from '#content/testimonials.ts'
import type { CourseTone } from '#domain/courses/course-tone.ts'

interface StoryPictureProps extends Pick<Testimonial, 'courseId' | 'drawing'> {
  tone: CourseTone
}

/** In place of a portrait: the moment in which the story turned. Decoration, because the story tells it. */
export function StoryPicture({ drawing, courseId, tone }: StoryPictureProps) {
  return (
    <svg className={`story-picture tone-${tone}`} viewBox="0 0 240 180" aria-hidden="true">
      {readMarks(storyDrawings[drawing || workDrawing(courseId)].marks).map(({ look, d, word, x, y }, key) =>
        word ? (
          <text key={key} className={look} x={x} y={y}>
            {word}
          </text>
        ) : (
          <path key={key} className={look} d={d} />
        ),
      )}
    </svg>
  )
}

/** The work of a course's role, also for a story that has no drawing. */
export const workDrawing = (courseId: number): StoryDrawing => WORK[courseId] ?? 'board'

const WORK: Partial<Record<number, StoryDrawing>> = { 1: 'board', 2: 'process', 3: 'storyMap', 4: 'timeline' }

interface Mark {
  look: string
  d: string
  word?: string
  x?: number
  y?: number
}

/** The marks in order; those of one look that follow each other are one. */
function readMarks(marks: string): Mark[] {
  const read: Mark[] = []
  for (const mark of marks.trim().split('\n')) {
    const [fill = '', shape = '', ...values] = mark.trim().split(' ')
    const look = shape === 'dash' ? `${fill} dash` : fill
    const last = read.at(-1)
    if (shape === 'word')
      read.push({ look, d: '', word: values.slice(2).join(' '), x: Number(values[0]), y: Number(values[1]) })
    else if (last?.look === look && !last.word) last.d += pathOf(shape, values)
    else read.push({ look, d: pathOf(shape, values) })
  }
  return read
}

function pathOf(shape: string, values: string[]): string {
  const [x = 0, y = 0, width = 0, height = 0] = values.map(Number)
  switch (shape) {
    case 'box':
      return `M${x} ${y}h${width}v${height}h-${width}z`
    case 'dot':
      return `M${x - width} ${y}a${width} ${width} 0 1 1 0 .1z`
    case 'bubble':
      return `M${x} ${y}h${width}v${height}h-${width - 28}l-14 12v-12h-14z`
    default:
      return `M${values.join(' ')}`
  }
}
