import { sql } from 'kysely'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Tx } from '#platform/database.ts'

/**
 * A colleague's. Letters from a to z only, because other alphabets have the same letters (UTS 39): the audit log would name
 * аdmin beside admin. No @: the username of a trainee is their email address, and no colleague may stand in its place.
 */
export const USERNAME = /^[a-z\d][a-z\d._+-]{2,59}$/i
export const USERNAME_FAULT = 'Please use 3 to 60 letters from a to z, digits, dots or hyphens'

/**
 * Gives a trainee the username that is their email address, where a colleague of earlier days has it: the colleague then logs
 * in with ann.example.com, or with the address itself where it is theirs.
 */
export async function freeUsername(tx: Tx, { email }: { email: string }): Promise<void> {
  const taken = await tx
    .selectFrom('account')
    .select(['id', 'username'])
    .where(({ fn }) => fn('lower', ['username']), '=', email.toLowerCase())
    .where('role', '!=', 'student')
    .forUpdate()
    .executeTakeFirst()
  if (!taken) return
  const wanted = taken.username.replaceAll('@', '.')
  const { rows } = await sql<{ username: string }>`
    select candidate as username
    from unnest(array[${wanted}, ${wanted} || '-' || left(${taken.id}, 8)]) with ordinality as wish (candidate, place)
    where not exists (select from account where lower(account.username) = lower(candidate))
    order by place limit 1`.execute(tx)
  const username = rows[0]?.username ?? taken.id
  await tx
    .updateTable('account')
    .set(({ eb }) => ({ username, version: eb('version', '+', 1) }))
    .where('id', '=', taken.id)
    .execute()
  await recordEvent(tx, { kind: 'account-changed', actor: 'system', subject: `account/${username}` })
}
