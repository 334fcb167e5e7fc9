import { getSetting } from '#domain/settings/find-settings.ts'
import type { Platform } from '#platform/platform.ts'
import { isPublicId } from './booking.ts'
import { extendHold } from './seats.ts'

/** The buyer asks for more time to pay. Nothing changes for a hold that has ended, or has lasted too long already. */
export async function keepHold(platform: Platform, input: { publicId: string }): Promise<void> {
  if (!isPublicId(input.publicId)) return
  await platform.db.transaction().execute(async (tx) => {
    const booking = await tx
      .selectFrom('booking')
      .select('id')
      .where('publicId', '=', input.publicId)
      .forUpdate()
      .executeTakeFirst()
    if (!booking) return
    const { minutes } = await getSetting({ ...platform, db: tx }, { name: 'hold' })
    await extendHold(tx, { bookingId: booking.id, minutes })
  })
}
