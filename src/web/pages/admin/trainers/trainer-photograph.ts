import { redirect } from 'react-router'
import { storeTrainerPhoto } from '#domain/trainers/trainer-photo.ts'
import { withFlash } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/trainer-photograph'

/** Takes a trainer's photograph from the form of their page, which it leads back to. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { platform, actor } = officeContext(context)
  const trainerId = params.trainerId.toLowerCase()
  const bytes = await readPhotograph(request)
  if (!bytes) throw new Response(null, { status: 422 })
  const stored = await storeTrainerPhoto(platform, { trainerId, bytes, actor })
  const page = paths.admin.trainer(trainerId)
  return redirect(stored.ok ? withFlash(page, 'photograph') : paths.admin.trainerFault(trainerId, stored.error), 303)
}

/** Null for what is no form with a file. One that was left empty has no bytes, which are no picture. */
async function readPhotograph(request: Request): Promise<Uint8Array | null> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')) return null
  const file = (await request.formData().catch(() => null))?.get('photograph')
  return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : null
}

/** Only the form sends to it: the photograph itself has a public address. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(paths.admin.trainer(params.trainerId))
