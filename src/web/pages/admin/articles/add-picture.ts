import { redirect } from 'react-router'
import { PICTURE_MESSAGES } from '#domain/content/messages.ts'
import { addPicture } from '#domain/content/pictures.ts'
import { paths } from '#web/paths.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/add-picture'

/** Takes a picture from the script of the editor, which sends the file as it is; the address says what it shows. */
export async function action({ request, context }: Route.ActionArgs) {
  const { platform, actor } = officeContext(context)
  if (request.headers.get('content-type') !== 'application/octet-stream')
    return Response.json({ error: PICTURE_MESSAGES['not-a-picture'] }, { status: 422 })
  const words = new URL(request.url).searchParams.get('words') ?? ''
  const bytes = new Uint8Array(await request.arrayBuffer())
  const added = await addPicture(platform, { actor, words, bytes })
  return added.ok
    ? Response.json({ id: added.id })
    : Response.json({ error: PICTURE_MESSAGES[added.error] }, { status: 422 })
}

/** Only the script of the editor sends to it. */
export const loader = () => redirect(paths.admin.pictures)
