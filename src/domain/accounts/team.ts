import { sql } from 'kysely'
import { site } from '#content/site.ts'
import { diffFields } from '#domain/audit/audit-entry.ts'
import { recordAudit } from '#domain/audit/record-audit.ts'
import { randomPassword } from '#platform/crypto.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import { hashPassword } from '#platform/password-hash.ts'
import type { Platform } from '#platform/platform.ts'
import { type OfficeRole, staffActor, type Viewer } from './account.ts'
import { signOutEverywhere } from './login-sessions.ts'
import { MIN_PASSWORD_LENGTH } from './password-policy.ts'

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
  | { ok: false; error: 'unknown-account' | 'changed-meanwhile' | 'last-owner' | 'yourself' }

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
    await recordAudit(tx, {
      actor: staffActor(viewer),
      action: 'account-changed',
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
async function removeSecondFactors(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('passkey').where('accountId', '=', accountId).execute()
}

function columnsOf(change: TeamMemberChange) {
  if ('role' in change) return change
  if ('closed' in change) return { closedAt: change.closed ? sql<Date>`now()` : null }
  return { totpSecret: null, totpSince: null, totpStep: null }
}

export interface FirstAdmin {
  username: string
  /** Null when it was given in the configuration, so that it is not printed. */
  password: string | null
}

/**
 * Makes the first owner at the first start: as configured, or with a random password that is printed once. Null when there is
 * an office account already. A configured password is taken as it is, with a warning when it is short.
 */
export async function ensureFirstAdmin(
  platform: Pick<Platform, 'db' | 'log'>,
  wanted: { username: string | null; password: string | null },
): Promise<FirstAdmin | null> {
  const office = platform.db.selectFrom('account').select('id').where('role', '!=', 'student').limit(1)
  if (await office.executeTakeFirst()) return null
  const username = wanted.username ?? 'admin'
  const password = wanted.password ?? randomPassword()
  if (password.length < MIN_PASSWORD_LENGTH.alone)
    platform.log.warn('short_admin_password', { least: MIN_PASSWORD_LENGTH.alone })
  const passwordHash = await hashPassword(password)
  return platform.db.transaction().execute(async (tx) => {
    await takeAdvisoryLock(tx, 'first-admin')
    if (await tx.selectFrom('account').select('id').where('role', '!=', 'student').limit(1).executeTakeFirst())
      return null
    await tx
      .insertInto('account')
      .values({ username, name: username, email: site.email, role: 'owner', passwordHash })
      .execute()
    await recordAudit(tx, {
      actor: 'system',
      action: 'account-made',
      subject: `account/${username}`,
      details: { role: 'owner' },
    })
    return { username, password: wanted.password ? null : password }
  })
}

/** Makes an owner, or resets one: new random password, account open, no sessions, no two-factor. */
export async function createOwner(
  platform: Pick<Platform, 'db'>,
  { username }: { username: string },
): Promise<{ username: string; password: string }> {
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  await platform.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into account (username, name, email, role, password_hash)
      values (${username}, ${username}, ${site.email}, 'owner', ${passwordHash})
      on conflict (lower(username)) do update set password_hash = excluded.password_hash, role = 'owner',
        closed_at = null, totp_secret = null, totp_since = null, totp_step = null, version = account.version + 1
      returning id`.execute(tx)
    const accountId = rows[0]?.id ?? ''
    await removeSecondFactors(tx, accountId)
    await signOutEverywhere(tx, { accountId })
    await recordAudit(tx, { actor: 'system', action: 'owner-made', subject: `account/${username}` })
  })
  return { username, password }
}
