import { benefits } from '#content/benefits.ts'
import { introduction, programmes, whichRole } from '#content/individual.ts'
import type { ContentDocument, ContentOf } from '#domain/content/content-document.ts'
import {
  checked,
  choice,
  course,
  group,
  list,
  longText,
  numberId,
  text,
  wholeNumber,
} from '#domain/content/content-fields.ts'
import { fillMergeFields, findUnknownFields } from '#domain/merge-fields.ts'
import { PATHS } from '../routes.ts'

const courseId = course('Course')

const question = group('', {
  question: text('Question', 120),
  answers: list('Answers', group('', { courseId, text: text('Answer', 150) }), { itemLabel: 'Answer', most: 12 }),
})

const benefit = group('', {
  id: numberId(),
  heading: text('Heading', 60),
  description: longText('Text', 300),
  picture: choice('Drawing', [
    { value: 'classroom', label: 'A video classroom' },
    { value: 'board', label: 'A board with cards' },
    { value: 'coaching', label: 'Two rising lines' },
    { value: 'mentoring', label: 'A flight of steps' },
    { value: 'resources', label: 'Three sheets' },
    { value: 'certificate', label: 'A sheet with a seal' },
  ]),
  alt: text('What the drawing shows', 150, { hint: 'For those who cannot see it' }),
  section: wholeNumber('Part', 1, 2, { hint: 'On a wide screen, the arrows lead from part 1 to part 2' }),
})

const row = (label: string) => longText(label, 120, { optional: true })

const roleTexts = group('', {
  courseId,
  text: longText('Text', 250),
  monday: row('On a Monday'),
  enjoy: row('You’d enjoy it if'),
  builds: row('What you build with us'),
  jobs: row('First job titles'),
  exam: row('Exam it leads towards'),
})

const lead = checked(
  longText('Introduction', 300, { hint: '{{courses}} is the number of courses, such as “Four”' }),
  (words) => findUnknownFields(words, ['courses']).length === 0,
  { path: [], message: 'Please use no other field than {{courses}}.' },
)

const field = group('', {
  heading: text('Heading', 90),
  lead,
  whichRole: group('Which role', {
    heading: text('Heading', 90),
    text: longText('Text', 300),
    questions: list('Questions', question, { itemLabel: 'Question', least: 1, most: 8 }),
  }),
  courses: list('Courses', roleTexts, {
    itemLabel: 'Course',
    most: 30,
    hint: 'A course without a text here has the introduction of its page',
  }),
  benefits: list('Benefits', benefit, { itemLabel: 'Benefit', least: 1, most: 12 }),
})

export const individualDocument = {
  key: 'individual',
  title: 'Training for individuals',
  page: PATHS.individualTraining,
  field,
  initial: {
    ...introduction,
    whichRole,
    courses: programmes,
    benefits,
  },
} satisfies ContentDocument

export type IndividualContent = ContentOf<typeof individualDocument>

/** The introduction for so many courses, in words. */
export const introductionFor = ({ lead: words }: Pick<IndividualContent, 'lead'>, courses: string): string =>
  fillMergeFields(words, { courses })
