import { isAllowed } from '#domain/bookings/booking.ts'
import { getLockedBooking } from '#domain/bookings/find-booking.ts'
import type { BookingChangeError } from '#domain/bookings/messages.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import type { Result } from '#domain/result.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

interface SetLetInInput {
  actor: Actor
  bookingId: string
  letIn: boolean
}

type SetLetInResult = Result<unknown, Extract<BookingChangeError, 'no-balance'>>

/** Staff let a person join whose balance is due, or ask for the balance first again. Nothing is recorded twice. */
export async function setLetIn(
  platform: Pick<Platform, 'db'>,
  { actor, bookingId, letIn }: SetLetInInput,
): Promise<SetLetInResult> {
  return inTransaction(platform.db, async (tx): Promise<SetLetInResult> => {
    if (!isAllowed(await getLockedBooking(tx, bookingId), 'let-in')) return { ok: false, error: 'no-balance' }
    const { numUpdatedRows } = await tx
      .updateTable('booking')
      .set({ letIn })
      .where('id', '=', bookingId)
      .where('letIn', '!=', letIn)
      .executeTakeFirst()
    if (numUpdatedRows === 1n)
      await recordEvent(tx, {
        kind: 'let-in-changed',
        actor,
        bookingId,
        details: { letIn: { from: !letIn, to: letIn } },
      })
    return { ok: true }
  })
}
