import { MATERIAL_ERRORS } from '#domain/materials/messages.ts'
import { addMaterialPart, findMaterialFile } from '#domain/materials/materials.ts'
import { materialFile } from '../../download.ts'
import { ensureOwnDate, isTrainer, officeContext } from '../office-context.ts'
import type { Route } from './+types/material-file'
import { readVisibleFrom } from './material-form.ts'

/** A file that the trainees of a date are given, for staff and for the date's trainers. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const office = officeContext(context)
  const { platform } = office
  await ensureOwnDate(office, params)
  const ids = { runId: params.runId.toLowerCase(), materialId: params.materialId.toLowerCase() }
  const found = await findMaterialFile(platform, ids)
  if (!found) throw new Response(null, { status: 404 })
  return materialFile(platform, found, request)
}

/** The next part of a file that the page's script uploads, under an id that it made; the query says what it is. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const office = officeContext(context)
  const { platform, actor, mayWrite } = office
  await ensureOwnDate(office, params)
  if (!mayWrite && !isTrainer(office)) throw new Response(null, { status: 403 })
  if (request.headers.get('content-type') !== 'application/octet-stream')
    return Response.json({ error: 'Please choose a file on the date’s page.' }, { status: 422 })
  const part = { ...readPart(new URL(request.url)), bytes: new Uint8Array(await request.arrayBuffer()) }
  const ids = { runId: params.runId.toLowerCase(), uploadId: params.materialId }
  const added = await addMaterialPart(platform, { actor, ...ids, ...part })
  if (added.ok) return Response.json({ done: added.done })
  return Response.json({ error: MATERIAL_ERRORS[added.error] }, { status: 422 })
}

const readPart = ({ searchParams }: URL) => ({
  title: searchParams.get('title') ?? '',
  visibleFrom: readVisibleFrom(searchParams.get('visibleFrom') ?? ''),
  name: searchParams.get('name') ?? '',
  size: Number(searchParams.get('size')),
  offset: Number(searchParams.get('offset')),
})
