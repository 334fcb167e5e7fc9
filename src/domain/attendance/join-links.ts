import type { Database, Tx } from '#platform/database.ts'
import { openTokenSigner } from '#platform/signed-token.ts'

const KIND = 'join'

/** What the link to join carries that is mailed to whoever booked: theirs alone, and the same for all their sessions. */
export async function createJoinToken(platform: { db: Database | Tx }, input: { bookingId: string }): Promise<string> {
  const seal = await openTokenSigner(platform.db)
  return seal.keyOf(KIND, input.bookingId)
}

/** Whose link was followed; null when we did not make it. */
export async function verifyJoinToken(platform: { db: Database | Tx }, input: { key: string }): Promise<string | null> {
  const seal = await openTokenSigner(platform.db)
  return seal.idIn(KIND, input.key)
}
