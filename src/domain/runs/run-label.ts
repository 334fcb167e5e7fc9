import type { Day } from '#domain/time-zone.ts'

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
