import { renderSampleAgenda } from '#documents/sample-agenda.tsx'
import { getProvider } from '#documents/provider.ts'
import { requestContext } from '#web/request-context.ts'
import { publicPdf, renderOnce } from '../download.ts'
import type { Route } from './+types/sample-agenda'

const rendered = renderOnce()

/** The sample agenda of a course for a company. */
export async function loader({ context }: Route.LoaderArgs) {
  const { platform, config } = context.get(requestContext)
  const site = await getProvider(platform, config.publicUrl)
  return publicPdf('sample-agenda', await rendered('agenda', site, () => renderSampleAgenda(site)))
}
