import { site } from '#content/site.ts'
import { MATERIAL_ENDINGS } from '#domain/materials/material-type.ts'
import type { MaterialError } from '#domain/materials/materials.ts'
import { utcOffsetMinutes } from '#domain/courses/session-times.ts'

/** What staff are told. */
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
  const midnight = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T00:00Z` : Number.NaN)
  if (Number.isNaN(midnight.getTime())) return midnight
  return new Date(midnight.getTime() - utcOffsetMinutes(midnight, site.zone) * 60_000)
}
