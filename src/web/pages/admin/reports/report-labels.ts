import { site } from '#content/site.ts'
import type { Days, Period, PeriodKind } from '#domain/reports/period.ts'
import type { Grouping, Unit } from '#domain/reports/report-queries.ts'
import type { Report, ReportName } from '#domain/reports/report.ts'
import { formatPence, pence } from '#domain/pence.ts'
import { toInstant } from '#domain/time-zone.ts'
import { formatDate } from '#web/pages/date-time.tsx'

/** Each report's title, what it says, and the head of its first column where that is no group. */
export const REPORT_LABELS: Record<ReportName, { title: string; says: string; rows?: string }> = {
  revenue: { title: 'Revenue', says: 'Payments less refunds and lost disputes, on the day each was recorded.' },
  seats: { title: 'Places sold', says: 'Dates that begin in this period; cancelled dates and drafts are left out.' },
  funnel: { title: 'Booking funnel', says: 'Booking forms sent in this period, and how far each has got.' },
  debtors: {
    title: 'Debtors',
    says: 'Balances of confirmed places, invoices of orders, and places held for an invoice or a company, that are not paid as of now.',
    rows: 'Booking',
  },
  refunds: { title: 'Refunds', says: 'Refunds that were made, those that came back, and disputes that we lost.' },
  coupons: { title: 'Coupons', says: 'Bookings made with a code in this period.', rows: 'Code' },
  sources: {
    title: 'Sources',
    says: 'How people who booked in this period had been in touch before, matched by email address.',
    rows: 'Source',
  },
  tasters: {
    title: 'Tasters',
    says: 'Taster sessions in this period, and how many of those who came paid for a course within 90 days.',
    rows: 'Taster',
  },
  vat: {
    title: 'VAT',
    says: 'Documents issued in this period. Credit notes are taken off.',
    rows: 'VAT rate',
  },
}

export const PERIOD_LABELS: Record<PeriodKind, string> = {
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
  custom: 'Chosen days',
}

export const GROUPING_LABELS: Record<Grouping, string> = {
  time: 'Time',
  course: 'Course',
  trainer: 'Trainer',
  date: 'Date',
}

/** The columns that a phone has no room for. */
export const WIDE_COLUMNS: Record<ReportName, readonly string[]> = {
  revenue: ['refunded'],
  seats: ['dates', 'held'],
  funnel: ['held', 'started'],
  debtors: ['date', 'due', 'daysLate', 'overdue'],
  refunds: ['returned', 'disputed'],
  coupons: ['forms', 'discount'],
  sources: ['forms'],
  tasters: ['conversion'],
  vat: ['documents', 'beforeVat'],
}

const COLUMN_LABELS: Record<string, string> = {
  payments: 'Payments',
  taken: 'Taken',
  refunded: 'Refunded',
  net: 'Net',
  dates: 'Dates',
  sold: 'Sold',
  held: 'Held',
  capacity: 'Places',
  fill: 'Filled',
  forms: 'Forms sent',
  started: 'Payment started',
  paid: 'Paid',
  share: 'Share paid',
  fullName: 'Name',
  company: 'Company',
  date: 'Date',
  due: 'Due',
  daysLate: 'Days late',
  owed: 'Owed',
  overdue: 'Overdue',
  notDue: 'Not yet due',
  late30: 'Late by 1 to 30 days',
  late60: '31 to 60 days',
  late90: '61 to 90 days',
  lateMore: 'More than 90 days',
  refunds: 'Refunds',
  returned: 'Came back',
  disputed: 'Lost disputes',
  wentBack: 'Total',
  discount: 'Discount',
  value: 'Booking value',
  signedUp: 'Signed up',
  came: 'Attended',
  booked: 'Booked a course',
  conversion: 'Share booked',
  documents: 'Documents',
  beforeVat: 'Before VAT',
  vat: 'VAT',
  gross: 'Total',
}

/** What a column is called in one report alone. */
const OWN_LABELS: Partial<Record<ReportName, Record<string, string>>> = {
  funnel: { forms: 'Started', held: 'Place held' },
}

export const columnLabel = (column: string, report: ReportName): string =>
  OWN_LABELS[report]?.[column] ?? COLUMN_LABELS[column] ?? column

const SOURCES: Record<string, string> = {
  'waiting-list': 'Waiting list',
  taster: 'Taster session',
  enquiry: 'Enquiry before booking',
  returning: 'Booked before',
  direct: 'Direct',
}

const VAT_RATES: Record<string, string> = {
  '0%': 'Zero-rated',
  exempt: 'Exempt',
  'reverse-charge': 'Reverse charge',
  'outside-scope': 'Outside the scope',
  none: 'No VAT',
}

export function rowHead({ name, by, period }: Report): string {
  if (by !== 'time') return REPORT_LABELS[name].rows ?? GROUPING_LABELS[by]
  return REPORT_LABELS[name].rows ?? (period.step === 'day' ? 'Day' : 'Month')
}

export function rowLabel({ name: report, by, period }: Report, name: string): string {
  if (report === 'sources') return SOURCES[name] ?? name
  if (report === 'vat') return VAT_RATES[name] ?? name
  if (report === 'tasters') return formatDate(noonOf(name))
  if (report === 'debtors' || report === 'coupons') return name
  if (by !== 'time') return name
  return period.step === 'day' ? formatDate(noonOf(name)) : MONTH.format(noonOf(name))
}

/** The same in a few letters, below a bar: the day of the month, or the month. */
export const stepLabel = (name: string, step: Period['step']): string =>
  step === 'day' ? String(Number(name.slice(8))) : SHORT_MONTH.format(noonOf(name))

export function formatFigure(value: string | number | null | undefined, unit: Unit): string {
  if (value === null || value === undefined || value === '') return unit === 'text' ? '' : formatFigure(0, unit)
  switch (unit) {
    case 'pence':
      return formatPence(pence(Number(value)))
    case 'percent':
      return `${value}%`
    case 'count':
      return Number(value).toLocaleString('en-GB')
    case 'day':
      return formatDate(noonOf(String(value)))
    case 'text':
      return String(value)
  }
}

/** "1 Nov 2026 to 30 Nov 2026" */
export const daysLabel = ({ from, to }: Days): string => `${formatDate(noonOf(from))} to ${formatDate(noonOf(to))}`

/** "1–27 Oct": the days that a period is compared with; with the year where it is another. */
export function comparedWith({ from, before }: Pick<Period, 'from' | 'before'>): string {
  const days = SHORT_DAYS.formatRange(noonOf(before.from), noonOf(before.to))
  const year = before.to.slice(0, 4)
  return year === from.slice(0, 4) ? `vs ${days}` : `vs ${days} ${year}`
}

/** The period by its name: "November 2026", "Quarter 4, 2026", "2026". */
export function periodLabel({ kind, from, to }: Period): string {
  switch (kind) {
    case 'month':
      return MONTH.format(noonOf(from))
    case 'quarter':
      return `Quarter ${Math.ceil(Number(from.slice(5, 7)) / 3)}, ${from.slice(0, 4)}`
    case 'year':
      return from.slice(0, 4)
    case 'custom':
      return daysLabel({ from, to })
  }
}

function noonOf(day: string): Date {
  const at = toInstant(day, '12:00', site.zone)
  if (!(at instanceof Date)) throw new Error(`expected a day, got ${day}`)
  return at
}

const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: site.zone, month: 'long', year: 'numeric' })
const SHORT_DAYS = new Intl.DateTimeFormat('en-GB', { timeZone: site.zone, day: 'numeric', month: 'short' })
const SHORT_MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: site.zone, month: 'short' })
