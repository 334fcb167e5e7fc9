import { site } from '#content/site.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { pence, type Pence } from '#domain/pence.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import { addDays, type Day, toInstant, toWallClock } from '#domain/time-zone.ts'
import type { Platform } from '#platform/platform.ts'
import { weekBefore } from './period.ts'
import { loadReport, type Report, type ReportName } from './report.ts'

const SENT_AT = '08:00'
/** After this the figures are out of date, and the email is dropped. */
const USEFUL_DAYS = 2

/** Queues the figures of last week for each owner: once a week, on Monday from eight o'clock UK time. */
export async function enqueueWeeklyFigures(platform: Platform): Promise<void> {
  const { day, time } = toWallClock(platform.clock.now(), site.zone)
  if (!isMonday(day) || time < SENT_AT) return
  if (!(await getSetting(platform, { name: 'weeklyFigures' })).sent) return
  const until = toInstant(addDays(day, USEFUL_DAYS), '00:00', site.zone)
  const owners = await platform.db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'owner')
    .where('closedAt', 'is', null)
    .execute()
  for (const { id } of owners)
    await platform.db.transaction().execute((tx) =>
      enqueueEmail(tx, platform.queue, {
        key: `weekly-figures/${day}/${id}`,
        kind: 'weekly-figures',
        details: { accountId: id, monday: day },
        usefulUntil: until instanceof Date ? until : undefined,
      }),
    )
}

const isMonday = (day: Day): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 1

interface WeeklySum {
  name: 'net' | 'refunded'
  now: Pence
  before: Pence
}

interface WeeklyCount {
  name: 'payments' | 'forms' | 'paid'
  now: number
  before: number
}

export type WeeklyFigure = WeeklySum | WeeklyCount

export interface WeeklyFigures {
  /** The first and the last day of the week. */
  from: Day
  to: Day
  /** The net revenue is the first. */
  figures: [WeeklySum, ...WeeklyFigure[]]
  /** What confirmed bookings owe and should have paid by now. */
  overdue: Pence
}

/** The figures of the seven days before a Monday, with those of the week before. */
export async function loadWeeklyFigures(
  platform: Pick<Platform, 'db'>,
  { monday }: { monday: Day },
): Promise<WeeklyFigures> {
  const period = weekBefore(monday)
  const load = (name: ReportName) => loadReport(platform, { name, period, by: 'time' })
  const revenue = await load('revenue')
  const funnel = await load('funnel')
  const { totals } = await load('debtors')
  return {
    from: period.from,
    to: period.to,
    figures: [
      sumOf(revenue, 'net'),
      countOf(revenue, 'payments'),
      sumOf(revenue, 'refunded'),
      countOf(funnel, 'forms'),
      countOf(funnel, 'paid'),
    ],
    overdue: totals.sums.overdue ?? pence(0),
  }
}

const sumOf = ({ totals, totalsBefore }: Report, name: WeeklySum['name']): WeeklySum => ({
  name,
  now: totals.sums[name] ?? pence(0),
  before: totalsBefore?.sums[name] ?? pence(0),
})

const countOf = ({ totals, totalsBefore }: Report, name: WeeklyCount['name']): WeeklyCount => ({
  name,
  now: totals.counts[name] ?? 0,
  before: totalsBefore?.counts[name] ?? 0,
})
