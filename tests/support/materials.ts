import { addMaterialPart } from '../../src/domain/materials/materials.ts'
import type { Platform } from '../../src/platform/platform.ts'

/** As much of a PDF as is looked at. */
export const A_PDF = Buffer.from('%PDF-1.7 and its pages')

/** A file for the trainees of a date, whole and seen from the start. */
export const materialInput = (runId: string) => ({
  actor: 'staff:maya' as const,
  runId,
  uploadId: crypto.randomUUID(),
  title: 'Slides',
  name: 'slides “1”.pdf',
  visibleFrom: new Date(0),
  size: A_PDF.length,
  offset: 0,
  bytes: A_PDF,
})

/** A file that was added to a date. Returns its id. */
export async function aMaterial(platform: Pick<Platform, 'db' | 'materials'>, runId: string): Promise<string> {
  const added = await addMaterialPart(platform, materialInput(runId))
  if (!added.ok) throw new Error(`expected a file, got ${added.error}`)
  const { id } = await platform.db
    .selectFrom('material')
    .select('id')
    .where('runId', '=', runId)
    .orderBy('addedAt', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
