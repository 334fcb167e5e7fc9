import { addDays, type Day, DAY_MS, isDay } from '#domain/time-zone.ts'

export const PERIOD_KINDS = ['month', 'quarter', 'year', 'custom'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]

/** Days in the site's own time zone, the last one included. */
export interface Days {
  from: Day
  to: Day
}

export interface Period extends Days {
  kind: PeriodKind
  /** The one before it, as long; where this one is not over yet, only up to the same day. */
  before: Days
  /** How its figures are grouped in time. */
  step: 'day' | 'month'
}

const MONTHS: Record<Exclude<PeriodKind, 'custom'>, number> = { month: 1, quarter: 3, year: 12 }
/** A longer period is grouped by month. */
const MOST_DAYS_BY_DAY = 62
const MOST_CUSTOM_DAYS = 3660

/** The period that an address asks for: the one of a kind that contains a day, or from one day to another. */
export function readPeriod(asked: Partial<Record<'period' | 'on' | 'from' | 'to', string>>, today: Day): Period {
  const { from = '', to = '' } = asked
  if (asked.period === 'custom' && isDay(from) && isDay(to) && from <= to && daysBetween(from, to) < MOST_CUSTOM_DAYS)
    return customPeriod({ from, to })
  const kind = PERIOD_KINDS.find((one) => one === asked.period && one !== 'custom')
  return calendarPeriod(
    kind === undefined || kind === 'custom' ? 'month' : kind,
    asked.on && isDay(asked.on) ? asked.on : today,
    today,
  )
}

/** The seven days before a day, and the seven before those. */
export const weekBefore = (day: Day): Period => customPeriod({ from: addDays(day, -7), to: addDays(day, -1) })

function customPeriod({ from, to }: Days): Period {
  const days = daysBetween(from, to) + 1
  const before = { from: addDays(from, -days), to: addDays(from, -1) }
  return { kind: 'custom', from, to, before, step: days > MOST_DAYS_BY_DAY ? 'month' : 'day' }
}

function calendarPeriod(kind: Exclude<PeriodKind, 'custom'>, on: Day, today: Day): Period {
  const months = MONTHS[kind]
  const from = addMonths(`${on.slice(0, 4)}-01-01`, Math.floor((Number(on.slice(5, 7)) - 1) / months) * months)
  const to = addDays(addMonths(from, months), -1)
  const earlier = { from: addMonths(from, -months), to: addDays(from, -1) }
  const isNow = from <= today && today < to
  const sameDay = addDays(earlier.from, daysBetween(from, today))
  const before = isNow && sameDay < earlier.to ? { ...earlier, to: sameDay } : earlier
  return { kind, from, to, before, step: months > 1 ? 'month' : 'day' }
}

/** The days or the first days of the months of a period, as its figures are grouped. */
export function stepsOf({ from, to }: Days, step: Period['step']): Day[] {
  const steps: Day[] = []
  const next = (day: Day) => (step === 'day' ? addDays(day, 1) : addMonths(day, 1))
  for (let day = step === 'day' ? from : firstOfMonth(from); day <= to; day = next(day)) steps.push(day)
  return steps
}

/** The first day of the month so many months later. */
function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

const firstOfMonth = (day: Day): Day => addMonths(day, 0)

const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS
