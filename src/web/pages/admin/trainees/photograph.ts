import { findTraineePicture } from '#domain/students/student-picture.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/photograph'

/** The photograph that a trainee uploaded, for staff. It was encoded again when it was stored, so it is a JPEG and no more. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const bytes = await findTraineePicture(platform, params)
  if (!bytes) throw new Response(null, { status: 404 })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      // Personal, so no cache may store it.
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
