import { sql } from 'kysely'
import { recordEvent } from '#domain/events/record-event.ts'
import { sha256 } from '#platform/crypto.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { ofOwnAccount, type Viewer } from './account.ts'

/** How long a login session lasts without a request, and at most, in minutes. */
export const LOGIN_SESSION_MINUTES = {
  office: { idle: 30, longest: 12 * 60 },
  student: { idle: 14 * 24 * 60, longest: 30 * 24 * 60 },
} as const

/** The user of a session token; null when the session has ended. By the database's clock; it counts as activity. */
export async function findViewer(platform: { db: Database }, input: { token: string }): Promise<Viewer | null> {
  const { office, student } = LOGIN_SESSION_MINUTES
  const { rows } = await sql<Viewer>`
    with found as (
      select login_session.id, account.id as account_id, username, name, role, page_size, trainer_id, seen_at
      from login_session join account on account.id = login_session.account_id
      where token_digest = ${sha256(input.token)} and ended_at is null and closed_at is null and not half
        and seen_at > now() - make_interval(mins => case role when 'student' then ${student.idle}::int else ${office.idle}::int end)
        and started_at > now() - make_interval(mins => case role when 'student' then ${student.longest}::int else ${office.longest}::int end)
    ), seen as (
      update login_session set seen_at = now() from found
      where login_session.id = found.id and found.seen_at < now() - interval '20 seconds'
    )
    select account_id, username, name, role, page_size, trainer_id, id as login_session_id from found`.execute(
    platform.db,
  )
  return rows[0] ?? null
}

export interface LoginSession {
  id: string
  address: string
  browser: string
  startedAt: Date
  seenAt: Date
  /** The session of this request. */
  own: boolean
}

/** The open sessions of an account, the last seen first. */
export async function listLoginSessions(
  platform: Pick<Platform, 'db'>,
  input: { viewer: Viewer },
): Promise<LoginSession[]> {
  const { idle, longest } = LOGIN_SESSION_MINUTES[input.viewer.role === 'student' ? 'student' : 'office']
  const rows = await platform.db
    .selectFrom('loginSession')
    .select(['id', 'address', 'browser', 'startedAt', 'seenAt'])
    .where('accountId', '=', input.viewer.accountId)
    .where('endedAt', 'is', null)
    .where('half', '=', false)
    .where('seenAt', '>', sql<Date>`now() - make_interval(mins => ${idle})`)
    .where('startedAt', '>', sql<Date>`now() - make_interval(mins => ${longest})`)
    .orderBy('seenAt', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...row, own: row.id === input.viewer.loginSessionId }))
}

/**
 * Ends every session of an account, or all but `but`: a new password alone would leave a thief logged in. With all of them
 * the calendar address ends, which opens without one.
 */
export async function signOutEverywhere(tx: Tx, input: { accountId: string; but?: string }): Promise<void> {
  if (!input.but) await endCalendarAddress(tx, input.accountId)
  const all = endSessions(tx, input.accountId)
  await (input.but ? all.where('id', '!=', input.but) : all).execute()
}

/** Ends one of the viewer's own sessions, or all but the one of this request. */
export async function endLoginSessions(
  platform: Pick<Platform, 'db'>,
  { viewer, loginSessionId }: { viewer: Viewer; loginSessionId: string | 'all-others' },
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    if (loginSessionId === 'all-others') await endCalendarAddress(tx, viewer.accountId)
    const all = endSessions(tx, viewer.accountId)
    const { numUpdatedRows } = await (
      loginSessionId === 'all-others'
        ? all.where('id', '!=', viewer.loginSessionId)
        : all.where(sql<string>`id::text`, '=', loginSessionId)
    ).executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const details = { ended: Number(numUpdatedRows) }
    await recordEvent(tx, { kind: 'sign-ins-ended', ...ofOwnAccount(viewer), details })
  })
}

const endCalendarAddress = (tx: Tx, accountId: string) =>
  tx
    .updateTable('calendarFeed')
    .set({ revokedAt: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .execute()

const endSessions = (tx: Tx, accountId: string) =>
  tx
    .updateTable('loginSession')
    .set({ endedAt: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)

export async function insertLoginSession(
  tx: Tx,
  input: { accountId: string; token: string; half: boolean; address: string; browser: string },
): Promise<void> {
  const { accountId, token, half, address, browser } = input
  await tx
    .insertInto('loginSession')
    .values({ accountId, tokenDigest: sha256(token), half, address, browser: browser.slice(0, 300) })
    .execute()
}

export async function signOut(platform: Pick<Platform, 'db'>, input: { token: string }): Promise<void> {
  await platform.db
    .updateTable('loginSession')
    .set({ endedAt: sql<Date>`now()` })
    .where('tokenDigest', '=', sha256(input.token))
    .where('endedAt', 'is', null)
    .execute()
}
