import { renderSampleAgenda } from '#documents/sample-agenda.tsx'
import { getProvider } from '#documents/provider.ts'
import { renderOnce } from '#documents/render-once.ts'
import { sampleAgendaDocument } from '#site-content/handouts.ts'
import { requestContext } from '#web/request-context.ts'
import { publicPdf } from '../download.ts'
import type { Route } from './+types/sample-agenda'

const rendered = renderOnce()

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, config, content } = context.get(requestContext)
  const words = await content(sampleAgendaDocument)
  const input = { words, site: await getProvider(platform, config.publicUrl) }
  return publicPdf('sample-agenda', await rendered('agenda', input, () => renderSampleAgenda(input)))
}
