import { z } from 'zod'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { type FieldErrors, type ReadFields, readFields } from '#domain/fields.ts'
import { tidyText } from '#domain/text.ts'
import { parseSessions, type SessionInput } from './session-input.ts'
import { type Day, isRegionTimeZone } from '#domain/time-zone.ts'

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

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** More days than this are not spelled out: nobody reads them in a list of dates. */
const MOST_SPELLED = 6

/**
 * "5th & 6th Dec 2026", "31st Oct & 1st Nov 2026": month and year stand once, after the last day that they are of. Many
 * days are "5th Oct to 14th Dec 2026, 11 days".
 */
export function formatRunLabel(days: readonly Day[]): string {
  const each = [...new Set(days)].sort()
  const [first, last] = [each.at(0), each.at(-1)]
  if (first && last && each.length > MOST_SPELLED) return `${spell([first, last]).join(' to ')}, ${each.length} days`
  const words = spell(each)
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' & ')
}

function spell(each: readonly Day[]): string[] {
  return each.map((day, index) => {
    const next = each[index + 1]
    const month = next?.slice(0, 7) === day.slice(0, 7) ? '' : ` ${MONTHS[Number(day.slice(5, 7)) - 1]}`
    const year = next?.slice(0, 4) === day.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
    return `${ordinal(Number(day.slice(8)))}${month}${year}`
  })
}

/** The month that a word names, from 1: "Oct", "october", "Sept". */
export function parseMonth(word: string): number | null {
  const lower = word.toLowerCase()
  const index = FULL_NAMES.findIndex((name) => name === lower || name.slice(0, 3) === lower)
  if (lower === 'sept') return 9
  return index < 0 ? null : index + 1
}

const FULL_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

function ordinal(day: number): string {
  const teen = day > 10 && day < 14
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}
