import type { CourseTexts } from '#content/courses/course-content.ts'
import { courseContentOf } from '#content/courses/course-contents.ts'
import { programmeWeeks } from '#content/courses/programme.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { type ContentField, group, list, longText, picture, text } from '#domain/content/content-fields.ts'
import { emptyValue } from '#domain/content/content-form.ts'
import type { Course } from '#domain/courses/course.ts'
import { courseInfoPath } from '../routes.ts'

/** The texts of a course's page. While the course is a draft they may be incomplete. */
export function courseDocument({
  id,
  name,
  slug,
  state,
}: Pick<Course, 'id' | 'name' | 'slug' | 'state'>): ContentDocument<CourseTexts> {
  return {
    key: courseKey(id),
    title: `Course page: ${name}`,
    page: courseInfoPath({ id, slug }),
    field: state === 'draft' ? draftTexts : courseTexts,
    initial: deliveredTexts.get(id) ?? emptyTexts,
  }
}

/** The same of a course that was sold: also when it is offered no longer. */
export const soldCourseDocument = ({ id, name }: Pick<Course, 'id' | 'name'>): ContentDocument<CourseTexts> =>
  courseDocument({ id, name, slug: String(id), state: 'published' })

export const courseKey = (courseId: number): string => `course-${courseId}`

/** Whether a document is the page of a course that staff have added. */
export const isAddedCourseKey = (key: string): boolean =>
  /^course-\d{1,3}$/.test(key) && !deliveredTexts.has(Number(key.slice('course-'.length)))

function textsField(complete: boolean): ContentField<CourseTexts> {
  const optional = complete ? {} : { optional: true as const }
  const line = (label: string, most: number, hint?: string) => text(label, most, { hint, ...optional })
  const lines = (label: string, most: number, hint?: string) => longText(label, most, { hint, ...optional })
  const items = <Item>(label: string, item: ContentField<Item>, itemLabel: string, [least, most]: [number, number]) =>
    list(label, item, { itemLabel, least: complete ? least : 0, most })
  const point = group('', { name: line('Name', 80), text: lines('Text', 500) })
  const week = group('', {
    topic: line('Topic', 80),
    live: lines('In the live evening', 300),
    project: lines('Project work until the next one', 300),
  })
  return group('', {
    title: line('Title for search engines', 44, 'Before the name of the site'),
    description: lines('Description for search engines', 155),
    banner: group('Banner', {
      heading: line('Heading', 60),
      subheading: lines('Subheading', 200),
      picture: picture('Picture', BANNER_DRAWINGS, 'The course’s own, if it has one'),
    }),
    becomes: line('What a trainee becomes', 200),
    forWhom: line('Who it is for, in a line', 200),
    overview: items('Overview', lines('Paragraph', 900), 'Paragraph', [1, 6]),
    audience: items('Who it is for', line('Line', 250), 'Line', [1, 8]),
    objectives: items('Objectives', point, 'Objective', [1, 8]),
    learn: items('What you will learn', line('Line', 250), 'Line', [1, 12]),
    modules: items('Modules', point, 'Module', [1, 16]),
    included: group('What the package includes', {
      summary: lines('In a sentence', 300),
      items: items('Items', line('Item', 200), 'Item', [1, 12]),
    }),
    faqs: items(
      'Questions',
      group('', { question: line('Question', 150), answer: lines('Answer', 900) }),
      'Question',
      [0, 10],
    ),
    programme: group('The twelve weeks', {
      workExperience: lines('Work experience', 700),
      leavesWith: items('What a trainee leaves with', line('Line', 250), 'Line', [1, 8]),
      weeks: items('Weeks', week, 'Week', [programmeWeeks, programmeWeeks]),
    }),
  })
}

/** The names are those of the drawings in src/web/layout/page-banner.tsx. */
const BANNER_DRAWINGS = [
  { value: 'scrumMaster', label: 'A sprint board' },
  { value: 'businessAnalyst', label: 'A process in two lanes' },
  { value: 'productOwner', label: 'A story map' },
  { value: 'projectManager', label: 'A timeline with a milestone' },
  { value: 'HomePage2', label: 'Stepping stones' },
]

/** What the page needs before visitors see it. */
export const courseTexts = textsField(true)

const draftTexts = textsField(false)

/** What a new course starts with: every part, and no words yet. */
const emptyTexts = draftTexts.schema.parse(emptyValue(courseTexts))

/** The texts of the specification's courses; their ids are left out. */
const deliveredTexts = new Map(
  [1, 2, 3, 4].map((id): [number, CourseTexts] => [id, courseTexts.schema.parse(courseContentOf(id))]),
)
