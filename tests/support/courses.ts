import { businessAnalyst } from '../../content/courses/business-analyst.ts'
import { saveContent } from '../../src/domain/content/save-content.ts'
import { addCourse } from '../../src/domain/courses/change-course.ts'
import { changePrice } from '../../src/domain/courses/change-price.ts'
import { type Course, findAnyCourse } from '../../src/domain/courses/course.ts'
import { publishCourse } from '../../src/domain/courses/publish-course.ts'
import { pence } from '../../src/domain/pence.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { courseDocument, courseTexts } from '../../src/site-content/courses.ts'

/** A course as the database has it, with what a test overrides. */
export const aCourse = (wanted: Partial<Course> = {}): Course => ({
  id: 1,
  name: 'Scrum Master',
  slug: 'scrum-master',
  tone: 'tide',
  state: 'published',
  version: 1,
  price: pence(150_000),
  deposit: pence(37_500),
  ...wanted,
})

const actor = 'staff:olga'

/** What the office writes about Product Discovery. */
export const discoveryTexts = {
  ...courseTexts.schema.parse(businessAnalyst),
  title: 'Product Discovery, live online',
  banner: { heading: 'Product Discovery Training', subheading: 'Find out what is worth building.', picture: '' },
}

/** A draft that an owner has added; it has neither texts nor a price. */
export async function aCourseDraft(
  platform: Platform,
  { name = 'Product Discovery', slug = 'product-discovery' } = {},
): Promise<Course> {
  const added = await addCourse(platform, { actor, name, slug })
  if (!added.ok) throw new Error(`expected a course, got ${added.error}`)
  return anyCourse(platform, added.courseId)
}

export async function anyCourse(platform: Pick<Platform, 'db'>, courseId: number): Promise<Course> {
  const course = await findAnyCourse(platform, { courseId })
  if (!course) throw new Error(`expected course ${courseId}`)
  return course
}

/** Gives a draft its price, and its texts as a draft of their own. */
export async function completeCourse(platform: Platform, course: Course): Promise<void> {
  const price = { price: pence(90_000), deposit: pence(20_000), earlyBird: null }
  await changePrice(platform, { actor, courseId: course.id, price, countsFrom: null })
  const document = courseDocument(course)
  const publishing = { as: 'draft' } as const
  const saved = await saveContent(platform, { actor, document, version: 0, value: discoveryTexts, publishing })
  if (!saved.ok) throw new Error(`expected texts, got ${saved.error}`)
}

export const publish = (platform: Platform, course: Course) =>
  publishCourse(platform, {
    actor,
    courseId: course.id,
    version: course.version,
    document: courseDocument(course),
    complete: courseTexts,
  })

/** A course that the office has added and published. */
export async function anAddedCourse(platform: Platform, named?: { name: string; slug: string }): Promise<Course> {
  const draft = await aCourseDraft(platform, named)
  await completeCourse(platform, draft)
  const published = await publish(platform, draft)
  if (!published.ok) throw new Error(`expected a published course, got ${published.error}`)
  return anyCourse(platform, draft.id)
}
