import { saleOf } from '#domain/order.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Pence } from '#domain/pence.ts'
import { statesBefore } from '#domain/transitions.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { AttemptState, InstalmentKind, InstalmentState, PaymentKind, RefundState } from '#platform/tables.ts'
import { ATTEMPT_TRANSITIONS, INSTALMENT_TRANSITIONS, LIVE_ATTEMPT_STATES, REFUND_TRANSITIONS } from './states.ts'

/** What was paid of an instalment, and what of it has not been refunded and is not about to be. */
export interface Payment {
  /** Of its allocation, which for a card's payment is its attempt's. */
  attemptId: string
  instalment: InstalmentKind
  /** It was for the sum that makes the place certain. */
  confirms: boolean
  amount: Pence
  left: Pence
  /** A second payment of what was paid already: it is refunded automatically. */
  surplus: boolean
  paidAt: Date
  /** The provider's id of the payment. */
  intentId: string | null
  /** Anything but a card payment was recorded by staff, and is paid back by hand. */
  kind: PaymentKind
}

/** What was paid for a booking, the newest first. */
export async function findPayments(platform: { db: Database }, input: { bookingId: string }): Promise<Payment[]> {
  const rows = await platform.db
    .selectFrom('allocation')
    .innerJoin('payment', 'payment.id', 'allocation.paymentId')
    .innerJoin('paymentSum', 'paymentSum.allocationId', 'allocation.id')
    .innerJoin('instalment', 'instalment.id', 'allocation.instalmentId')
    .leftJoin('paymentAttempt as attempt', 'attempt.id', 'payment.attemptId')
    .select(['allocation.id', 'allocation.amountPence', 'allocation.surplus', 'attempt.providerId', 'receivedAt'])
    .select(['instalment.kind', 'confirms', 'payment.kind as paidBy', sql<Pence>`kept_pence`.as('left')])
    .where('allocation.saleId', '=', saleOf(input.bookingId))
    .orderBy('receivedAt', 'desc')
    .orderBy('position', 'desc')
    .execute()
  return rows.map((row) => ({
    attemptId: row.id,
    instalment: row.kind,
    confirms: row.confirms,
    amount: row.amountPence,
    left: row.left,
    surplus: row.surplus,
    paidAt: row.receivedAt,
    intentId: row.providerId,
    kind: row.paidBy,
  }))
}

/**
 * What was paid of an instalment and has not gone back. In the view `payment_sum` a refund counts from the moment it is
 * decided: its money must not be given back twice.
 */
export const keptOf = (instalmentId: RawBuilder<unknown>) => sql<Pence>`(
  select coalesce(sum(kept_pence), 0)::int from payment_sum
  where payment_sum.instalment_id = ${instalmentId} and not surplus)`

/** The one that makes the place certain, or of those that follow the next that is due. */
export async function findInstalment(tx: Tx, bookingId: string, { confirms }: { confirms: boolean }) {
  return tx
    .selectFrom('instalment')
    .selectAll()
    .select(keptOf(sql.ref('instalment.id')).as('keptPence'))
    .where('saleId', '=', saleOf(bookingId))
    .where('confirms', '=', confirms)
    .orderBy(sql`state <> 'due'`)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
}

/** Another start of the course moves when the last sum is due, and earlier ones are due by then. */
export async function moveBalances(tx: Tx, { saleIds, dueAt }: { saleIds: string[]; dueAt: Date }): Promise<void> {
  if (saleIds.length === 0) return
  const isLast = sql`not exists (select from instalment later
    where later.sale_id = instalment.sale_id and later.position > instalment.position)`
  await tx
    .updateTable('instalment')
    .set({ dueAt: sql`case when ${isLast} then ${dueAt}::timestamptz else least(due_at, ${dueAt}::timestamptz) end` })
    .where('saleId', 'in', saleIds)
    .where('confirms', '=', false)
    .where('state', '=', 'due')
    .execute()
}

/**
 * The update that changes the state of one instalment, or of all of an order's. Where INSTALMENT_TRANSITIONS does not
 * allow it, no row is changed.
 */
export function changeInstalments(tx: Tx, which: { instalmentId: string } | { saleId: string }, to: InstalmentState) {
  const update = tx
    .updateTable('instalment')
    .set({ state: to, changedAt: sql`now()` })
    .where('state', 'in', statesBefore(INSTALMENT_TRANSITIONS, to))
  return 'instalmentId' in which
    ? update.where('id', '=', which.instalmentId)
    : update.where('saleId', '=', which.saleId)
}

