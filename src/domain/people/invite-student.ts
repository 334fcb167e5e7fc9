import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

/**
 * A link for whoever booked to choose a password, unless this address has an account already. Written in the transaction
 * that confirms the booking; the mail of that transaction carries it. Answers the link's id.
 */
export async function inviteStudent(tx: Tx, input: { name: string; email: string }): Promise<string | null> {
  const account = await tx
    .selectFrom('account')
    .select('id')
    .where(({ fn }) => fn('lower', ['username']), '=', input.email.toLowerCase())
    .executeTakeFirst()
  if (account) return null
  const { id } = await tx
    .insertInto('signUpLink')
    .values({ ...input, role: sql`'student'`, madeBy: 'system' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
