import type { CourseSession } from '#domain/courses/course-run.ts'
import { addDays, type Day, isDay, type Time } from '#domain/time-zone.ts'
import { formatRunLabel, parseMonth } from './run-details.ts'
import { parseSessions, type SessionInput } from './session-input.ts'

interface DateListInput {
  /** "5th & 6th Oct 2027|2nd & 3rd Nov 2027": runs separated by pipes or line breaks. */
  text: string
  from: Time
  to: Time
  zone: string
  now: Date
}

export interface ParsedRun {
  label: string
  sessions: CourseSession[]
}

export type ParsedDateList = { ok: true; runs: ParsedRun[] } | { ok: false; faults: { line: string; reason: string }[] }

const MAX_RUNS = 100

/**
 * Parses the specification's plain list of dates. A month or year that is left out is the next one to its right, also across
 * runs, so lines are read from the last. Every line that cannot be read is reported.
 */
export function parseDateList({ text, from, to, zone, now }: DateListInput): ParsedDateList {
  const lines = text
    .split(/[|\n]/)
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
  if (lines.length === 0) return { ok: false, faults: [{ line: '', reason: 'No date was found.' }] }
  if (lines.length > MAX_RUNS)
    return { ok: false, faults: [{ line: '', reason: `There are more than ${MAX_RUNS} dates in it.` }] }

  const parsed: { line: string; result: ParsedRun | string }[] = []
  const seen = new Set<string>()
  let next: Day | null = null
  for (const line of lines.toReversed()) {
    const days = readDays(line, next)
    if (typeof days === 'string') {
      parsed.unshift({ line, result: days })
      continue
    }
    next = days[0] ?? next
    const label = formatRunLabel(days)
    const times = parseSessions(
      days.map((day) => ({ day, from, to })),
      zone,
    )
    const [fault] = times.ok ? [] : times.faults
    if (!times.ok) parsed.unshift({ line, result: fault?.message ?? 'It cannot be read.' })
    else if (seen.has(label)) parsed.unshift({ line, result: 'It is in the list twice.' })
    else if (times.sessions.some(({ startsAt }) => startsAt <= now))
      parsed.unshift({ line, result: 'It is in the past.' })
    else parsed.unshift({ line, result: { label, sessions: times.sessions } })
    seen.add(label)
  }
  const faults = parsed.flatMap(({ line, result }) => (typeof result === 'string' ? [{ line, reason: result }] : []))
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, runs: parsed.flatMap(({ result }) => (typeof result === 'string' ? [] : [result])) }
}

interface RepeatInput {
  sessions: readonly SessionInput[]
  zone: string
  /** How many days from one run to the next. */
  everyDays: number
  /** How many runs there are in all. */
  times: number
  now: Date
}

/** The same sessions again and again, at the same local times: every second Saturday, six times. */
export function repeatRun({ sessions, zone, everyDays, times, now }: RepeatInput): ParsedDateList {
  const repeated = Array.from({ length: times }, (_, index) =>
    sessions.map((one) => ({ ...one, day: addDays(one.day, index * everyDays) })),
  )
  const parsed = repeated.map((inputs): ParsedRun | { line: string; reason: string } => {
    const line = formatRunLabel(inputs.map(({ day }) => day))
    const read = parseSessions(inputs, zone)
    if (!read.ok) return { line, reason: read.faults.map(({ message }) => message).join(' ') }
    if (read.sessions.some(({ startsAt }) => startsAt <= now)) return { line, reason: 'It is in the past.' }
    return { label: line, sessions: read.sessions }
  })
  const faults = parsed.flatMap((one) => ('reason' in one ? [one] : []))
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, runs: parsed.flatMap((one) => ('label' in one ? [one] : [])) }
}

const ONE_DAY = /^(\d{1,2})(?:st|nd|rd|th)?(?: ([a-z]+)\.?)?(?: (\d{4}))?$/i

/** The days of one run, or a message why they cannot be read. `next` is the first day of the run to the right. */
function readDays(line: string, next: Day | null): Day[] | string {
  const days: Day[] = []
  let month: number | null = null
  let year: number | null = null
  for (const word of line.split(/ ?(?:&|,|\band\b) ?/i).toReversed()) {
    const [, day = '', monthWord, yearWord] = ONE_DAY.exec(word) ?? []
    if (!day) return `“${word}” isn’t a date we can read. Try 5th Oct 2027.`
    const named: number | null = monthWord ? parseMonth(monthWord) : month
    if (named === null) return monthWord ? `“${monthWord}” isn’t a month.` : `The month of “${word}” is missing.`
    if (yearWord) year = Number(yearWord)
    else if (year === null) year = next ? Number(next.slice(0, 4)) : null
    else if (month !== null && named > month) year -= 1 // 31st Dec & 1st Jan 2028
    if (year === null) return 'The year is missing.'
    month = named
    const found = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
    if (!isDay(found)) return `There is no “${word}” in ${year}.`
    if (days[0] && found >= days[0]) return 'Its days are not in order.'
    days.unshift(found)
  }
  const last = days.at(-1)
  const isGuessed = !/\d{4}/.test(line)
  if (isGuessed && next && last && last >= next)
    return 'Its year is missing, and it would come after the one behind it.'
  return days
}
