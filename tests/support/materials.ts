import type { MaterialOwner } from '../../src/domain/materials/material-owner.ts'
import { addMaterialPart, type NewMaterialOwner } from '../../src/domain/materials/materials.ts'
import type { Platform } from '../../src/platform/platform.ts'

/** As much of a PDF as is looked at. */
export const A_PDF = Buffer.from('%PDF-1.7 and its pages')

/** A file for the trainees of a date or a course, whole; unless it says otherwise, they see it from the start. */
export const materialInput = (of: MaterialOwner | NewMaterialOwner) => ({
  actor: 'staff:maya' as const,
  of: 'courseId' in of ? { shownFrom: 'booking' as const, ...of } : { visibleFrom: new Date(0), ...of },
  uploadId: crypto.randomUUID(),
  title: 'Slides',
  name: 'slides “1”.pdf',
  size: A_PDF.length,
  offset: 0,
  bytes: A_PDF,
})

/** A file that was added to a date or a course. Returns its id. */
export async function aMaterial(
  platform: Pick<Platform, 'db' | 'materials' | 'clock'>,
  of: MaterialOwner | NewMaterialOwner,
): Promise<string> {
  const added = await addMaterialPart(platform, materialInput(of))
  if (!added.ok) throw new Error(`expected a file, got ${added.error}`)
  const { id } = await platform.db
    .selectFrom('material')
    .select('id')
    .orderBy('addedAt', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
