import { site } from '#content/site.ts'
import { type CourseRun, isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import type { Course } from '#domain/courses/course.ts'
import { placePrice } from '#domain/courses/place-price.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { HOUR_MS, toWallClock } from '#domain/time-zone.ts'
import type { Platform } from '#platform/platform.ts'
import { NAMES_CLOSE_MS } from './order-details.ts'
import type { CoverDate } from './plan-cover.ts'

/** The dates of a course that a quote can hold, the soonest first, with what a place costs now. */
export async function listCoverDates(
  platform: Pick<Platform, 'db' | 'clock'>,
  course: Course,
): Promise<(CoverDate & { run: CourseRun })[]> {
  const now = platform.clock.now()
  const runs = await listOfferedRuns(platform, { courseId: course.id })
  return runs
    .filter((run) => isBookable(run) && getFirstSession(run).startsAt.getTime() - now.getTime() > QUOTABLE_MS)
    .map((run) => ({
      run,
      label: run.label,
      days: run.sessions.flatMap(({ startsAt, endsAt }) => [dayOf(startsAt), dayOf(endsAt)]),
      places: run.placesLeft,
      price: placePrice(course, run, now).price,
    }))
}

const QUOTABLE_MS = NAMES_CLOSE_MS + HOUR_MS
const dayOf = (at: Date): string => toWallClock(at, site.zone).day
