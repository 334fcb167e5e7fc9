import { findTraineePicture } from '#domain/students/student-picture.ts'
import { pictureResponse } from '#web/pages/download.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/photograph'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const bytes = await findTraineePicture(platform, params)
  return pictureResponse(bytes, { type: 'jpeg', kept: 'never' })
}
