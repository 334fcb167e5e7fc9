import type { Actor } from '#domain/audit/record-audit.ts'
import { actOnEach, findChosenBookings, type BulkOutcome } from '#domain/bookings/act-on-each.ts'
import type { Platform } from '#platform/platform.ts'
import { type MoveResult, moveBooking } from '#domain/bookings/move-booking.ts'

export interface MoveBookingsInput {
  references: string[]
  toRunId: string
  actor: Actor
  reason?: string
  /** One press moves each booking once, however often it arrives and wherever the booking went since. */
  idempotencyKey: string
}

/** Moves the chosen bookings to another date as far as there are places, in the order of their names. */
export async function moveBookings(platform: Platform, input: MoveBookingsInput): Promise<BulkOutcome<MoveResult>[]> {
  const { references, toRunId, actor, reason } = input
  // The same page sent with another date is another press.
  const idempotencyKey = `${input.idempotencyKey}/${toRunId}`
  const chosen = await findChosenBookings(platform, { references })
  return actOnEach(platform, chosen, ({ bookingId }) =>
    moveBooking(platform, { bookingId, toRunId, actor, reason, idempotencyKey }),
  )
}
