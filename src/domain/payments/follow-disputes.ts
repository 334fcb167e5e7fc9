import { sql } from 'kysely'
import { lockOrder, saleOf } from '#domain/order.ts'
import { DISPUTE_TRANSITIONS } from '#domain/bookings/states.ts'
import { closeCases, openCase } from '#domain/cases/cases.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { statesBefore } from '#domain/transitions.ts'
import type { Tx } from '#platform/database.ts'
import type { ProviderDispute } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { recordReturnInLedger } from './ledger.ts'

interface DisputedPayment {
  id: string
  bookingId: string
  intentId: string
}

/** Brings the disputes of a payment up to the provider's. @throws PaymentProviderUnavailable */
export async function followDisputes(platform: Platform, payment: DisputedPayment): Promise<void> {
  for (const there of await platform.stripe.findDisputes(payment.intentId)) {
    await platform.db.transaction().execute(async (tx) => {
      await lockOrder(tx, { bookingId: payment.bookingId })
      await recordDispute(platform, tx, payment, there)
    })
  }
}

async function recordDispute(platform: Platform, tx: Tx, payment: DisputedPayment, there: ProviderDispute) {
  const known = await tx
    .selectFrom('dispute')
    .select(['id', 'state', 'feePence'])
    .where('providerId', '=', there.id)
    .executeTakeFirst()
  // The fee may be known later than the state: it is taken, and given back, by its own movement.
  if (known && known.feePence !== there.feePence) await changeFee(tx, known.id, there)
  if (known && !DISPUTE_TRANSITIONS[known.state].includes(there.state)) return
  const disputeId = known ? await changeDispute(tx, known.id, there) : await addDispute(tx, payment.id, there)
  const { bookingId, id: attemptId } = payment
  const { amountPence, feePence, reason, state, dueBy } = there
  const details = { disputeId, amountPence, feePence, reason, dueBy: dueBy?.toISOString() ?? null }
  await recordEvent(tx, { kind: `dispute-${state}`, actor: 'provider', bookingId, details })
  const follow: Record<ProviderDispute['state'], () => Promise<void>> = {
    'needs-response': () => openCase(platform, tx, { bookingId, reason: 'dispute-at-provider', details }),
    // Staff may have answered a dispute before its event arrived: that opens a case too. One that they closed stays closed.
    'under-review': async () =>
      known ? undefined : openCase(platform, tx, { bookingId, reason: 'dispute-at-provider', details }),
    won: () => closeCases(tx, { bookingId, reasons: ['dispute-at-provider'] }),
    lost: async () => {
      await closeCases(tx, { bookingId, reasons: ['dispute-at-provider'] })
      await recordReturnInLedger(tx, { kind: 'dispute-lost', disputeId, attemptId, amount: amountPence })
      await openCase(platform, tx, { bookingId, reason: 'dispute-lost', details })
    },
  }
  await follow[state]()
}

async function addDispute(
  tx: Tx,
  attemptId: string,
  { id: providerId, amountPence, feePence, reason, state, dueBy }: ProviderDispute,
): Promise<string> {
  const { id } = await tx
    .insertInto('dispute')
    .values({ attemptId, providerId, amountPence, feePence, reason, state, dueBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function changeFee(tx: Tx, id: string, { feePence }: ProviderDispute): Promise<void> {
  await tx.updateTable('dispute').set({ feePence }).where('id', '=', id).execute()
}

async function changeDispute(tx: Tx, id: string, { state, dueBy }: ProviderDispute): Promise<string> {
  await tx
    .updateTable('dispute')
    .set({ state, dueBy, changedAt: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(DISPUTE_TRANSITIONS, state))
    .execute()
  return id
}

/** Opens a case for each warning of the bank that a payment may be fraud, once. @throws PaymentProviderUnavailable */
export async function followFraudWarnings(platform: Platform, payment: DisputedPayment): Promise<void> {
  const { bookingId } = payment
  for (const { id: warningId, kind } of await platform.stripe.findFraudWarnings(payment.intentId)) {
    await platform.db.transaction().execute(async (tx) => {
      await lockOrder(tx, { bookingId })
      const known = await tx
        .selectFrom('bookingCase')
        .select('id')
        .where('saleId', '=', saleOf(bookingId))
        .where('reason', '=', 'fraud-warning')
        .where(sql`details ->> 'warningId'`, '=', warningId)
        .executeTakeFirst()
      if (known) return
      await openCase(platform, tx, { bookingId, reason: 'fraud-warning', details: { warningId, code: kind } })
      await recordEvent(tx, { kind: 'fraud-warning', actor: 'provider', bookingId, details: { warningId, kind } })
    })
  }
}
