import { sql } from 'kysely'
import { LOGIN_SESSION_MINUTES } from '#domain/people/find-viewer.ts'
import type { Database } from '#platform/database.ts'
import { sha256 } from '#platform/digest.ts'
import { randomToken } from '#platform/crypto.ts'

/** For so long a token works, unless its sign-in ends before. */
const TOKEN_HOURS = 12

/** A token for the students' calls, given to a sign-in of a student. It opens nothing else. */
export async function createStudentToken(
  platform: { db: Database },
  input: { loginSessionId: string },
): Promise<string> {
  const token = randomToken()
  await platform.db
    .insertInto('studentToken')
    .values({
      digest: sha256(token),
      loginSessionId: input.loginSessionId,
      expiresAt: sql<Date>`now() + make_interval(hours => ${TOKEN_HOURS})`,
    })
    .execute()
  return token
}

/** The student that a token was given to; null once it, or the sign-in behind it, has ended. */
export async function findStudentByToken(
  platform: { db: Database },
  input: { token: string },
): Promise<{ accountId: string; name: string; email: string } | null> {
  const { idle, longest } = LOGIN_SESSION_MINUTES.student
  const holder = await platform.db
    .selectFrom('studentToken')
    .innerJoin('loginSession', 'loginSession.id', 'studentToken.loginSessionId')
    .innerJoin('account', 'account.id', 'loginSession.accountId')
    .select(['account.id as accountId', 'name', 'email'])
    .where('digest', '=', sha256(input.token))
    .where('studentToken.expiresAt', '>', sql<Date>`now()`)
    .where('endedAt', 'is', null)
    .where('half', '=', false)
    .where('closedAt', 'is', null)
    .where('role', '=', 'student')
    .where('seenAt', '>', sql<Date>`now() - make_interval(mins => ${idle})`)
    .where('startedAt', '>', sql<Date>`now() - make_interval(mins => ${longest})`)
    .executeTakeFirst()
  return holder ?? null
}
