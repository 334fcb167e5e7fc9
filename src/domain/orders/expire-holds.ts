import { sql } from 'kysely'
import { lockOrder } from '#domain/order.ts'
import { placesWith, releaseHold } from '#domain/bookings/seats.ts'
import { openCase } from '#domain/cases/cases.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { closePayments } from '#domain/payments/close-payments.ts'
import { PaymentProviderUnavailable } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'

/** After this many calls without an answer the rest is left to the next run. */
const MAX_SILENCES = 3

/**
 * Ends the holds whose time is over. The payment is cancelled at the provider before the place is released, so that no one
 * can pay for a place that was given away, and an order of several gives back all. Where the provider does not answer, the place stays held.
 */
export async function expireHolds(platform: Platform): Promise<void> {
  const over = await platform.db
    .selectFrom('seat')
    .select(['bookingId', sql<boolean>`held_until < now() - interval '15 minutes'`.as('longOver')])
    .where('state', '=', 'held')
    .where('heldUntil', '<', sql<Date>`now()`)
    .orderBy('heldUntil')
    .limit(200)
    .execute()
  let silences = 0
  for (const { bookingId, longOver } of over) {
    if (silences === MAX_SILENCES) return
    try {
      await expireHold(platform, bookingId)
    } catch (error) {
      platform.log.warn('expire_failed', { bookingId, error })
      if (!(error instanceof PaymentProviderUnavailable)) continue
      silences++
      if (longOver) await openProviderSilentCase(platform, bookingId)
    }
  }
}

async function expireHold(platform: Platform, bookingId: string): Promise<void> {
  if ((await closePayments(platform, { bookingId })) === 'closed') await release(platform, bookingId)
}

async function release(platform: Platform, bookingId: string): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const { id: saleId, asked } = await lockOrder(tx, { bookingId })
    const over = await tx
      .selectFrom('seat')
      .select('bookingId')
      .where('bookingId', 'in', placesWith(bookingId))
      .where('state', '=', 'held')
      .where('heldUntil', '<', sql<Date>`now()`)
      .execute()
    if (over.length === 0) return
    for (const place of over) await releaseHold(tx, { ...place, reason: 'expired' })
    await recordEvent(tx, { kind: 'expired', actor: 'system', bookingId: saleId })
    if (!asked) return
    const email = {
      key: `place-asked-lapsed/${saleId}`,
      kind: 'place-asked-lapsed',
      bookingId: saleId,
      details: {},
    } as const
    await enqueueEmail(tx, platform.queue, email)
  })
}

async function openProviderSilentCase(platform: Platform, bookingId: string): Promise<void> {
  await platform.db.transaction().execute((tx) => openCase(platform, tx, { bookingId, reason: 'provider-silent' }))
}
