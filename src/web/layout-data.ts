import { promotion as deliveredPromotion, replyPromise as deliveredPromise } from '#content/site.ts'
import { listOfferedRuns, isBookable } from '#domain/courses/course-run.ts'
import { findCourseName } from '#domain/courses/course.ts'
import { getFirstSession, formatDay } from '#domain/courses/session-times.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { findNextTaster } from '#domain/tasters/taster-sign-up.ts'
import type { Taster } from '#domain/tasters/taster.ts'
import type { RequestContext } from './request-context.ts'

interface LayoutData {
  taster: Taster | null
  /** Such as "Scrum Master, Sat 5 Dec 2026". */
  nextStart: string | null
  promotion: Settings['promotion']
  /** The time within which we answer an enquiry, such as "one working day". */
  replyWithin: string
}

export const DEFAULT_LAYOUT_DATA: LayoutData = {
  taster: null,
  nextStart: null,
  promotion: deliveredPromotion,
  replyWithin: deliveredPromise.words,
}

/** What the promotion strip and the footer show. Falls back to the defaults, so that no page fails for want of it. */
export async function loadLayoutData({ platform, narrowTo, settings }: RequestContext): Promise<LayoutData> {
  try {
    const [{ promotion, replyPromise }, taster, runs] = await Promise.all([
      settings(),
      findNextTaster(platform),
      // Which date is next does not depend on how many places it has left.
      listOfferedRuns(narrowTo('run/dates', 'session')),
    ])
    const run = runs.find(isBookable)
    const courseName = run && (await findCourseName(platform, run.courseId))
    return {
      taster,
      nextStart: run && courseName ? `${courseName}, ${formatDay(getFirstSession(run).startsAt, run.zone)}` : null,
      promotion,
      replyWithin: replyPromise.words,
    }
  } catch (error) {
    platform.log.warn('strip_without_news', { error })
    return DEFAULT_LAYOUT_DATA
  }
}
