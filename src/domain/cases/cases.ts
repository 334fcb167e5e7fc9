import { sql } from 'kysely'
import { z } from 'zod'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { lockOrders, saleOf } from '#domain/order.ts'
import type { Result } from '#domain/result.ts'
import { atMost, tidyLines } from '#domain/text.ts'
import { type Database, inTransaction, type Tx } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'

/** Opens a case for staff. A booking has at most one open case of a kind: opening it again changes nothing. */
export async function openCase(
  platform: { log: Log },
  tx: Tx,
  input: { bookingId: string; reason: CaseReason; details?: Record<string, unknown> },
): Promise<void> {
  platform.log.warn('needs_attention', { bookingId: input.bookingId, reason: input.reason })
  await tx
    .insertInto('bookingCase')
    .values({ saleId: saleOf(input.bookingId), reason: input.reason, details: JSON.stringify(input.details ?? {}) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type CaseReason =
  | 'paid-without-place'
  | 'payment-mismatch'
  | 'provider-silent'
  | 'refund-refused'
  | 'refund-at-provider'
  | 'refund-failed'
  | 'dispute-at-provider'
  | 'dispute-lost'
  | 'fraud-warning'
  | 'differs-at-provider'
  | 'run-cancelled'
  | 'part-paid'
  | 'pay-back-by-hand'
  | 'withdrawal'
  | 'vat-number'

/** Closes a booking's open cases of these kinds, because what was just done answers them. */
export async function closeCases(tx: Tx, input: { bookingId: string; reasons: CaseReason[] }): Promise<void> {
  await tx
    .updateTable('bookingCase')
    .set({ resolvedAt: sql`now()` })
    .where('saleId', '=', saleOf(input.bookingId))
    .where('reason', 'in', input.reasons)
    .where('resolvedAt', 'is', null)
    .execute()
}

/** The case of a cancelled date has its answer once no place of the order is on one any more. */
export async function closeRunCancelled(tx: Tx, { bookingId }: { bookingId: string }): Promise<void> {
  const left = await tx
    .selectFrom('seat')
    .innerJoin('booking', 'booking.id', 'seat.bookingId')
    .innerJoin('run', 'run.id', 'seat.runId')
    .select('seat.id')
    .where('booking.saleId', '=', saleOf(bookingId))
    .where('seat.state', '=', 'confirmed')
    .where('run.state', '=', 'cancelled')
    .executeTakeFirst()
  if (!left) await closeCases(tx, { bookingId, reasons: ['run-cancelled'] })
}

/** Under the order's lock the answer stays true until the commit. */
export async function hasOpenCase(
  db: Database | Tx,
  input: { bookingId: string; reason: CaseReason },
): Promise<boolean> {
  const open = await db
    .selectFrom('bookingCase')
    .select('id')
    .where('saleId', '=', saleOf(input.bookingId))
    .where('reason', '=', input.reason)
    .where('resolvedAt', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}

interface OpenCase {
  bookingId: string
  reference: string
  fullName: string
  reason: CaseReason
  openedAt: Date
}

/** How many bookings need attention. One may have several open cases. */
export const countNeedingAttention = sql<number>`
  (select count(distinct sale_id)::int from booking_case where resolved_at is null)`

/**
 * How many bookings need attention; the oldest open cases of single bookings, and how many of these there are in all,
 * without the kinds that are shown `apart`; and the cancelled runs.
 */
export async function findOpenCases(
  platform: Pick<Platform, 'db'>,
  { limit, apart = ['run-cancelled'] }: { limit: number; apart?: CaseReason[] },
): Promise<{ bookings: number; cases: OpenCase[]; total: number; cancelledRuns: CancelledRunCase[] }> {
  const rows = await platform.db
    .selectFrom('bookingCase')
    .innerJoin('booking', 'booking.id', 'bookingCase.saleId')
    .innerJoin('sale', 'sale.id', 'bookingCase.saleId')
    .select([
      'booking.id as bookingId',
      'booking.reference',
      'bookingCase.reason',
      'bookingCase.openedAt',
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .select(({ fn }) => fn.coalesce('sale.buyerName', 'booking.fullName').as('fullName'))
    .where('resolvedAt', 'is', null)
    .where('reason', 'not in', apart)
    .orderBy('openedAt')
    .orderBy('bookingCase.id')
    .limit(limit)
    .execute()
  const cases = rows.map(({ bookingId, reference, fullName, reason, openedAt }) => ({
    bookingId,
    reference,
    fullName,
    reason: reason as CaseReason, // only openCase writes it
    openedAt,
  }))
  const { rows: counts } = await sql<{ bookings: number }>`select ${countNeedingAttention} as bookings`.execute(
    platform.db,
  )
  return {
    bookings: counts[0]?.bookings ?? 0,
    cases,
    total: rows[0]?.total ?? 0,
    cancelledRuns: await findCancelledRunCases(platform),
  }
}

/** A cancelled run as one case, however many people it concerns. It ends with the last of their choices. */
interface CancelledRunCase {
  runId: string
  courseName: string
  label: string
  /** How many had a paid place when it was cancelled. */
  people: number
  undecided: number
  /** Trainees whose choice could not be carried out automatically, for example while the card provider was silent. */
  stuck: number
}

async function findCancelledRunCases({ db }: Pick<Platform, 'db'>): Promise<CancelledRunCase[]> {
  const { rows } = await sql<CancelledRunCase>`
    select run.id as run_id, course.name as course_name, run.label, count(*)::int as people,
      (count(*) filter (where resolved_at is null and booking_case.details->'choice' is null))::int as undecided,
      (count(*) filter (where resolved_at is null and booking_case.details->'choice' is not null))::int as stuck
    from booking_case join run on run.id::text = booking_case.details->>'runId' join course on course.id = run.course_id
    where reason = 'run-cancelled' group by run.id, course.name
    having bool_or(resolved_at is null) order by min(opened_at)`.execute(db)
  return rows
}

export const resolutionForm = z.object({
  sentence: z
    .unknown()
    .optional()
    .transform(tidyLines)
    .pipe(z.string().min(1, 'Please say what was done.').max(500, atMost(500))),
})

type ResolveCaseResult = Result<unknown, ResolveCaseError>
type ResolveCaseError = 'unknown-case' | 'resolved-already' | 'money-without-place' | 'hold-not-ended'

/** Closes a case that is open, with its reason; null where it was closed already. */
export async function closeCase(tx: Tx, caseId: string): Promise<{ reason: string } | null> {
  const open = tx.updateTable('bookingCase').where('id', '=', caseId).where('resolvedAt', 'is', null)
  const closed = await open
    .set({ resolvedAt: sql`now()` })
    .returning('reason')
    .executeTakeFirst()
  return closed ?? null
}

/**
 * Closes a case, with what staff say was done. A case about money without a place, or about a hold that could not be
 * ended, cannot be closed while that is so: the books would no longer balance.
 */
export async function resolveCase(
  platform: Platform,
  input: { actor: Actor; caseId: string; sentence: string },
): Promise<ResolveCaseResult> {
  const { actor, caseId, sentence } = input
  return inTransaction(platform.db, async (tx): Promise<ResolveCaseResult> => {
    const known = tx.selectFrom('bookingCase').select('saleId').where('id', '=', caseId)
    const order = await lockOrders(tx).where('sale.id', '=', known).executeTakeFirst()
    if (!order) return { ok: false, error: 'unknown-case' }
    const { bookingId } = order
    const closed = await closeCase(tx, caseId)
    if (!closed) return { ok: false, error: 'resolved-already' }
    const left = await leftOpen(tx, bookingId)
    if (left) return { ok: false, error: left }
    const { reason } = closed
    await recordEvent(tx, { kind: 'case-resolved', actor, bookingId, details: { caseId, reason, sentence } })
    return { ok: true }
  })
}

/**
 * Two of the invariants (payments/invariants.ts) for one booking that has no open case left. A hold counts as overdue
 * after 15 minutes, when its case is opened; the invariant itself allows an hour.
 */
async function leftOpen(tx: Tx, bookingId: string): Promise<'money-without-place' | 'hold-not-ended' | null> {
  const { rows } = await sql<{ unplaced: boolean; overdue: boolean }>`
    select
      exists (select from allocation paid where paid.sale_id = ${saleOf(bookingId)} and undone_at is null
        and not exists (select from refund where refund.attempt_id = paid.id)
        and not exists (select from seat join booking on booking.id = seat.booking_id
          where booking.sale_id = paid.sale_id and seat.state = 'confirmed')
        and not exists (select from sale where id = paid.sale_id and cancelled_at is not null)) as unplaced,
      exists (select from seat where seat.booking_id = ${bookingId} and seat.state = 'held'
        and held_until < now() - interval '15 minutes') as overdue
    where not exists (select from booking_case where sale_id = ${saleOf(bookingId)} and resolved_at is null)`.execute(
    tx,
  )
  if (rows[0]?.unplaced) return 'money-without-place'
  return rows[0]?.overdue ? 'hold-not-ended' : null
}

export const RESOLVE_CASE_ERRORS: Record<ResolveCaseError, string> = {
  'unknown-case': 'There is no such case.',
  'resolved-already': 'A colleague has closed this case in the meantime.',
  'money-without-place':
    'This booking is paid and has no place. Move it to another date, refund it or cancel it: the case then closes automatically.',
  'hold-not-ended': 'The card provider has not answered yet, so the place is still held. We try again every minute.',
}
