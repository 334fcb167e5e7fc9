import { parsePictureFile } from '#domain/content/picture-address.ts'
import { loadSharedPicture } from '#domain/content/shared-picture.ts'
import { requestContext } from '#web/request-context.ts'
import { pictureResponse } from '../download.ts'
import type { Route } from './+types/picture'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform } = context.get(requestContext)
  const name = params.file.toLowerCase()
  const shared = await loadSharedPicture(platform, { name })
  if (shared) return pictureResponse(shared, { type: 'jpeg', kept: 'for good' })
  const asked = parsePictureFile(name)
  if (!asked) throw new Response(null, { status: 404 })
  const bytes = await platform.files.read(asked.file)
  return pictureResponse(bytes, { type: asked.type, kept: 'for good' })
}
