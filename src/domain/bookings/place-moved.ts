import { type EmailAbout, enqueueEmail } from '#domain/emails/outbox.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

interface MovedPlace {
  bookingId: string
  moved: NonNullable<EmailAbout['moved']>
  /** The buyer moved it themselves. */
  byBuyer: boolean
}

/**
 * Queues who hears of one place of several that was moved, in the caller's transaction: its buyer, and its person, who gets the new
 * dates for their calendar once they have claimed it, and until then the invitation again.
 */
export async function enqueuePlaceMoved(
  platform: Pick<Platform, 'queue'>,
  tx: Tx,
  { bookingId, moved, byBuyer }: MovedPlace,
): Promise<void> {
  const { claimKey, claimedAt } = await tx
    .selectFrom('booking')
    .select(['claimKey', 'claimedAt'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const key = `booking-moved/${bookingId}/${moved.calendarSequence}`
  await enqueueEmail(tx, platform.queue, {
    key: `${key}/buyer`,
    kind: 'booking-moved',
    bookingId,
    details: { moved: { ...moved, byTrainee: byBuyer }, toBuyer: true },
  })
  if (claimedAt) await enqueueEmail(tx, platform.queue, { key, kind: 'booking-moved', bookingId, details: { moved } })
  else if (claimKey)
    await enqueueEmail(tx, platform.queue, {
      key: `place-invitation/${claimKey}/${moved.calendarSequence}`,
      kind: 'place-invitation',
      bookingId,
      details: { claimKey },
    })
}
