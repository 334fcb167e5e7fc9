import { site } from '#content/site.ts'
import { recordAudit } from '#domain/audit/record-audit.ts'
import { takeAdvisoryLock } from '#platform/database.ts'
import { hashPassword } from '#platform/password-hash.ts'
import type { Platform } from '#platform/platform.ts'
import { randomPassword } from '#platform/crypto.ts'
import { MIN_PASSWORD_LENGTH } from '#domain/accounts/password-policy.ts'

export interface FirstAdmin {
  username: string
  /** null: it was given in the settings, so nobody needs to be told. */
  password: string | null
}

/**
 * The first owner, made at the first start: as the settings say, or with a random password that is printed once.
 * Answers null when the office has somebody already. The settings' password is the provider's own choice and is taken
 * as it is; a short one is warned of.
 */
export async function ensureFirstAdmin(
  platform: Pick<Platform, 'db' | 'log'>,
  wanted: { username: string | null; password: string | null },
): Promise<FirstAdmin | null> {
  const somebody = platform.db.selectFrom('account').select('id').where('role', '!=', 'student').limit(1)
  if (await somebody.executeTakeFirst()) return null
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
