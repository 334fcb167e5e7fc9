import type { Platform } from '#platform/platform.ts'
import { isPublicId } from './booking.ts'
import { extendHold, HOLD_MINUTES } from './seats.ts'

/** The buyer asks for more time to pay. Nothing changes for a hold that has ended, or has lasted too long already. */
export async function keepHolding(platform: Platform, facts: { publicId: string }): Promise<void> {
  if (!isPublicId(facts.publicId)) return
  await platform.db.transaction().execute(async (tx) => {
    const booking = await tx
      .selectFrom('booking')
      .select('id')
      .where('publicId', '=', facts.publicId)
      .forUpdate()
      .executeTakeFirst()
    if (booking) await extendHold(tx, { bookingId: booking.id, minutes: HOLD_MINUTES.booking })
  })
}
