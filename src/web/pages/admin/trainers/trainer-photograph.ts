import { redirect } from 'react-router'
import { TRAINER_ERRORS } from '#domain/trainers/messages.ts'
import { storeTrainerPhoto } from '#domain/trainers/trainer-photo.ts'
import { paths } from '#web/paths.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/trainer-photograph'

/** Takes a trainer's photograph from the script of their page, which sends the file as it is. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { platform, actor } = officeContext(context)
  if (request.headers.get('content-type') !== 'application/octet-stream')
    return Response.json({ error: TRAINER_ERRORS['not-a-picture'] }, { status: 422 })
  const bytes = new Uint8Array(await request.arrayBuffer())
  const stored = await storeTrainerPhoto(platform, { trainerId: params.trainerId.toLowerCase(), bytes, actor })
  return stored.ok ? Response.json({}) : Response.json({ error: TRAINER_ERRORS[stored.error] }, { status: 422 })
}

/** Only the script of a button sends to it: the photograph itself has a public address. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(paths.admin.trainer(params.trainerId))
