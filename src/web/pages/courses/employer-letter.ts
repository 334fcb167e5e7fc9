import { renderEmployerLetter } from '#documents/employer-letter.tsx'
import { getProvider } from '#documents/provider.ts'
import { renderOnce } from '#documents/render-once.ts'
import { isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import type { Course } from '#domain/courses/course.ts'
import { placePrice } from '#domain/courses/place-price.ts'
import type { Platform } from '#platform/platform.ts'
import { courseDocument } from '#site-content/courses.ts'
import { employerLetterDocument } from '#site-content/handouts.ts'
import { requestContext } from '#web/request-context.ts'
import { publicPdf } from '../download.ts'
import type { Route } from './+types/employer-letter'
import { courseOfFile } from './load-course.ts'

const rendered = renderOnce()

const MOST_DATES = 3

export async function loader({ context, params }: Route.LoaderArgs) {
  const { platform, config, content } = context.get(requestContext)
  const course = await courseOfFile(platform, params)
  const { objectives } = await content(courseDocument(course))
  const words = await content(employerLetterDocument)
  const writtenAt = platform.clock.now()
  const runs = await listRunsInLetter(platform, course, writtenAt)
  const input = { words, site: await getProvider(platform, config.publicUrl), course, objectives, runs }
  const letter = await rendered(String(course.id), input, () => renderEmployerLetter({ ...input, writtenAt }))
  return publicPdf(`employer-letter-${course.id}`, letter)
}

/** Without what changes with each booking, so that the letter is rendered again only when its own words change. */
async function listRunsInLetter(platform: Platform, course: Course, now: Date) {
  const offered = await listOfferedRuns(platform, { courseId: course.id })
  return offered
    .filter(isBookable)
    .slice(0, MOST_DATES)
    .map((run) => ({ sessions: run.sessions, zone: run.zone, price: placePrice(course, run, now).price }))
}
