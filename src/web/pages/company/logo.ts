import { findLogo } from '#domain/content/logos.ts'
import { requestContext } from '#web/request-context.ts'
import { pictureResponse } from '../download.ts'
import type { Route } from './+types/logo'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform } = context.get(requestContext)
  const [, id = ''] = /^(.+)\.png$/.exec(params.file.toLowerCase()) ?? []
  const png = await findLogo(platform, { id })
  return pictureResponse(png, { type: 'png', kept: 'for good' })
}
