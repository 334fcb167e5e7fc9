import { site } from '#content/site.ts'
import { MATERIAL_ENDINGS } from '#domain/materials/material-type.ts'
import { addRecording, type MaterialError, removeMaterial } from '#domain/materials/materials.ts'
import { isDay, toInstant } from '#domain/time-zone.ts'
import type { OfficeContext } from '../office-context.ts'

/** What staff are shown. */
export const MATERIAL_ERRORS: Record<MaterialError, string> = {
  'unknown-run': 'There is no such date.',
  'no-title': 'Please give it a title of at most 120 characters.',
  'no-day': 'Please choose the day from which trainees see it.',
  'no-address': 'Please give the address of the recording. It begins with https://.',
  'no-session': 'This date has no such session any more. Please choose again.',
  'too-large': 'A file may be up to 100 MB.',
  'no-room': 'The files of one date may be up to 500 MB together.',
  'wrong-part': 'The upload was interrupted. Please try again.',
  'wrong-type': `We take ${MATERIAL_ENDINGS.join(', ').toUpperCase()}, and this file is a different type.`,
}

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
