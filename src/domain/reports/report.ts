import { site } from '#content/site.ts'
import { type Pence, pence } from '#domain/pence.ts'
import { toWallClock } from '#domain/time-zone.ts'
import type { Platform } from '#platform/platform.ts'
import { type Period, readPeriod, stepsOf } from './period.ts'
import {
  type Grouping,
  GROUPINGS,
  loadCoupons,
  loadDebtors,
  loadFunnel,
  loadRefunds,
  loadRevenue,
  loadSeats,
  loadSources,
  loadTasters,
  loadVat,
  type ReportQuery,
  type ReportRow,
  type Unit,
} from './report-queries.ts'

export const REPORT_NAMES = [
  'revenue',
  'seats',
  'funnel',
  'debtors',
  'refunds',
  'coupons',
  'sources',
  'tasters',
  'vat',
] as const
export type ReportName = (typeof REPORT_NAMES)[number]

/** A share of two columns, in per cent, which totals are made of too. */
interface Share {
  name: string
  part: string
  whole: string
}

interface ReportKind {
  load(db: Platform['db'], query: ReportQuery): Promise<ReportRow[]>
  /** The figures of a row, after its name. */
  columns: Record<string, Unit>
  share?: Share
  /** Columns that are summed up above the table and are in the CSV: the table has no room for them. */
  notInTable?: readonly string[]
  /** The figure that is drawn. */
  drawn: string
  /** Can be grouped by time, course, trainer and date. */
  grouped: boolean
  /** Covers the chosen days; a report without this shows how things are now. */
  dated: boolean
  /** It is about dates that may be still to come. */
  ahead?: true
}

export const REPORTS: Record<ReportName, ReportKind> = {
  revenue: {
    load: loadRevenue,
    columns: { payments: 'count', taken: 'pence', refunded: 'pence', net: 'pence' },
    drawn: 'net',
    grouped: true,
    dated: true,
  },
  seats: {
    load: loadSeats,
    columns: { dates: 'count', sold: 'count', held: 'count', capacity: 'count', fill: 'percent' },
    share: { name: 'fill', part: 'sold', whole: 'capacity' },
    drawn: 'sold',
    grouped: true,
    dated: true,
    ahead: true,
  },
  funnel: {
    load: loadFunnel,
    columns: { forms: 'count', held: 'count', started: 'count', paid: 'count', share: 'percent' },
    share: { name: 'share', part: 'paid', whole: 'forms' },
    drawn: 'paid',
    grouped: true,
    dated: true,
  },
  debtors: {
    load: loadDebtors,
    columns: {
      fullName: 'text',
      company: 'text',
      date: 'text',
      due: 'day',
      daysLate: 'text',
      owed: 'pence',
      overdue: 'pence',
      notDue: 'pence',
      late30: 'pence',
      late60: 'pence',
      late90: 'pence',
      lateMore: 'pence',
    },
    notInTable: ['notDue', 'late30', 'late60', 'late90', 'lateMore'],
    drawn: 'owed',
    grouped: false,
    dated: false,
  },
  refunds: {
    load: loadRefunds,
    columns: { refunds: 'count', refunded: 'pence', returned: 'pence', disputed: 'pence', wentBack: 'pence' },
    drawn: 'wentBack',
    grouped: true,
    dated: true,
  },
  coupons: {
    load: loadCoupons,
    columns: { forms: 'count', paid: 'count', discount: 'pence', value: 'pence' },
    drawn: 'value',
    grouped: false,
    dated: true,
  },
  sources: {
    load: loadSources,
    columns: { forms: 'count', paid: 'count', value: 'pence' },
    drawn: 'value',
    grouped: false,
    dated: true,
  },
  tasters: {
    load: loadTasters,
    columns: { signedUp: 'count', came: 'count', booked: 'count', conversion: 'percent' },
    share: { name: 'conversion', part: 'booked', whole: 'came' },
    drawn: 'booked',
    grouped: false,
    dated: true,
    ahead: true,
  },
  vat: {
    load: loadVat,
    columns: { documents: 'count', beforeVat: 'pence', vat: 'pence', gross: 'pence' },
    drawn: 'vat',
    grouped: false,
    dated: true,
  },
}

export interface Report {
  name: ReportName
  by: Grouping
  period: Period
  rows: ReportRow[]
  totals: ReportTotals
  /** Those of the period before; null for a report of how things are now. */
  totalsBefore: ReportTotals | null
  /** Grouped by time: the drawn figure of the period before, step by step. */
  drawnBefore: number[]
}

/** By the names of the columns. */
export interface ReportTotals {
  sums: Record<string, Pence>
  /** With the share, in per cent. */
  counts: Record<string, number>
}

interface ReportInput {
  name: ReportName
  period: Period
  by: Grouping
}

/** The report that an address asks for. Anything unknown is the first of its kind. */
export const readReport = (asked: Partial<Record<string, string>>, now: Date): ReportInput => ({
  name: REPORT_NAMES.find((one) => one === asked.report) ?? 'revenue',
  by: GROUPINGS.find((one) => one === asked.by) ?? 'time',
  period: readPeriod(asked, toWallClock(now, site.zone).day),
})

/** Whether the period after it can have figures. */
export const hasLater = ({ name, period }: Pick<ReportInput, 'name' | 'period'>, now: Date): boolean =>
  REPORTS[name].ahead === true || period.to < toWallClock(now, site.zone).day

/** A report of a period, with the figures of the period before it. */
export async function loadReport({ db }: Pick<Platform, 'db'>, input: ReportInput): Promise<Report> {
  const { name, period } = input
  const { load, drawn, grouped, dated } = REPORTS[name]
  const by = grouped ? input.by : 'time'
  const asked = { step: period.step, by }
  const [found, foundBefore] = await Promise.all([
    load(db, { ...asked, days: period }),
    dated ? load(db, { ...asked, days: period.before }) : [],
  ])
  const byTime = grouped && by === 'time'
  const rows = byTime ? fillSteps(found, stepsOf(period, period.step)) : found
  const before = byTime ? fillSteps(foundBefore, stepsOf(period.before, period.step)) : foundBefore
  return {
    name,
    by,
    period,
    rows: rows.map((row) => withShare(row, REPORTS[name].share)),
    totals: totalsOf(name, rows),
    totalsBefore: dated ? totalsOf(name, before) : null,
    drawnBefore: byTime ? before.map((row) => Number(row[drawn] ?? 0)) : [],
  }
}

/** A row for each step, also for those without figures. */
const fillSteps = (rows: ReportRow[], steps: string[]): ReportRow[] =>
  steps.map((step) => rows.find(({ name }) => name === step) ?? { name: step })

/** Sums of whole pence and of counts are exact in a number. */
function totalsOf(name: ReportName, rows: ReportRow[]): ReportTotals {
  const { columns, share } = REPORTS[name]
  const columnsIn = (unit: Unit) => Object.keys(columns).filter((column) => columns[column] === unit)
  const total = (column: string) => rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)
  const sums = Object.fromEntries(columnsIn('pence').map((column) => [column, pence(total(column))]))
  const counts = Object.fromEntries(columnsIn('count').map((column) => [column, total(column)]))
  if (share) counts[share.name] = shareOf(counts[share.part], counts[share.whole])
  return { sums, counts }
}

const withShare = (row: ReportRow, share: Share | undefined): ReportRow =>
  share ? { ...row, [share.name]: shareOf(Number(row[share.part] ?? 0), Number(row[share.whole] ?? 0)) } : row

const shareOf = (part = 0, whole = 0): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))
