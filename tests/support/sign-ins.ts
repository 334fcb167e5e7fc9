import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '../../src/domain/accounts/account.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { sha256 } from '../../src/platform/crypto.ts'
import { anAccount } from './people.ts'

/** The cookie of a logged-in user of this role, made without hashing a password. */
export async function aCookie(platform: Pick<Platform, 'db'>, role: Role, username: string = role): Promise<string> {
  const accountId = await anAccount(platform, { username, role })
  return `${role === 'student' ? 'student' : 'office'}=${await aSignInOf(platform, accountId)}`
}

/** One more login session of an account. Returns its token. */
export async function aSignInOf(platform: Pick<Platform, 'db'>, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('hex')
  const values = { accountId, tokenDigest: sha256(token), address: '192.0.2.1', browser: 'a browser' }
  await platform.db
    .insertInto('loginSession')
    .values({ ...values, startedAt: sql<Date>`now()` })
    .execute()
  return token
}
