import { findReceivedFile } from '#domain/inbox/keep-files.ts'
import { materialFile } from '../../download.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/received-file'

/** An attachment of an email, as a download. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const found = await findReceivedFile(platform, params)
  if (!found) throw new Response(null, { status: 404 })
  return materialFile(platform, found, request)
}
