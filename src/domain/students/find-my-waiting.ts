import { findWaitlistEntry, type Waiting } from '#domain/waitlist/waitlist.ts'
import type { Platform } from '#platform/platform.ts'

/** The full dates that somebody waits for, with their place in line, and the key of the page where they leave it. */
export async function listMyWaitlistEntries(
  platform: Pick<Platform, 'db'>,
  input: { email: string },
): Promise<(Waiting & { key: string })[]> {
  const rows = await platform.db
    .selectFrom('waiting')
    .select('key')
    .where(({ fn }) => fn('lower', ['email']), '=', input.email.toLowerCase())
    .where('state', 'in', ['waiting', 'offered'])
    .orderBy('joinedAt')
    .execute()
  const found = await Promise.all(
    rows.map(async ({ key }) => {
      const waiting = await findWaitlistEntry(platform, { key })
      return waiting && { ...waiting, key }
    }),
  )
  return found.filter((one) => one !== null)
}
