import { sql } from 'kysely'
import { site } from '#content/site.ts'
import { recordAudit } from '#domain/audit/record-audit.ts'
import { hashPassword } from '#platform/password-hash.ts'
import type { Platform } from '#platform/platform.ts'
import { randomPassword } from '#platform/crypto.ts'
import { signOutEverywhere } from '#domain/accounts/login-sessions.ts'

/** An owner of this name with a new random password, open, signed out everywhere and without one-time codes. */
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
    await tx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute()
    await signOutEverywhere(tx, { accountId })
    await recordAudit(tx, { actor: 'system', action: 'owner-made', subject: `account/${username}` })
  })
  return { username, password }
}
