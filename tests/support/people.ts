import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Role, Viewer } from '../../src/domain/accounts/account.ts'
import { findViewer } from '../../src/domain/accounts/login-sessions.ts'
import { signIn, type SignInInput } from '../../src/domain/accounts/login.ts'
import { hashPassword } from '../../src/platform/password-hash.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { sha256 } from '../../src/platform/crypto.ts'

export const PASSWORD = 'tide tables by heart'
const passwordHash = hashPassword(PASSWORD)

/** A staff or student account with the password above. Returns its id. */
export async function anAccount(
  platform: Pick<Platform, 'db'>,
  input: { username: string; role?: Role } = { username: 'maya' },
): Promise<string> {
  const { username, role = 'owner' } = input
  const values = { username, name: username, email: `${username}@example.com`, role, passwordHash: await passwordHash }
  const { id } = await platform.db.insertInto('account').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The input of maya's login, with what a test overrides. */
export const aTry = (wanted: Partial<SignInInput> = {}): SignInInput => ({
  username: 'maya',
  password: PASSWORD,
  to: 'office',
  address: '192.0.2.1',
  browser: 'a browser',
  known: null,
  before: null,
  ...wanted,
})

/** A user who has logged in, with the token in their cookie. */
export async function aViewer(
  platform: Platform,
  input: { username: string; role?: Role } = { username: 'maya' },
): Promise<Viewer & { token: string }> {
  await anAccount(platform, input)
  const to = input.role === 'student' ? 'student' : 'office'
  const made = await signIn(platform, aTry({ username: input.username, to }))
  if (!made.ok) throw new Error(`expected to sign in, got ${made.error}`)
  const viewer = await findViewer(platform, { token: made.token })
  if (!viewer) throw new Error('expected a viewer')
  return { ...viewer, token: made.token }
}

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
