import { isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { listCourses } from '#domain/courses/course.ts'
import { placePrice } from '#domain/courses/place-price.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import { type Trainer, trainersOf } from '#domain/trainers/trainer.ts'
import { scheduleProgramme } from '#documents/programme-schedule.ts'
import { courseDocument } from '#site-content/courses.ts'
import type { RequestContext } from '#web/request-context.ts'
import { pricesOf } from './course-prices.ts'
import type { UpcomingRun } from './upcoming-run.ts'

/** The filter says “All dates”: more than this many would be too long a page, and later ones are on the booking form. */
const UPCOMING_LIMIT = 40

/** The board of dates with the evenings that follow each, what places cost, and the next start that can be booked. */
export async function loadDates({
  platform,
  content,
  trainers,
}: Pick<RequestContext, 'platform' | 'content'> & { trainers: Trainer[] }) {
  const courses = await listCourses(platform)
  const runs = await listOfferedRuns(platform)
  const weeksOf = new Map(
    await Promise.all(
      courses.map(async (course) => {
        const { programme } = await content(courseDocument(course))
        return [course.id, programme.weeks] as const
      }),
    ),
  )
  const now = platform.clock.now()
  const next = runs.find(isBookable)
  const priced = runs.flatMap((run) => {
    const course = courses.find(({ id }) => id === run.courseId)
    return course ? [{ run, courseName: course.name, slug: course.slug, ...placePrice(course, run, now) }] : []
  })
  return {
    prices: pricesOf([...courses, ...priced]),
    upcoming: priced.slice(0, UPCOMING_LIMIT).map(({ run, ...price }): UpcomingRun => {
      const { courseId, label: runLabel, zone, sessions, capacity, placesLeft, trainerIds } = run
      return {
        courseId,
        runLabel,
        zone,
        sessions,
        capacity,
        placesLeft,
        evenings: scheduleProgramme({ sessions, weeks: weeksOf.get(courseId) ?? [] }),
        trainers: trainersOf(trainers, trainerIds).map(({ name }) => name),
        ...price,
      }
    }),
    nextStart: next ? formatDay(getFirstSession(next).startsAt, next.zone) : null,
  }
}
