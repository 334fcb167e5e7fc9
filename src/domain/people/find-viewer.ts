import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'
import { sha256 } from '#platform/digest.ts'
import type { Viewer } from '#domain/accounts/account.ts'

/** Somebody who does nothing for so long is signed out, and everybody after the second time, in minutes. */
export const LOGIN_SESSION_MINUTES = {
  office: { idle: 30, longest: 12 * 60 },
  student: { idle: 14 * 24 * 60, longest: 30 * 24 * 60 },
} as const

/** Who carries this token; null when nobody does any more. By the database's clock; each visit counts as doing something. */
export async function findViewer(platform: { db: Database }, input: { token: string }): Promise<Viewer | null> {
  const { office, student } = LOGIN_SESSION_MINUTES
  const { rows } = await sql<Viewer>`
    with found as (
      select login_session.id, account.id as account_id, username, name, role, page_size, seen_at
      from login_session join account on account.id = login_session.account_id
      where token_digest = ${sha256(input.token)} and ended_at is null and closed_at is null and not half
        and seen_at > now() - make_interval(mins => case role when 'student' then ${student.idle}::int else ${office.idle}::int end)
        and started_at > now() - make_interval(mins => case role when 'student' then ${student.longest}::int else ${office.longest}::int end)
    ), seen as (
      update login_session set seen_at = now() from found
      where login_session.id = found.id and found.seen_at < now() - interval '20 seconds'
    )
    select account_id, username, name, role, page_size, id as login_session_id from found`.execute(platform.db)
  return rows[0] ?? null
}
