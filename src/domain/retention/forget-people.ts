import { sql } from 'kysely'
import { ERASED, erasedAddress } from './erased.ts'
import { runPurge, BATCH_SIZE, type Purge } from '#domain/privacy/purge.ts'

/** Closes the accounts of students who stayed away, and takes from them what points to a person. */
export const purgeStudents: Purge = async (platform, before) => {
  const { rows } = await sql<{ id: string; file: string | null }>`
    with over as (
      select id from account
      where role = 'student' and username <> ${erasedAddress('account')} and created_at < ${before}
        and not exists (select from login_session where account_id = account.id and seen_at >= ${before})
      limit ${BATCH_SIZE} for update skip locked
    ), codes as (
      delete from recovery_code where account_id in (select id from over)
    ), pictures as (
      delete from student_picture where account_id in (select id from over) returning account_id, file
    )
    update account set username = ${erasedAddress('account')}, name = ${ERASED}, email = ${erasedAddress('account')},
      password_hash = '', totp_secret = null, totp_since = null, closed_at = coalesce(closed_at, now())
    from over left join pictures on pictures.account_id = over.id
    where account.id = over.id
    returning account.id, pictures.file`.execute(platform.db)
  for (const { file } of rows) if (file) await platform.files.remove(file)
  return rows.length
}

/** The last of each account stays without its address and browser: it tells when somebody was here last. */
export const purgeLoginSessions: Purge = async (platform, before) => {
  const gone = await runPurge(
    platform,
    sql`
      with over as (
        select id from login_session
        where coalesce(ended_at, seen_at) < ${before} and exists (
          select from login_session later
          where later.account_id = login_session.account_id and (later.seen_at, later.id) > (login_session.seen_at, login_session.id))
        limit ${BATCH_SIZE}
      ), tokens as (delete from student_token where login_session_id in (select id from over))
      delete from login_session where id in (select id from over)`,
  )
  const bare = await runPurge(
    platform,
    sql`
      update login_session set address = '', browser = ''
      where id in (
        select id from login_session where coalesce(ended_at, seen_at) < ${before} and address <> '' limit ${BATCH_SIZE})`,
  )
  return gone + bare
}

/** Used, taken back or too old: it opens nothing any more. */
export const purgeSignUpLinks: Purge = (platform, before) =>
  runPurge(
    platform,
    sql`delete from sign_up_link where id in (select id from sign_up_link where expires_at < ${before} limit ${BATCH_SIZE})`,
  )
