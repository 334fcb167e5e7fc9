import { renderArtefact } from '#documents/artefact.tsx'
import { getProvider } from '#documents/provider.ts'
import { requestContext } from '#web/request-context.ts'
import { renderOnce } from '#documents/render-once.ts'
import { publicPdf } from '../download.ts'
import type { Route } from './+types/artefact-file'
import { artefacts } from './artefact.tsx'

const rendered = renderOnce()

/** A page of the worked example as a PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const artefact = artefacts.find(({ id }) => id === params.artefact.toLowerCase())
  if (!artefact) throw new Response(null, { status: 404 })
  const { platform, config } = context.get(requestContext)
  const input = { site: await getProvider(platform, config.publicUrl), artefact }
  return publicPdf(artefact.id, await rendered(artefact.id, input, () => renderArtefact(input)))
}
