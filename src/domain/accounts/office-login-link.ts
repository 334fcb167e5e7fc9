import { sql } from 'kysely'
import { type Database, inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { openTokenSigner } from '#platform/signed-token.ts'
import { beginLoginSession } from './login.ts'

/**
 * How long a login link works: at least the period of the limit `office-link-to`, so that no one waits without a link
 * that works.
 */
export const OFFICE_LOGIN_LINK_MINUTES = 60

const KIND = 'office-login'

/** Derived from the link's id, so an email that is composed again has the same link. */
export async function createOfficeLoginToken(
  platform: { db: Database | Tx },
  input: { linkId: string },
): Promise<string> {
  const signer = await openTokenSigner(platform.db)
  return signer.signId(KIND, input.linkId)
}

/** Whom a link logs in; null once it was used or has expired, or the account was closed. Looking does not use it. */
export async function findOfficeLoginLink(
  platform: { db: Database | Tx },
  input: { linkId: string },
): Promise<{ name: string; username: string; email: string } | null> {
  const found = await platform.db
    .selectFrom('loginLink')
    .innerJoin('account', 'account.id', 'loginLink.accountId')
    .select(['name', 'username', 'account.email'])
    .where('loginLink.id', '=', input.linkId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('role', '!=', 'student')
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return found ?? null
}

/** The same by the token in the emailed link; null also for one that we did not sign. */
export async function findOfficeLoginLinkByToken(
  platform: { db: Database | Tx },
  input: { key: string },
): Promise<{ name: string; username: string } | null> {
  const signer = await openTokenSigner(platform.db)
  const linkId = signer.readId(KIND, input.key)
  return linkId ? findOfficeLoginLink(platform, { linkId }) : null
}

type LogInByOfficeLinkResult =
  /** `half`: the second factor is still needed. */
  { ok: true; token: string; half: boolean; accountId: string } | { ok: false; error: 'link-ended' }

/** Logs a colleague in with an emailed link, which works once and takes the place of the password, not of the second factor. */
export async function logInByOfficeLink(
  platform: Platform,
  input: { key: string; address: string; browser: string; before: string | null },
): Promise<LogInByOfficeLinkResult> {
  const { key, ...browser } = input
  const signer = await openTokenSigner(platform.db)
  const linkId = signer.readId(KIND, key)
  if (!linkId) return { ok: false, error: 'link-ended' }
  const begun = await inTransaction(platform.db, async (tx): Promise<LogInByOfficeLinkResult> => {
    const account = await consumeLink(tx, linkId)
    if (!account) return { ok: false, error: 'link-ended' }
    return { ok: true, accountId: account.id, ...(await beginLoginSession(tx, { ...browser, account })) }
  })
  if (begun.ok && !begun.half)
    platform.log.info('signed_in', { account: begun.accountId, with: 'an emailed link', address: input.address })
  return begun
}

async function consumeLink(tx: Tx, linkId: string) {
  return tx
    .updateTable('loginLink')
    .from('account')
    .set({ usedAt: sql<Date>`now()` })
    .whereRef('account.id', '=', 'loginLink.accountId')
    .where('loginLink.id', '=', linkId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('role', '!=', 'student')
    .where('closedAt', 'is', null)
    .returning(['account.id', 'username', 'role'])
    .executeTakeFirst()
}
