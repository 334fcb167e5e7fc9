import { site } from '#content/site.ts'
import { addRecording, type MaterialError, removeMaterial } from '#domain/materials/materials.ts'
import { isDay, toInstant } from '#domain/time-zone.ts'
import type { OfficeContext } from '../office-context.ts'

/** The start of a day by the provider's clock, out of "2026-12-05"; an invalid date for anything else. */
export function readVisibleFrom(day: string): Date {
  const start = isDay(day) ? toInstant(day, '00:00', site.zone) : null
  return start instanceof Date ? start : new Date(Number.NaN)
}

interface MaterialSubmission {
  office: Pick<OfficeContext, 'platform' | 'actor'>
  runId: string
  formData: FormData
}

/** What the buttons of the panel do, on the page of a date and on that of its trainer. Null when it is done. */
export const MATERIAL_ACTIONS = {
  async recording({ office: { platform, actor }, runId, formData }: MaterialSubmission): Promise<MaterialError | null> {
    const text = (name: string) => String(formData.get(name) ?? '')
    const added = await addRecording(platform, {
      actor,
      runId,
      title: text('title'),
      url: text('url'),
      visibleFrom: readVisibleFrom(text('visibleFrom')),
      ...(text('session') && { sessionStartsAt: new Date(text('session')) }),
    })
    return added.ok ? null : added.error
  },
  async 'remove-material'({ office: { platform, actor }, runId, formData }: MaterialSubmission): Promise<null> {
    await removeMaterial(platform, { actor, runId, materialId: String(formData.get('material') ?? '') })
    return null
  },
}
