import { sql } from 'kysely'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { sha256 } from '#platform/crypto.ts'
import { type Database, inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { isWithinLimit, refuseAttempt, type TooMany } from '#platform/rate-limits.ts'
import { type OfficeRole, staffActor, stillHasRole, type Viewer } from './account.ts'
import { OFFICE_LOGIN_LINK_MINUTES } from './office-login-link.ts'
import { enqueuePasswordReset } from './password.ts'

/** What a colleague who cannot log in is emailed a link to. */
export type OfficeLinkKind = 'new-password' | 'login'

type RequestOfficeLinkResult = { ok: true } | TooMany

/**
 * Queues the email with a link for the colleague with this email address or username. Whether there is one is looked up
 * by the job, so that the request does the same work for every name.
 */
export async function requestOfficeLink(
  platform: Platform,
  input: { wants: OfficeLinkKind; name: string; address: string; idempotencyKey: string },
): Promise<RequestOfficeLinkResult> {
  const { wants, name, address, idempotencyKey } = input
  const refused = await refuseAttempt(
    platform,
    { limit: 'ask-for-office-link', address },
    { limit: 'office-link-to', of: `${wants}/${sha256(name.toLowerCase())}` },
  )
  if (refused) return refused
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
    // Limited here too, because the same account may be requested by its name and by its address.
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

type SendColleagueResetResult = { ok: true } | { ok: false; error: 'unknown-account' | 'not-owner' } | TooMany

/**
 * Emails a colleague the link to a new password, for owners. It counts against the same limit as the links that the
 * colleague requests.
 */
export async function sendColleagueReset(
  platform: Platform,
  input: { viewer: Viewer; accountId: string; idempotencyKey: string },
): Promise<SendColleagueResetResult> {
  const { viewer, accountId, idempotencyKey } = input
  const account = await openAccounts(platform.db)
    .where(sql<string>`id::text`, '=', accountId)
    .executeTakeFirst()
  if (!account) return { ok: false, error: 'unknown-account' }
  const refused = await refuseAttempt(platform, { limit: 'office-link-to', of: `new-password/${account.id}` })
  if (refused) return refused
  return inTransaction(platform.db, async (tx): Promise<SendColleagueResetResult> => {
    await takeAdvisoryLock(tx, 'colleagues')
    if (!(await stillHasRole(tx, { viewer, role: 'owner' }))) return { ok: false, error: 'not-owner' }
    await enqueuePasswordReset(tx, platform, { account, key: idempotencyKey, actor: staffActor(viewer) })
    return { ok: true }
  })
}

const openAccounts = (db: Database | Tx) =>
  db
    .selectFrom('account')
    .select(['id', 'username', 'email', sql<OfficeRole>`role`.as('role')])
    .where('role', '!=', 'student')
    .where('closedAt', 'is', null)
