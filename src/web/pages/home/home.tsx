import { listCourses } from '#domain/courses/find-course.ts'
import { listOfferedRuns } from '#domain/courses/course-run.ts'
import { listClaims } from '#domain/settings/settings.ts'
import { findNextTaster } from '#domain/tasters/find-next-taster.ts'
import { site } from '#content/site.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import homeCss from './home.css?inline'
import { requestContext } from '#web/request-context.ts'
import type { MetaArgs } from 'react-router'
import type { Route } from './+types/home'
import { HomePage } from './home-page.tsx'
import { homeStructuredData } from './home-structure.ts'
import { handleTasterForm } from './taster-sign-up.ts'

/** Two starts of each course and no endless list: the rest is on the booking form. */
const UPCOMING_LIMIT = 8

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, settings } = context.get(requestContext)
  const set = await settings()
  const courses = new Map((await listCourses(platform)).map((course) => [course.id, course]))
  const runs = await listOfferedRuns(platform)
  const departures = runs.slice(0, UPCOMING_LIMIT).flatMap((run) => {
    const course = courses.get(run.courseId)
    if (!course) return []
    const { courseId, label: runLabel, zone, sessions, placesLeft } = run
    return [{ courseId, courseName: course.name, runLabel, zone, sessions, placesLeft, price: course.price }]
  })
  return {
    departures,
    now: platform.clock.now(),
    taster: await findNextTaster(platform),
    campaign: set.campaign,
    claims: listClaims(set),
    water: set.cleanWater.words,
  }
}

/** The taster's form, posted by the browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await request.formData())
  return handleTasterForm(context.get(requestContext), form)
}

export const handle = { css: homeCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Agile and Scrum training, live online',
    description: site.description,
    path: paths.home,
    structuredData: homeStructuredData(publicUrlOf(matches)),
  })

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  return <HomePage {...loaderData} answer={actionData ?? null} />
}
