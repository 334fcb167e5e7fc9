import type { Database } from '#platform/database.ts'
import { openTokenSigner } from '#platform/signed-token.ts'
import { randomId } from '#platform/crypto.ts'

/**
 * A browser in which somebody signed in before carries a sealed mark of that account. Its tries are counted for itself,
 * so that a stranger's guessing from elsewhere cannot lock the owner out (OWASP, "device cookies").
 */
export async function markKnownBrowser(platform: { db: Database }, input: { accountId: string }): Promise<string> {
  const mark = randomId()
  const seal = await openTokenSigner(platform.db)
  return `${mark}.${seal.of(`known/${input.accountId}/${mark}`)}`
}

/** The mark itself when this browser is known to the account; null for every other. */
export async function knownMark(
  platform: { db: Database },
  input: { known: string | null; accountId: string | undefined },
): Promise<string | null> {
  const [mark = '', given = ''] = input.known?.split('.') ?? []
  if (!input.accountId || !/^[0-9a-f]{32}$/.test(mark)) return null
  const seal = await openTokenSigner(platform.db)
  return seal.isOf(`known/${input.accountId}/${mark}`, given) ? mark : null
}
