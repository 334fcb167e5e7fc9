import { toCourseId } from '#domain/courses/course.ts'
import type { MaterialOwner } from '#domain/materials/material-owner.ts'
import { MATERIAL_ERRORS, NOT_UPLOADED_BY_PAGE } from '#domain/materials/messages.ts'
import { addMaterialPart, findMaterialFile } from '#domain/materials/materials.ts'
import { materialFile } from '../../download.ts'
import { ensureOwnDate, isTrainer, type OfficeContext, officeContext } from '../office-context.ts'
import type { Route } from './+types/material-file'
import { readNewOwner, readWeek } from './material-form.ts'

/** The course of the address, or its date: of a trainer, only one that names them. */
async function ownerOf(office: OfficeContext, params: Route.LoaderArgs['params']): Promise<MaterialOwner> {
  if ('courseId' in params) return { courseId: toCourseId(params.courseId) }
  await ensureOwnDate(office, params)
  return { runId: params.runId.toLowerCase() }
}

/** A file that trainees are given: for staff, and below a date for its trainers, those of its course too. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const office = officeContext(context)
  const { platform } = office
  const of = await ownerOf(office, params)
  const found = await findMaterialFile(platform, { of, materialId: params.materialId.toLowerCase() })
  if (!found) throw new Response(null, { status: 404 })
  return materialFile(platform, found, request)
}

/** The next part of a file that the page's script uploads, under an id that it made; the query says what it is. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const office = officeContext(context)
  const { platform, actor, mayWrite } = office
  const owner = await ownerOf(office, params)
  if (!mayWrite && !isTrainer(office)) throw new Response(null, { status: 403 })
  if (request.headers.get('content-type') !== 'application/octet-stream')
    return Response.json({ error: NOT_UPLOADED_BY_PAGE }, { status: 422 })
  const part = await readPart(request, owner)
  const added = await addMaterialPart(platform, { actor, uploadId: params.materialId, ...part })
  if (added.ok) return Response.json({ done: added.done })
  return Response.json({ error: MATERIAL_ERRORS[added.error] }, { status: 422 })
}

async function readPart(request: Request, owner: MaterialOwner) {
  const { searchParams } = new URL(request.url)
  const text = (name: string) => searchParams.get(name) ?? ''
  return {
    of: readNewOwner(owner, text),
    title: text('title'),
    week: readWeek(text('week')),
    name: text('name'),
    size: Number(searchParams.get('size')),
    offset: Number(searchParams.get('offset')),
    bytes: new Uint8Array(await request.arrayBuffer()),
  }
}
