import { sql } from 'kysely'
import { changeInstalments, keptOf } from '#domain/bookings/booking-payments.ts'
import { confirmBalance, confirmBooking, enqueuePaymentReceived } from '#domain/bookings/confirm-booking.ts'
import { confirmPlaces } from '#domain/bookings/confirm-places.ts'
import { closeCases, openCase } from '#domain/cases/cases.ts'
import { issueReceipt } from '#domain/documents/issue-documents.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import type { Pence } from '#domain/pence.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { InstalmentKind, InstalmentState, PaymentKind } from '#platform/tables.ts'
import { recordPaymentInLedger } from './ledger.ts'

/** Money that has reached us, or none, where nothing is asked for any more. */
type Source =
  | ({ by: 'card' } & Money)
  | ({ by: Exclude<PaymentKind, 'card'>; receivedOn: string; actor: Actor } & Money)
  | { by: 'waiver'; reason: string; actor: Actor }
  | { by: 'nothing-to-pay' }

interface Money {
  amount: Pence
  /** Keeps it, as one too many or not, and answers the id of its allocation. */
  store: (surplus: boolean) => Promise<string>
}

/** `surplus`: nothing was owed any more, so this goes back. `no-place`: it is paid, and the date is full. */
type Received = 'confirmed' | 'balance-paid' | 'part-paid' | 'surplus' | 'no-place'

interface Target {
  saleId: string
  bookingId: string
  instalmentId: string
}

/**
 * The only way to "paid", and to "waived": for a card's payment that has settled, for one that staff record, and where
 * nothing is to be paid any more. Ledger, activity log, receipt, confirmation and emails follow in the caller's
 * transaction, which holds the order's lock.
 */
export async function receivePayment(platform: Platform, tx: Tx, target: Target, source: Source): Promise<Received> {
  const owed = await findOwed(tx, target.instalmentId)
  const amount = 'amount' in source ? source.amount : owed.left
  // A card was asked for the whole of what was owed: if that is another sum by now, what it paid is one too many.
  const isSurplus = owed.state !== 'due' || amount > owed.left || (source.by === 'card' && amount < owed.left)
  if (isSurplus && !('store' in source)) throw new Error(`expected instalment ${target.instalmentId} to be due`)
  const attemptId = 'store' in source ? await source.store(isSurplus) : null
  if (attemptId) await recordPaymentInLedger(platform, tx, { saleId: target.saleId, attemptId, amount })
  await recordSource(tx, target, source, { ...owed, attemptId, isSurplus })
  if (isSurplus) return 'surplus'
  const { confirms, isOfPlaces } = owed
  if (attemptId && amount < owed.left) return keepPart(platform, tx, { ...target, confirms, attemptId })
  return settle(platform, tx, { ...target, confirms, isOfPlaces, attemptId })
}

/** What was paid covers an instalment of which less is owed since a place was given back. Each payment has its receipt already. */
export async function settleCovered(tx: Tx, { bookingId, instalmentId }: Omit<Target, 'saleId'>): Promise<void> {
  const { state, amount, left } = await findOwed(tx, instalmentId)
  if (state !== 'due' || left > 0 || amount === 0) return
  await changeInstalments(tx, { instalmentId }, 'paid').execute()
  await closeCases(tx, { bookingId, reasons: ['part-paid'] })
}

interface Settled extends Target {
  confirms: boolean
  attemptId: string | null
}

async function settle(
  platform: Platform,
  tx: Tx,
  { confirms, isOfPlaces, attemptId, ...target }: Settled & Pick<Owed, 'isOfPlaces'>,
): Promise<Received> {
  const { saleId, bookingId, instalmentId } = target
  await changeInstalments(tx, { instalmentId }, attemptId ? 'paid' : 'waived').execute()
  if (confirms) {
    const by = attemptId ? 'paid' : 'waived'
    const isPlaced = isOfPlaces
      ? await confirmPlaces(platform, tx, { saleId, by, attemptId })
      : await confirmBooking(platform, tx, { bookingId, attemptId })
    return isPlaced ? 'confirmed' : 'no-place'
  }
  if (attemptId) await confirmBalance(platform, tx, { ...target, attemptId })
  return 'balance-paid'
}

interface Owed {
  kind: InstalmentKind
  confirms: boolean
  state: InstalmentState
  /** It is of an order of several places. */
  isOfPlaces: boolean
  amount: Pence
  /** What has not been paid of it, or has gone back. */
  left: Pence
}

const findOwed = (tx: Tx, instalmentId: string): Promise<Owed> =>
  tx
    .selectFrom('instalment')
    .innerJoin('sale', 'sale.id', 'instalment.saleId')
    .select(['kind', 'confirms', 'state', 'amountPence as amount'])
    .select(sql<boolean>`sale.order_id is not null`.as('isOfPlaces'))
    .select(sql<Pence>`amount_pence - ${keptOf(sql.ref('instalment.id'))}`.as('left'))
    .where('instalment.id', '=', instalmentId)
    .executeTakeFirstOrThrow()

/** In the activity log. A reference may name a person, and the log is never changed: it stays with the payment. */
async function recordSource(
  tx: Tx,
  { bookingId }: Target,
  source: Source,
  { kind, amount, attemptId, isSurplus }: Owed & { attemptId: string | null; isSurplus: boolean },
): Promise<void> {
  switch (source.by) {
    case 'nothing-to-pay':
      return
    case 'waiver': {
      const { actor, reason } = source
      return recordEvent(tx, { kind: 'waived', actor, bookingId, details: { kind, amountPence: amount, reason } })
    }
    case 'card': {
      const details = { attemptId, amountPence: source.amount }
      return recordEvent(tx, { kind: isSurplus ? 'paid-again' : 'paid', actor: 'provider', bookingId, details })
    }
    default: {
      const { by, amount: amountPence, receivedOn, actor } = source
      const details = { attemptId, amountPence, kind: by, receivedOn }
      return recordEvent(tx, { kind: 'payment-recorded', actor, bookingId, details })
    }
  }
}

/** A part of the first instalment makes no place certain, so staff have a case until the rest has come. */
async function keepPart(
  platform: Platform,
  tx: Tx,
  { bookingId, instalmentId, confirms, attemptId }: Settled & { attemptId: string },
): Promise<'part-paid'> {
  await issueReceipt(platform, tx, { instalmentId, attemptId })
  await enqueuePaymentReceived(platform, tx, { bookingId, attemptId })
  if (confirms) await openCase(platform, tx, { bookingId, reason: 'part-paid' })
  return 'part-paid'
}
