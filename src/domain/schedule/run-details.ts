import { z } from 'zod'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { type FieldErrors, type ReadFields, readFields } from '#domain/fields.ts'
import { isOpenHttps } from '#domain/https-address.ts'
import { atMost, tidyText } from '#domain/text.ts'
import { readCount } from '#domain/typed-number.ts'
import { type Day, isRegionTimeZone } from '#domain/time-zone.ts'
import { parseSessions, type SessionInput } from './session-input.ts'

export const DEFAULT_CAPACITY = 12
export const DEFAULT_ZONE = 'Europe/London'
const MAX_CAPACITY = 500
const MAX_SESSIONS = 40
const MAX_LABEL_LENGTH = 120

/** What staff decide about a run. */
export interface RunDetails {
  label: string
  zone: string
  /** In order of time, at least one. */
  sessions: CourseSession[]
  capacity: number
  /** The address at which trainees join, https only; null while it is not known. */
  joiningLink: string | null
  /** Who teaches, by the ids of src/domain/trainers/trainer.ts; empty when none is set, and the site names them all. */
  trainerIds: string[]
}

/** What the runs of a list share. */
export const runTerms = z.object({
  zone: line()
    .transform((zone) => zone || DEFAULT_ZONE)
    .refine(isRegionTimeZone, 'Please choose a time zone, such as Europe/London.'),
  capacity: z
    .unknown()
    .optional()
    .transform((places) => String(readCount(places) ?? tidyText(places)))
    .transform((places) => places || String(DEFAULT_CAPACITY))
    .refine((places) => /^\d{1,3}$/.test(places) && Number(places) >= 1 && Number(places) <= MAX_CAPACITY, {
      message: `Please give a number of places from 1 to ${MAX_CAPACITY}.`,
    })
    .transform(Number),
  joiningLink: linkField(),
})

const runDetails = runTerms.extend({
  label: line()
    .refine((label) => !label.includes('|'), 'A label cannot contain the sign |, because it separates labels.')
    .refine((label) => label.length <= MAX_LABEL_LENGTH, atMost(MAX_LABEL_LENGTH)),
  trainerIds: z.array(z.string()).optional().default([]),
})

/**
 * Parses the office's form of a run. Rows of `sessions` without a day are ignored. The errors of the first row are named
 * `day-1`, `from-1` and `to-1`.
 */
export function parseRunDetails(
  input: Record<string, unknown>,
  sessions: readonly SessionInput[],
): ReadFields<RunDetails> {
  const read = readFields(runDetails, input)
  const fieldErrors: FieldErrors = read.ok ? {} : read.fieldErrors
  const filled = [...sessions.entries()].filter(([, { day }]) => day)
  if (filled.length === 0) fieldErrors['day-1'] = 'Please give at least one day.'
  if (filled.length > MAX_SESSIONS) fieldErrors['day-1'] = `Please give at most ${MAX_SESSIONS} days.`
  // A wrong zone is reported at its own field only.
  const zone = read.ok ? read.data.zone : DEFAULT_ZONE
  const times = parseSessions(
    filled.slice(0, MAX_SESSIONS).map(([, session]) => session),
    zone,
  )
  for (const { row, field, message } of times.ok ? [] : times.faults)
    fieldErrors[`${field}-${(filled[row]?.[0] ?? 0) + 1}`] ??= message
  if (!read.ok || !times.ok || Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors }
  const label = read.data.label || formatRunLabel(filled.map(([, { day }]) => day))
  return { ok: true, data: { ...read.data, label, sessions: times.sessions } }
}

function line() {
  return z.unknown().optional().transform(tidyText)
}

/** An address that only the people of a run are given; null where it was left empty. */
export function linkField() {
  return line()
    .refine((link) => link === '' || isSafeLink(link), {
      message: 'Please give an address that begins with https://, or leave it empty.',
    })
    .transform((link) => link || null)
}

function isSafeLink(link: string): boolean {
  return link.length <= 500 && /^https:\/\/\S+$/.test(link) && isOpenHttps(link)
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** A label with more days would be too long to read in a list of dates. */
const MAX_DAYS_IN_LABEL = 6

/**
 * "5th & 6th Dec 2026", "31st Oct & 1st Nov 2026": month and year follow the last day that they belong to. Many days become
 * "5th Oct to 14th Dec 2026, 11 days".
 */
export function formatRunLabel(days: readonly Day[]): string {
  const each = [...new Set(days)].sort()
  const [first, last] = [each.at(0), each.at(-1)]
  if (first && last && each.length > MAX_DAYS_IN_LABEL)
    return `${spell([first, last]).join(' to ')}, ${each.length} days`
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

/** The number of a month, from 1, by its name: "Oct", "october", "Sept". */
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
