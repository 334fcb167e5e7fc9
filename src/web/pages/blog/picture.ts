import { parsePictureFile } from '#domain/content/picture-address.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/picture'

/** A picture of an article in one of its sizes. It was encoded again when it was stored, so it is a picture and no more. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform } = context.get(requestContext)
  const asked = parsePictureFile(params.file.toLowerCase())
  const bytes = asked && (await platform.files.read(asked.file))
  if (!bytes) throw new Response(null, { status: 404 })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': `image/${asked.type}`,
      'content-disposition': 'inline',
      // Another picture has another address.
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })
}