interface AttemptOutcome {
  surplus?: boolean
  decline?: string | null
  declinedTry?: string | null
}

/**
 * The update that changes the state of a payment's attempt. Where ATTEMPT_TRANSITIONS does not allow it, no row is
 * changed.
 */
export const changeAttempt = (
  db: Pick<Database | Tx, 'updateTable'>,
  { intentId }: { intentId: string },
  to: AttemptState,
  outcome: AttemptOutcome = {},
) =>
  db
    .updateTable('paymentAttempt')
    .set({ state: to, ...outcome, changedAt: sql`now()` })
    .where('providerId', '=', intentId)
    .where('state', 'in', statesBefore(ATTEMPT_TRANSITIONS, to))

/** The tries to pay by card, and what staff recorded, as one list. */
export const attemptsAndPayments = (db: Database | Tx) =>
  db
    .selectFrom('paymentAttempt')
    .select(['id', 'saleId', 'instalmentId', 'amountPence', 'state', 'surplus', 'decline', 'providerId'])
    .select(['createdAt', 'changedAt', 'kind', sql<Date | null>`null::date`.as('receivedOn')])
    .select(sql<string | null>`null::text`.as('reference'))
    .where('kind', '=', 'card')
    .unionAll(
      db
        .selectFrom('allocation')
        .innerJoin('payment', 'payment.id', 'paymentId')
        .select(['allocation.id', 'saleId', 'instalmentId', 'allocation.amountPence'])
        .select(
          sql<AttemptState>`case when undone_at is null then 'succeeded' else 'undone' end::attempt_state`.as('state'),
        )
        .select([
          'surplus',
          sql<string | null>`null::text`.as('decline'),
          sql<string | null>`null::text`.as('providerId'),
        ])
        .select(['receivedAt as createdAt', 'receivedAt as changedAt', 'kind', 'receivedOn', 'reference'])
        .where('kind', '<>', 'card'),
    )

interface CardPayment {
  intentId: string
  surplus: boolean
}

/** Marks a card's attempt as succeeded, and keeps what it brought: a payment and its allocation, both with the attempt's id. */
export const keepCardPayment = (tx: Tx, { intentId, surplus }: CardPayment) =>
  tx
    .with('attempt', (db) => changeAttempt(db, { intentId }, 'succeeded', { surplus }).returningAll())
    .with('kept', (db) =>
      db
        .insertInto('payment')
        .columns(['id', 'attemptId', 'kind', 'amountPence'])
        .expression(({ selectFrom }) =>
          selectFrom('attempt').select(['id', 'id as attemptId', sql<'card'>`'card'`.as('kind'), 'amountPence']),
        ),
    )
    .insertInto('allocation')
    .columns(['id', 'paymentId', 'saleId', 'instalmentId', 'amountPence', 'surplus'])
    .expression(({ selectFrom }) =>
      selectFrom('attempt').select(['id', 'id as paymentId', 'saleId', 'instalmentId', 'amountPence', 'surplus']),
    )

interface NewAllocation {
  paymentId: string
  saleId: string
  instalmentId: string
  amount: Pence
}

/** A part of a payment covers an instalment. Answers the id of the allocation. */
export async function allocate(tx: Tx, { amount, ...allocation }: NewAllocation): Promise<string> {
  const insert = tx.insertInto('allocation').values({ ...allocation, amountPence: amount })
  return (await insert.returning('id').executeTakeFirstOrThrow()).id
}

/**
 * The update that changes the state of a refund from `from`. Where REFUND_TRANSITIONS does not allow it, no row is
 * changed.
 */
export const changeRefund = (
  tx: Tx,
  { refundId, from, to }: { refundId: string; from: RefundState; to: RefundState },
) =>
  tx
    .updateTable('refund')
    .set({ state: to, changedAt: sql`now()` })
    .where('id', '=', refundId)
    .where('state', '=', from)
    .where('state', 'in', statesBefore(REFUND_TRANSITIONS, to))

/** True while something of the booking can still be paid. */
export async function hasLiveAttempt(tx: Tx, bookingId: string): Promise<boolean> {
  const live = await tx
    .selectFrom('paymentAttempt')
    .select('id')
    .where('saleId', '=', saleOf(bookingId))
    .where('state', 'in', LIVE_ATTEMPT_STATES)
    .executeTakeFirst()
  return live !== undefined
}
