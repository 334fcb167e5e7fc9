import { isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { findShownCampaign } from '#domain/coupons/shown-campaign.ts'
import { type CourseId, findCourse, listCourses } from '#domain/courses/course.ts'
import { storiesDocument } from '#site-content/stories.ts'
import type { RequestContext } from '#web/request-context.ts'

export type CourseData = Awaited<ReturnType<typeof loadCourse>>

/** For a course's information page: the course, its dates, and the next date that has a place. @throws without the course. */
export async function loadCourse({ platform, narrowTo, settings, content }: RequestContext, courseId: CourseId) {
  const [course, runs, { campaign }, { testimonials }] = await Promise.all([
    findCourse(platform, { courseId }),
    listOfferedRuns(narrowTo('run/dates', `run/places/${courseId}`, 'session'), { courseId }),
    settings(),
    content(storiesDocument),
  ])
  if (!course) throw new Error(`expected course ${courseId} in the database: the first start seeds it`)
  return {
    course,
    runs,
    campaign: await findShownCampaign(platform, campaign),
    next: runs.find(isBookable) ?? null,
    stories: testimonials.filter((story) => story.courseId === courseId),
  }
}

export type CourseStart = Awaited<ReturnType<typeof loadCourseStarts>>[number]

/** Each course with its next date that has a place, or null. */
export async function loadCourseStarts({ platform }: RequestContext) {
  const [courses, runs] = await Promise.all([listCourses(platform), listOfferedRuns(platform)])
  return courses.map((course) => ({
    course,
    next: runs.find((run) => run.courseId === course.id && isBookable(run)) ?? null,
  }))
}
