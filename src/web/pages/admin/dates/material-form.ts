import { site } from '#content/site.ts'
import { MATERIAL_ENDINGS } from '#domain/materials/material-type.ts'
import type { MaterialError } from '#domain/materials/materials.ts'
import { isDay, toInstant } from '#domain/time-zone.ts'

/** What staff are shown. */
export const MATERIAL_ERRORS: Record<MaterialError, string> = {
  'unknown-run': 'There is no such date.',
  'no-title': 'Please give it a title of at most 120 characters.',
  'no-day': 'Please choose the day from which trainees see it.',
  'no-address': 'Please give the address of the recording. It begins with https://.',
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
