import { findTrainerPhoto } from '#domain/trainers/trainer-photo.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/trainer-photo'

/** A trainer's photograph, as course pages show it. It was encoded again when it was stored, so it is a JPEG and no more. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform } = context.get(requestContext)
  const bytes = await findTrainerPhoto(platform, { photo: params.file.toLowerCase() })
  if (!bytes) throw new Response(null, { status: 404 })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      // Another photograph has another address.
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  })
}
