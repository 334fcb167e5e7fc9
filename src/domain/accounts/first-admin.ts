import { sql } from 'kysely'
import { site } from '#content/site.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { randomPassword } from '#platform/crypto.ts'
import { takeAdvisoryLock } from '#platform/database.ts'
import { hashPassword } from '#platform/password-hash.ts'
import type { Platform } from '#platform/platform.ts'
import { signOutEverywhere } from './login-sessions.ts'
import { MIN_PASSWORD_LENGTH } from './password-policy.ts'
import { removeSecondFactors } from './team.ts'

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
    const details = { role: 'owner' } as const
    await recordEvent(tx, { kind: 'account-made', actor: 'system', subject: `account/${username}`, details })
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
    await recordEvent(tx, { kind: 'owner-made', actor: 'system', subject: `account/${username}` })
  })
  return { username, password }
}
