import { sql } from 'kysely'
import { recordAudit } from '#domain/audit/record-audit.ts'
import { inTransaction, takeAdvisoryLock } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { staffActor, type OfficeRole, type Viewer } from './account.ts'
import { signOutEverywhere } from './login-sessions.ts'

export interface TeamMember {
  id: string
  username: string
  name: string
  email: string
  role: OfficeRole
  withCode: boolean
  createdAt: Date
  closedAt: Date | null
  lastSeen: Date | null
  version: number
}

/** Everybody of the office, by name; those whose account is closed are last. */
export async function listTeam(platform: Pick<Platform, 'db'>): Promise<TeamMember[]> {
  const rows = await platform.db
    .selectFrom('account')
    .select((row) => [
      'id',
      'username',
      'name',
      'email',
      sql<OfficeRole>`role`.as('role'),
      sql<boolean>`totp_since is not null`.as('withCode'),
      'createdAt',
      'closedAt',
      'version',
      row
        .selectFrom('loginSession')
        .select(({ fn }) => fn.max('seenAt').as('seen'))
        .whereRef('loginSession.accountId', '=', 'account.id')
        .as('lastSeen'),
    ])
    .where('role', '!=', 'student')
    .orderBy(sql`closed_at is not null`)
    .orderBy('name')
    .execute()
  return rows
}

export type TeamMemberChange = { role: OfficeRole } | { closed: boolean } | { codes: 'off' }
export type UpdateTeamMemberResult =
  | { ok: true }
  | { ok: false; error: 'unknown-account' | 'changed-meanwhile' | 'last-owner' | 'yourself' }

/** What an owner changes of a colleague: the role, whether the account is open, or lost one-time codes. */
export async function updateTeamMember(
  platform: Platform,
  input: { viewer: Viewer; accountId: string; version: number; change: TeamMemberChange },
): Promise<UpdateTeamMemberResult> {
  const { viewer, accountId, version, change } = input
  if (accountId === viewer.accountId) return { ok: false, error: 'yourself' }
  return inTransaction(platform.db, async (tx): Promise<UpdateTeamMemberResult> => {
    // One change of who may what at a time: two owners cannot close each other's account at once.
    await takeAdvisoryLock(tx, 'colleagues')
    const before = await tx
      .selectFrom('account')
      .select(['username', 'role', 'closedAt', 'version'])
      .where(sql<string>`id::text`, '=', accountId)
      .where('role', '!=', 'student')
      .executeTakeFirst()
    if (!before) return { ok: false, error: 'unknown-account' }
    if (before.version !== version) return { ok: false, error: 'changed-meanwhile' }
    await tx
      .updateTable('account')
      .set({ version: version + 1, ...columnsOf(change) })
      .where('id', '=', accountId)
      .execute()
    const { owners } = await tx
      .selectFrom('account')
      .select(({ fn }) => fn.countAll<string>().as('owners'))
      .where('role', '=', 'owner')
      .where('closedAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (owners === '0') return { ok: false, error: 'last-owner' }
    if ('closed' in change || 'codes' in change) await signOutEverywhere(tx, { accountId })
    if ('codes' in change) await tx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute()
    await recordAudit(tx, {
      actor: staffActor(viewer),
      action: 'account-changed',
      subject: `account/${before.username}`,
      details: 'role' in change ? { role: { from: before.role, to: change.role } } : { ...change },
    })
    return { ok: true }
  })
}

function columnsOf(change: TeamMemberChange) {
  if ('role' in change) return { role: change.role }
  if ('closed' in change) return { closedAt: change.closed ? sql<Date>`now()` : null }
  return { totpSecret: null, totpSince: null, totpStep: null }
}
