import { sql } from 'kysely'
import { diffFields } from '#domain/events/audit-entry.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type OfficeRole, staffActor, stillHasRole, type Viewer } from './account.ts'
import { signOutEverywhere } from './login-sessions.ts'

export interface TeamMember {
  id: string
  username: string
  name: string
  email: string
  role: OfficeRole
  /** Whose dates they see, by the ids of src/domain/trainers/trainer.ts. */
  trainerId: string | null
  withTwoFactor: boolean
  createdAt: Date
  closedAt: Date | null
  lastSeen: Date | null
  version: number
}

/** Everyone with an office account, by name; closed accounts last. */
export async function listTeam(platform: Pick<Platform, 'db'>): Promise<TeamMember[]> {
  const rows = await platform.db
    .selectFrom('account')
    .select((row) => [
      'id',
      'username',
      'name',
      'email',
      sql<OfficeRole>`role`.as('role'),
      'trainerId',
      sql<boolean>`totp_since is not null or exists (select from passkey where account_id = account.id)`.as(
        'withTwoFactor',
      ),
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
    .orderBy(sql`lower(name)`)
    .execute()
  return rows
}

export type TeamMemberChange =
  | { role: OfficeRole; trainerId?: string | null }
  | { closed: boolean }
  | { twoFactor: 'off' }
type UpdateTeamMemberResult =
  | { ok: true }
  | { ok: false; error: 'unknown-account' | 'changed-meanwhile' | 'last-owner' | 'yourself' | 'not-owner' }

/** Changes a colleague's role, closes or reopens the account, or turns off two-factor that was lost. For owners. */
export async function updateTeamMember(
  platform: Platform,
  input: { viewer: Viewer; accountId: string; version: number; change: TeamMemberChange },
): Promise<UpdateTeamMemberResult> {
  const { viewer, accountId, version, change } = input
  if (accountId === viewer.accountId) return { ok: false, error: 'yourself' }
  return inTransaction(platform.db, async (tx): Promise<UpdateTeamMemberResult> => {
    // One change at a time: two owners could otherwise close each other's account at once.
    await takeAdvisoryLock(tx, 'colleagues')
    if (!(await stillHasRole(tx, { viewer, role: 'owner' }))) return { ok: false, error: 'not-owner' }
    const before = await tx
      .selectFrom('account')
      .select(['username', sql<OfficeRole>`role`.as('role'), 'trainerId', 'closedAt', 'version'])
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
    if ('closed' in change || 'twoFactor' in change) await signOutEverywhere(tx, { accountId })
    if ('twoFactor' in change) await removeSecondFactors(tx, accountId)
    await recordEvent(tx, {
      kind: 'account-changed',
      actor: staffActor(viewer),
      subject: `account/${before.username}`,
      details: 'role' in change ? changedFields(before, change) : { ...change },
    })
    return { ok: true }
  })
}

const changedFields = (
  before: { role: OfficeRole; trainerId: string | null },
  { role, trainerId = before.trainerId }: { role: OfficeRole; trainerId?: string | null },
) => diffFields(before, { role, trainerId })

/** Passkeys and recovery codes; the app's secret is in the account. */
export async function removeSecondFactors(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('passkey').where('accountId', '=', accountId).execute()
}

function columnsOf(change: TeamMemberChange) {
  if ('role' in change) return change
  if ('closed' in change) return { closedAt: change.closed ? sql<Date>`now()` : null }
  return { totpSecret: null, totpSince: null, totpStep: null }
}
