import { sql } from 'kysely'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { sha256 } from '#platform/crypto.ts'
import { type Database, inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { openTokenSigner } from '#platform/signed-token.ts'
import { type OfficeRole, staffActor, type Viewer } from './account.ts'
import { beginLoginSession } from './login.ts'
import { enqueuePasswordReset } from './password.ts'

/** What a colleague who cannot log in is emailed a link to. */
export type OfficeLinkKind = 'new-password' | 'login'

/** How long a link that logs in works. No shorter than the limit counts: see `office-link-to`. */
export const OFFICE_LOGIN_LINK_MINUTES = 60

type RequestOfficeLinkResult = { ok: true } | { ok: false; error: 'too-many-tries' }

/**
 * Promises a link to the colleague of an email address or a username. Whether there is one is looked up by the job, so that
 * the request does the same work for every name.
 */
export async function requestOfficeLink(
  platform: Platform,
  input: { wants: OfficeLinkKind; name: string; address: string; idempotencyKey: string },
): Promise<RequestOfficeLinkResult> {
  const { wants, name, address, idempotencyKey } = input
  for (const limit of [
    { limit: 'ask-for-office-link', address },
    { limit: 'office-link-to', of: `${wants}/${sha256(name.toLowerCase())}` },
  ] as const)
    if (!(await isWithinLimit(platform, limit))) return { ok: false, error: 'too-many-tries' }
  await platform.db
    .transaction()
    .execute((tx) => platform.queue.send(tx, 'send-office-link', { wants, name, key: idempotencyKey }))
  return { ok: true }
}

/** Emails the links. An address may belong to several accounts: each gets its own. */
export async function sendOfficeLinks(
  platform: Platform,
  input: { wants: OfficeLinkKind; name: string; key: string },
): Promise<void> {
  const { wants, name, key } = input
  const accounts = await openAccounts(platform.db)
    .where(({ eb, fn, or }) =>
      or((['username', 'email'] as const).map((column) => eb(fn('lower', [column]), '=', name.toLowerCase()))),
    )
    .execute()
  for (const account of accounts) {
    // Again, because one account may be asked for by its name and by its address.
    const limit = { limit: 'office-link-to', of: `${wants}/${account.id}` } as const
    if (!(await isWithinLimit(platform, limit))) continue
    await platform.db.transaction().execute((tx) => SEND[wants](tx, platform, { account, key }))
  }
}

interface OfficeAccount {
  id: string
  username: string
  email: string
  role: OfficeRole
}

const SEND: Record<
  OfficeLinkKind,
  (tx: Tx, platform: Platform, input: { account: OfficeAccount; key: string }) => Promise<void>
> = {
  'new-password': (tx, platform, input) => enqueuePasswordReset(tx, platform, { ...input, actor: 'visitor' }),
  async login(tx, { queue }, { account, key }) {
    const { id, expiresAt } = await tx
      .insertInto('loginLink')
      .values({
        email: account.email,
        accountId: account.id,
        expiresAt: sql<Date>`now() + make_interval(mins => ${OFFICE_LOGIN_LINK_MINUTES})`,
      })
      .returning(['id', 'expiresAt'])
      .executeTakeFirstOrThrow()
    await enqueueEmail(tx, queue, {
      key: `office-login-link/${account.id}/${sha256(key)}`,
      kind: 'office-login-link',
      details: { loginLinkId: id },
      usefulUntil: expiresAt,
    })
  },
}

type SendColleagueResetResult = { ok: true } | { ok: false; error: 'unknown-account' | 'too-many-tries' }

/** Emails a colleague the link to a new password. For owners. */
export async function sendColleagueReset(
  platform: Platform,
  input: { viewer: Viewer; accountId: string; idempotencyKey: string },
): Promise<SendColleagueResetResult> {
  const { viewer, accountId, idempotencyKey } = input
  const account = await openAccounts(platform.db)
    .where(sql<string>`id::text`, '=', accountId)
    .executeTakeFirst()
  if (!account) return { ok: false, error: 'unknown-account' }
  if (!(await isWithinLimit(platform, { limit: 'office-link-to', of: `new-password/${account.id}` })))
    return { ok: false, error: 'too-many-tries' }
  await platform.db
    .transaction()
    .execute((tx) => enqueuePasswordReset(tx, platform, { account, key: idempotencyKey, actor: staffActor(viewer) }))
  return { ok: true }
}

const openAccounts = (db: Database | Tx) =>
  db
    .selectFrom('account')
    .select(['id', 'username', 'email', sql<OfficeRole>`role`.as('role')])
    .where('role', '!=', 'student')
    .where('closedAt', 'is', null)

const KIND = 'office-login'

/** The token in the emailed link. */
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

/** The same by the token in the emailed link. */
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
