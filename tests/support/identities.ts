import { LOGIN_SESSION_MINUTES } from '../../src/domain/accounts/login-sessions.ts'
import { sha256 } from '../../src/platform/crypto.ts'
import type { FullSite } from './full-site.ts'
import { anAccount, aSignInOf } from './people.ts'

/** The full site's bookings are those of `student`, and their date is taught by `trainer`. */
export const IDENTITIES = [
  'anonymous',
  'student',
  'other student',
  'trainer',
  'other trainer',
  'read-only',
  'staff',
  'owner',
  'expired',
] as const
export type Identity = (typeof IDENTITIES)[number]

/** The cookies of each identity's browser. A session is tried at both logins, also at the one it was not made for. */
export async function plantSessions({ platform, accounts }: FullSite): Promise<Record<Identity, string>> {
  const other = await anAccount(platform, { username: 'sol@example.com', role: 'student' })
  const atBoth = (office: string, student = office) => `office=${office}; student=${student}`
  const anIdleSession = async (accountId: string, { idle }: { idle: number }) => {
    const token = await aSignInOf(platform, accountId)
    const seenAt = new Date(Date.now() - (idle + 1) * 60_000)
    await platform.db.updateTable('loginSession').set({ seenAt }).where('tokenDigest', '=', sha256(token)).execute()
    return token
  }
  const trainers = { trainer: 'miriam-adeyemi', 'other trainer': 'tom-hargreaves' }
  for (const [username, trainerId] of Object.entries(trainers)) {
    await anAccount(platform, { username, role: 'trainer' })
    await platform.db.updateTable('account').set({ trainerId }).where('username', '=', username).execute()
  }
  await platform.db
    .updateTable('run')
    .set({ trainerIds: ['miriam-adeyemi'] })
    .execute()
  const ofTrainer = async (username: string) => {
    const { id } = await platform.db
      .selectFrom('account')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return atBoth(await aSignInOf(platform, id))
  }
  return {
    anonymous: '',
    trainer: await ofTrainer('trainer'),
    'other trainer': await ofTrainer('other trainer'),
    student: atBoth(await aSignInOf(platform, accounts.student)),
    'other student': atBoth(await aSignInOf(platform, other)),
    'read-only': atBoth(await aSignInOf(platform, await anAccount(platform, { username: 'rea', role: 'read-only' }))),
    staff: atBoth(await aSignInOf(platform, await anAccount(platform, { username: 'sam', role: 'staff' }))),
    owner: atBoth(await aSignInOf(platform, accounts.owner)),
    expired: atBoth(
      await anIdleSession(accounts.owner, LOGIN_SESSION_MINUTES.office),
      await anIdleSession(accounts.student, LOGIN_SESSION_MINUTES.student),
    ),
  }
}

export const RANK: Record<Identity, number> = {
  anonymous: 0,
  student: 0,
  'other student': 0,
  expired: 0,
  trainer: 1,
  'other trainer': 1,
  'read-only': 2,
  staff: 3,
  owner: 4,
}

export const isTrainer = (identity: Identity) => identity === 'trainer' || identity === 'other trainer'

export const isStudent = (identity: Identity) => identity === 'student' || identity === 'other student'
