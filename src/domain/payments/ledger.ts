import { sql } from 'kysely'
import { site } from '#content/site.ts'
import { endOfMonth } from '#domain/bookings/state-conditions.ts'
import { basisPointsOf, type Pence, pence, sumPence } from '#domain/pence.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { owedSums } from './owed-money.ts'

/** Enters the share of a payment that funds clean water, in basis points of its amount, at the rate that is set now. */
export async function recordPaymentInLedger(
  platform: Pick<Platform, 'log'>,
  tx: Tx,
  { attemptId, amount }: { attemptId: string; amount: Pence },
): Promise<void> {
  const { rateBasisPoints } = await getSetting({ ...platform, db: tx }, { name: 'cleanWater' })
  await tx
    .insertInto('cleanWaterEntry')
    .values({ attemptId, ...shareOf(amount, rateBasisPoints) })
    .execute()
}

/** Takes a refund's share back, at the rate of its payment, which may not be the one of today. */
export async function recordRefundInLedger(tx: Tx, input: { refundId: string; amount: Pence }): Promise<void> {
  const { refundId, amount } = input
  const { attemptId } = await tx
    .selectFrom('refund')
    .select('attemptId')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  await takeBack(tx, { refundId }, { attemptId, amount })
}

/** Takes back the share of what the bank took by a dispute that we lost. */
export async function recordLostDisputeInLedger(
  tx: Tx,
  { disputeId, ...sum }: { disputeId: string; attemptId: string; amount: Pence },
): Promise<void> {
  await takeBack(tx, { disputeId }, sum)
}

/** Enters a refund that came back once more, with the opposite sign. */
export async function reverseRefundInLedger(tx: Tx, { refundId }: { refundId: string }): Promise<void> {
  const { rateBasisPoints, netPence, sharePence } = await tx
    .selectFrom('cleanWaterEntry')
    .select(['rateBasisPoints', 'netPence', 'sharePence'])
    .where('refundId', '=', refundId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('cleanWaterEntry')
    .values({ failedRefundId: refundId, rateBasisPoints, netPence: pence(-netPence), sharePence: pence(-sharePence) })
    .execute()
}

async function takeBack(
  tx: Tx,
  because: { refundId: string } | { disputeId: string },
  { attemptId, amount }: { attemptId: string; amount: Pence },
): Promise<void> {
  const { rateBasisPoints } = await tx
    .selectFrom('cleanWaterEntry')
    .select('rateBasisPoints')
    .where('attemptId', '=', attemptId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('cleanWaterEntry')
    .values({ ...because, ...shareOf(pence(-amount), rateBasisPoints) })
    .execute()
}

/** What the payments that were kept have given for clean water so far. */
export async function findCleanWaterTotal({ db }: Pick<Platform, 'db'>): Promise<Pence> {
  const { total } = await db
    .selectFrom('cleanWaterEntry')
    .select(sql<Pence>`coalesce(sum(share_pence), 0)::float8`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The same for the public pages; null below £1,000, where they say the share alone. */
export async function findShownWaterTotal(platform: Pick<Platform, 'db'>): Promise<Pence | null> {
  const total = await findCleanWaterTotal(platform)
  return total >= 100_000 ? total : null
}

const shareOf = (netPence: Pence, rateBasisPoints: number) => ({
  rateBasisPoints,
  netPence,
  sharePence: basisPointsOf(netPence, rateBasisPoints),
})

export interface DailyRevenue {
  /** In the site's own time zone: 2026-11-21. */
  day: string
  taken: Pence
  refunded: Pence
}

export interface MonthlyRevenue {
  /** Every day of this month up to today, and every day of the month before. */
  days: DailyRevenue[]
  before: DailyRevenue[]
  /** How many days this month has. */
  length: number
  taken: Pence
  refunded: Pence
  /** Balances that fall due from now to the end of the month. */
  due: BalancesDue
  /** Balances whose day has passed. */
  overdue: BalancesDue
  /** Those, what falls due later, and what is held for an invoice or a company: the total of the report of debtors. */
  dueInAll: Pence
}

export interface BalancesDue {
  amount: Pence
  bookings: number
}

/** Payments and refunds of this month and the one before, day by day, and the balances of confirmed places. */
export async function findMonthlyRevenue(platform: Pick<Platform, 'db'>): Promise<MonthlyRevenue> {
  const [days, owed] = await Promise.all([findDays(platform), findOwed(platform)])
  const thisMonth = days.filter((one) => one.current)
  const sum = (part: 'taken' | 'refunded') => sumPence(thisMonth.map((one) => one[part]))
  return {
    days: thisMonth.map(toDay),
    before: days.filter((one) => !one.current).map(toDay),
    length: days[0]?.length ?? 0,
    taken: sum('taken'),
    refunded: sum('refunded'),
    due: { amount: owed.duePence, bookings: owed.dueBookings },
    overdue: { amount: owed.overduePence, bookings: owed.overdueBookings },
    dueInAll: owed.allPence,
  }
}

interface DayRow {
  day: string
  current: boolean
  length: number
  taken: Pence
  refunded: Pence
}

const toDay = ({ day, taken, refunded }: DayRow): DailyRevenue => ({ day, taken, refunded })

/** Read from the ledger, which has an entry for each payment and refund and is never changed. */
async function findDays({ db }: Pick<Platform, 'db'>): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with today as (select (now() at time zone ${site.zone})::date as today),
    day as (
      select day::date as day, date_trunc('month', today)::date as month, today
      from today, generate_series(date_trunc('month', today) - interval '1 month', today, '1 day') as day
    ),
    entered as (
      select (entered_at at time zone ${site.zone})::date as day,
             coalesce(sum(net_pence) filter (where attempt_id is not null), 0)::float8 as taken,
             coalesce(-sum(net_pence) filter (where attempt_id is null), 0)::float8 as refunded
      from clean_water_entry
      where entered_at >= (select min(day)::timestamp at time zone ${site.zone} from day)
      group by 1
    )
    select to_char(day.day, 'YYYY-MM-DD') as day, day.day >= day.month as current,
           extract(day from day.month + interval '1 month' - interval '1 day')::int as length,
           coalesce(taken, 0) as taken, coalesce(refunded, 0) as refunded
    from day left join entered on entered.day = day.day
    order by day.day`.execute(db)
  return rows
}

interface OwedRow {
  duePence: Pence
  dueBookings: number
  overduePence: Pence
  overdueBookings: number
  allPence: Pence
}

/** As the tab of the same name has it: of confirmed places. */
const isThisMonth = sql`is_placed and due_at >= now() and due_at < ${endOfMonth}`

async function findOwed({ db }: Pick<Platform, 'db'>): Promise<OwedRow> {
  const { rows } = await sql<OwedRow>`
    select coalesce(sum(pence) filter (where ${isThisMonth}), 0)::float8 as due_pence,
           count(*) filter (where ${isThisMonth})::int as due_bookings,
           coalesce(sum(pence) filter (where due_at < now()), 0)::float8 as overdue_pence,
           count(*) filter (where due_at < now())::int as overdue_bookings,
           coalesce(sum(pence), 0)::float8 as all_pence
    from (${owedSums}) as owed`.execute(db)
  const [row] = rows
  if (!row) throw new Error('expected the sums of what is owed')
  return row
}
