import { renderSampleAgenda } from '#documents/sample-agenda.tsx'
import { providerDetails } from '#documents/provider.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/sample-agenda'

/** Always the same file, so it is rendered once. */
let rendered: Promise<Buffer> | undefined

/** The sample agenda of a course for a company, as a PDF that opens in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(requestContext).config
  rendered ??= renderSampleAgenda(providerDetails(publicUrl))
  return new Response(new Uint8Array(await rendered), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="sample-agenda.pdf"',
      'cache-control': 'public, max-age=600',
    },
  })
}
