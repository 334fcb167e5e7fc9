import { renderOfferedDate } from '#documents/dates-calendar.ts'
import { getProvider } from '#documents/provider.ts'
import { listOfferedRuns } from '#domain/courses/course-run.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/date-calendar'
import { courseOfFile } from './load-course.ts'

/** The live days of a date on sale, for a visitor who wants to see whether they fit. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { platform, config } = context.get(requestContext)
  const course = await courseOfFile(platform, params)
  const label = new URL(request.url).searchParams.get('date')
  const run = (await listOfferedRuns(platform, { courseId: course.id })).find((one) => one.label === label)
  if (!run) throw new Response(null, { status: 404 })
  const site = await getProvider(platform, config.publicUrl)
  return new Response(renderOfferedDate({ site, course, run, stampedAt: platform.clock.now() }), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="course-dates.ics"`,
      'cache-control': 'no-store',
    },
  })
}
