import { site } from '#content/site.ts'
import type { MaterialOwner } from '#domain/materials/material-owner.ts'
import { addRecording, type MaterialError, type NewMaterialOwner, removeMaterial } from '#domain/materials/materials.ts'
import { isDay, toInstant } from '#domain/time-zone.ts'
import type { OfficeContext } from '../office-context.ts'
import { isShownFrom } from './shown-from-field.tsx'

/** The date or the course that a form adds to, with the field that says when trainees see it. */
export function readNewOwner(of: MaterialOwner, text: (name: string) => string): NewMaterialOwner {
  if ('runId' in of) return { runId: of.runId, visibleFrom: readVisibleFrom(text('visibleFrom')) }
  const shownFrom = text('shownFrom')
  return { courseId: of.courseId, shownFrom: isShownFrom(shownFrom) ? shownFrom : null }
}

/** One of the twelve weeks; null for none in particular. */
export const readWeek = (text: string): number | null => (/^([1-9]|1[0-2])$/.test(text) ? Number(text) : null)

/** The start of a day by the provider's clock, out of "2026-12-05"; an invalid date for anything else. */
function readVisibleFrom(day: string): Date {
  const start = isDay(day) ? toInstant(day, '00:00', site.zone) : null
  return start instanceof Date ? start : new Date(Number.NaN)
}

interface MaterialSubmission {
  office: Pick<OfficeContext, 'platform' | 'actor'>
  of: MaterialOwner
  formData: FormData
}

/** What the buttons of the panel do, on the page of a date, of its trainer, and of a course. Null when it is done. */
export const MATERIAL_ACTIONS = {
  async recording({ office: { platform, actor }, of, formData }: MaterialSubmission): Promise<MaterialError | null> {
    const text = (name: string) => String(formData.get(name) ?? '')
    const added = await addRecording(platform, {
      actor,
      of: readNewOwner(of, text),
      title: text('title'),
      url: text('url'),
      week: readWeek(text('week')),
      ...(text('session') && { sessionStartsAt: new Date(text('session')) }),
    })
    return added.ok ? null : added.error
  },
  async 'remove-material'({ office: { platform, actor }, of, formData }: MaterialSubmission): Promise<null> {
    await removeMaterial(platform, { actor, of, materialId: String(formData.get('material') ?? '') })
    return null
  },
}
