import { sql } from 'kysely'
import { site } from '#content/site.ts'
import { endOfMonth } from '#domain/bookings/state-conditions.ts'
import { basisPointsOf, type Pence, pence, sumPence } from '#domain/pence.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { owedSums } from './owed-money.ts'

/** Enters a payment, and the share of it that funds clean water at the rate that is set now. */
export async function recordPaymentInLedger(
  platform: Pick<Platform, 'log'>,
  tx: Tx,
  { amount, ...payment }: { saleId: string; attemptId: string; amount: Pence },
): Promise<void> {
  const { rateBasisPoints } = await getSetting({ ...platform, db: tx }, { name: 'cleanWater' })
  await tx
    .insertInto('ledgerEntry')
    .values({ ...payment, kind: 'payment', ...amountWithShare(amount, rateBasisPoints) })
    .execute()
}

type Because =
  | { kind: 'payment-undone' }
  | { kind: 'refund' | 'refund-returned'; refundId: string }
  | { kind: 'dispute-lost'; disputeId: string }

/**
 * Enters what went back of a payment, or with `refund-returned` what came back of that. The share goes with it at the rate of
 * the payment, which may not be the one of today.
 */
export async function recordReturnInLedger(
  tx: Tx,
  { attemptId, amount, ...because }: { attemptId: string; amount: Pence } & Because,
): Promise<void> {
  const { saleId, rateBasisPoints } = await tx
    .selectFrom('ledgerEntry')
    .select(['saleId', 'rateBasisPoints'])
    .where('attemptId', '=', attemptId)
    .where('kind', '=', 'payment')
    .executeTakeFirstOrThrow()
  const signed = because.kind === 'refund-returned' ? amount : pence(-amount)
  await tx
    .insertInto('ledgerEntry')
    .values({ saleId, attemptId, ...because, ...amountWithShare(signed, rateBasisPoints) })
    .execute()
}

/** What the payments that were kept have given for clean water so far. */
export async function findCleanWaterTotal({ db }: Pick<Platform, 'db'>): Promise<Pence> {
  const { total } = await db
    .selectFrom('ledgerEntry')
    .select(sql<Pence>`coalesce(sum(share_pence), 0)::float8`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The same for the public pages; null below £1,000, where they say the share alone. */
export async function findShownWaterTotal(platform: Pick<Platform, 'db'>): Promise<Pence | null> {
  const total = await findCleanWaterTotal(platform)
  return total >= 100_000 ? total : null
}

const amountWithShare = (amountPence: Pence, rateBasisPoints: number) => ({
  rateBasisPoints,
  amountPence,
  sharePence: basisPointsOf(amountPence, rateBasisPoints),
})

/** Entries of what came in, in a query that calls `ledger_entry` so: a payment that staff recorded by mistake was never taken. */
export const isTaken = sql`entry.kind in ('payment', 'payment-undone')`

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
             coalesce(sum(amount_pence) filter (where ${isTaken}), 0)::float8 as taken,
             coalesce(-sum(amount_pence) filter (where not ${isTaken}), 0)::float8 as refunded
      from ledger_entry entry
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
