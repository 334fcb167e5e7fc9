import type { Platform } from '#platform/platform.ts'

/** Our own id of the booking with this reference, in whatever case it is typed; null when there is none. */
export async function findBookingId(
  platform: Pick<Platform, 'db'>,
  input: { reference: string },
): Promise<string | null> {
  const booking = await platform.db
    .selectFrom('booking')
    .select('id')
    .where('reference', '=', input.reference.toUpperCase())
    .executeTakeFirst()
  return booking?.id ?? null
}
