import { findTrainerPhoto } from '#domain/trainers/trainer-photo.ts'
import { requestContext } from '#web/request-context.ts'
import { pictureResponse } from '../download.ts'
import type { Route } from './+types/trainer-photo'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform } = context.get(requestContext)
  const bytes = await findTrainerPhoto(platform, { photo: params.file.toLowerCase() })
  return pictureResponse(bytes, { type: 'jpeg', kept: 'a day' })
}
