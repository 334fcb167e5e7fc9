import { z } from 'zod'
import type { CourseSession } from '#domain/courses/run.ts'
import { type FieldErrors, type ReadFields, readFields } from '#domain/fields.ts'
import { tidyText } from '#domain/text.ts'
import { formatRunLabel } from '#domain/runs/run-label.ts'
import { parseSessions, type SessionInput } from './session-input.ts'
import { isRegionTimeZone } from '#domain/time-zone.ts'

export const DEFAULT_CAPACITY = 12
export const DEFAULT_ZONE = 'Europe/London'
const MOST_PLACES = 500
const MAX_SESSIONS = 40
const LONGEST_LABEL = 120

/** All that staff decide of a run. */
export interface RunDetails {
  label: string
  zone: string
  /** In order of time, at least one. */
  sessions: CourseSession[]
  capacity: number
  /** Where the people booked join, https alone; null while it is not known. */
  joiningLink: string | null
}

/** What every run of a list has alike. */
export const runTerms = z.object({
  zone: line()
    .transform((zone) => zone || DEFAULT_ZONE)
    .refine(isRegionTimeZone, 'Please choose a time zone, such as Europe/London.'),
  capacity: line()
    .transform((places) => places || String(DEFAULT_CAPACITY))
    .refine((places) => /^\d{1,3}$/.test(places) && Number(places) >= 1 && Number(places) <= MOST_PLACES, {
      message: `Please give a number of places from 1 to ${MOST_PLACES}.`,
    })
    .transform(Number),
  joiningLink: line()
    .refine((link) => link === '' || isSafeLink(link), {
      message: 'Please give an address that begins with https://, or leave it empty.',
    })
    .transform((link) => link || null),
})

const runDetails = runTerms.extend({
  label: line()
    .refine((label) => !label.includes('|'), 'A label cannot contain the sign |: it stands between labels.')
    .refine((label) => label.length <= LONGEST_LABEL, `Please use at most ${LONGEST_LABEL} characters.`),
})

/**
 * Reads what staff typed. `sittings` are the rows of the form; one without a day does not count. The errors of a row are
 * named `day-1`, `from-1`, `to-1` for the first.
 */
export function parseRunDetails(
  input: Record<string, unknown>,
  sittings: readonly SessionInput[],
): ReadFields<RunDetails> {
  const read = readFields(runDetails, input)
  const fieldErrors: FieldErrors = read.ok ? {} : read.fieldErrors
  const written = [...sittings.entries()].filter(([, { day }]) => day)
  if (written.length === 0) fieldErrors['day-1'] = 'Please give at least one day.'
  if (written.length > MAX_SESSIONS) fieldErrors['day-1'] = `Please give at most ${MAX_SESSIONS} days.`
  // A zone that is wrong is said once, at its own field.
  const zone = read.ok ? read.data.zone : DEFAULT_ZONE
  const arranged = parseSessions(
    written.slice(0, MAX_SESSIONS).map(([, sitting]) => sitting),
    zone,
  )
  for (const { row, field, sentence } of arranged.ok ? [] : arranged.faults)
    fieldErrors[`${field}-${(written[row]?.[0] ?? 0) + 1}`] ??= sentence
  if (!read.ok || !arranged.ok || Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors }
  const label = read.data.label || formatRunLabel(written.map(([, { day }]) => day))
  return { ok: true, data: { ...read.data, label, sessions: arranged.sessions } }
}

function line() {
  return z.unknown().optional().transform(tidyText)
}

function isSafeLink(link: string): boolean {
  return link.length <= 500 && /^https:\/\/\S+$/.test(link) && URL.canParse(link) && !new URL(link).username
}
