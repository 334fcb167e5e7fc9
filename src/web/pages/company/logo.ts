import { findLogo } from '#domain/content/logos.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/logo'

/** A logo that an owner uploaded. It was encoded again when it was stored, so it is a picture and no more. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform } = context.get(requestContext)
  const [, id = ''] = /^(.+)\.png$/.exec(params.file.toLowerCase()) ?? []
  const png = await findLogo(platform, { id })
  if (!png) throw new Response(null, { status: 404 })
  return new Response(new Uint8Array(png), {
    headers: {
      'content-type': 'image/png',
      'content-disposition': 'inline',
      // Another logo has another address.
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })
}
