import { lessonPlanOf } from '#content/lesson-plans/lesson-plans.ts'
import { renderLessonPlan } from '#documents/lesson-plan.tsx'
import { getProvider } from '#documents/provider.ts'
import { renderOnce } from '#documents/render-once.ts'
import { requestContext } from '#web/request-context.ts'
import { publicPdf } from '../download.ts'
import type { Route } from './+types/lesson-plan'
import { courseOfFile } from './load-course.ts'

const rendered = renderOnce()

export async function loader({ context, params }: Route.LoaderArgs) {
  const { platform, config } = context.get(requestContext)
  const { id, name } = await courseOfFile(platform, params)
  const plan = lessonPlanOf(id)
  if (!plan) throw new Response(null, { status: 404 })
  const input = { site: await getProvider(platform, config.publicUrl), plan, courseName: name }
  return publicPdf(`lesson-plan-${id}`, await rendered(String(id), input, () => renderLessonPlan(input)))
}
