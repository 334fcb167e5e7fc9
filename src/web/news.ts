import { findCourses } from '#domain/courses/find-course.ts'
import { findOfferedRuns, isBookable } from '#domain/courses/find-runs.ts'
import { firstMeeting, formatDay } from '#domain/courses/session-times.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { findNextTaster } from '#domain/tasters/find-next-taster.ts'
import type { Taster } from '#domain/tasters/taster.ts'
import { promotion as deliveredPromotion, replyPromise as deliveredPromise } from '#content/site.ts'
import type { Visit } from './visit.ts'

export interface News {
  taster: Taster | null
  /** Such as "Scrum Master, Sat 5 Dec 2026". */
  nextStart: string | null
  promotion: Settings['promotion']
  /** Within what time an enquiry is answered, in words. */
  replyWithin: string
}

export const NO_NEWS: News = {
  taster: null,
  nextStart: null,
  promotion: deliveredPromotion,
  replyWithin: deliveredPromise.words,
}

/** What the strip and the footer say may be missing or as delivered: no page fails for want of it. */
export async function findNews({ platform, settings }: Visit): Promise<News> {
  try {
    const [{ promotion, replyPromise }, taster, courses, runs] = await Promise.all([
      settings(),
      findNextTaster(platform),
      findCourses(platform),
      findOfferedRuns(platform),
    ])
    const run = runs.find(isBookable)
    const course = courses.find((one) => one.id === run?.courseId)
    return {
      taster,
      nextStart: run && course ? `${course.name}, ${formatDay(firstMeeting(run).startsAt, run.zone)}` : null,
      promotion,
      replyWithin: replyPromise.words,
    }
  } catch (error) {
    platform.log.warn('strip_without_news', { error })
    return NO_NEWS
  }
}
