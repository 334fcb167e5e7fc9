import { lessonPlanOf } from '#content/lesson-plans/lesson-plans.ts'
import { scheduleProgramme } from '#documents/programme-schedule.ts'
import { type CourseRun, isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { parsePictureId } from '#domain/content/picture-address.ts'
import { findPictureWords } from '#domain/content/pictures.ts'
import { isDepositOffered, quote } from '#domain/coupons/pricing.ts'
import { findShownCampaign } from '#domain/coupons/shown-campaign.ts'
import { type Course, findCourse, listCourses, toCourseId } from '#domain/courses/course.ts'
import { type PlacePrice, placePrice } from '#domain/courses/place-price.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import type { Platform } from '#platform/platform.ts'
import { courseDocument } from '#site-content/courses.ts'
import { storiesDocument } from '#site-content/stories.ts'
import type { RequestContext } from '#web/request-context.ts'
import { taughtHours } from './taught-hours.ts'

export type PricedRun = CourseRun & { price: PlacePrice }

export type CourseData = Awaited<ReturnType<typeof loadCourse>>

/** For a course's information page: its texts, its dates, and the next date that has a place. */
export async function loadCourse(
  { platform, narrowTo, settings, content, trainers: shownTrainers }: RequestContext,
  course: Course,
) {
  const courseId = course.id
  const [texts, runs, { campaign }, { testimonials }, trainers] = await Promise.all([
    content(courseDocument(course)),
    listOfferedRuns(narrowTo('run/dates', `run/places/${courseId}`, `run/price/${courseId}`, 'session'), { courseId }),
    settings(),
    content(storiesDocument),
    shownTrainers(),
  ])
  const now = platform.clock.now()
  const priced = runs.map((run): PricedRun => ({ ...run, price: placePrice(course, run, now) }))
  const next = priced.find(isBookable) ?? null
  const evenings = next ? scheduleProgramme({ ...next, weeks: texts.programme.weeks }) : []
  const plan = lessonPlanOf(courseId)
  return {
    course,
    texts,
    photo: await findPhoto(platform, texts.banner.picture),
    runs: priced,
    trainers,
    campaign: await findShownCampaign(platform, campaign),
    next,
    /** The price of the next date; without one, that of the course. */
    price: next?.price ?? placePrice(course, null, now),
    /** What is owed after the deposit of the next date, and when; null where it has none. */
    afterDeposit: next && depositQuote(next, now),
    /** The live evenings of the next date. */
    evenings,
    plan,
    /** Null without a date, and for a course whose hours no plan says. */
    taught: next && plan && taughtHours({ sessions: next.sessions, evenings, plan }),
    stories: testimonials.filter((story) => story.courseId === courseId),
  }
}

function depositQuote({ price, sessions }: PricedRun, now: Date) {
  const firstSession = getFirstSession({ sessions }).startsAt
  const { balance, balanceDueAt } = quote({ ...price, paymentType: 'Deposit', reduction: null, firstSession, now })
  return balanceDueAt && isDepositOffered(firstSession, now) ? { balance, dueAt: balanceDueAt } : null
}

/** The uploaded picture of the banner; null where it has none, or a drawing. */
async function findPhoto(platform: Platform, id: string | undefined) {
  const words = id && parsePictureId(id) ? await findPictureWords(platform, id) : null
  return id && words !== null ? { id, words } : null
}

export type CourseStart = Awaited<ReturnType<typeof loadCourseStarts>>[number]

/** Each course with its next date that has a place, or null, and what a place costs. */
export async function loadCourseStarts(
  { platform, content }: RequestContext,
  texts: readonly { courseId: number; text: string }[],
) {
  const written = Object.fromEntries(texts.map(({ courseId, text }) => [courseId, text]))
  const [courses, runs] = await Promise.all([listCourses(platform), listOfferedRuns(platform)])
  const now = platform.clock.now()
  return Promise.all(
    courses.map(async (course) => {
      const next = runs.find((run) => run.courseId === course.id && isBookable(run)) ?? null
      const text = await findCardText(content, course, written)
      return { course, text, next, price: placePrice(course, next, now) }
    }),
  )
}

/** What a list says of a course: a sentence that was written for the list, or the subheading of its page. */
export const findCardText = async (
  content: RequestContext['content'],
  course: Course,
  written: Record<number, string>,
): Promise<string> => written[course.id] ?? (await content(courseDocument(course))).banner.subheading

/** For a file about a course: the course that its address names. @throws a 404 without one. */
export async function courseOfFile(platform: Platform, { courseId }: { courseId: string }): Promise<Course> {
  const course = await findCourse(platform, { courseId: toCourseId(courseId) })
  if (!course) throw new Response(null, { status: 404 })
  return course
}
