import { sql } from 'kysely'
import { purgeExpiredLimits } from '#platform/rate-limits.ts'
import { BATCH_SIZE, ERASED, erasedAddress, type Purge, runPurge } from './purge.ts'

/** Closes the accounts of students who have not signed in for so long, and removes everything personal from them. */
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

/** The last session of each account stays, without address and browser, to tell when the account was last used. */
export const purgeLoginSessions: Purge = async (platform, before) => {
  const deleted = await runPurge(
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
  const stripped = await runPurge(
    platform,
    sql`
      update login_session set address = '', browser = ''
      where id in (
        select id from login_session where coalesce(ended_at, seen_at) < ${before} and address <> '' limit ${BATCH_SIZE})`,
  )
  return deleted + stripped
}

/** Links that expired, used or not. */
export const purgeSignUpLinks: Purge = async (platform, before) => {
  const over = (table: string) => sql`
    delete from ${sql.table(table)} where id in (select id from ${sql.table(table)} where expires_at < ${before} limit ${BATCH_SIZE})`
  return (await runPurge(platform, over('sign_up_link'))) + (await runPurge(platform, over('login_link')))
}

export const purgeFeedback: Purge = (platform, before) =>
  runPurge(
    platform,
    sql`
      delete from feedback where booking_id in (
        select booking_id from feedback where given_at < ${before} limit ${BATCH_SIZE} for update skip locked)`,
  )

export const purgeDaysAway: Purge = (platform, before) =>
  runPurge(
    platform,
    sql`
      delete from trainer_absence where id in (
        select id from trainer_absence where last_day < ${before} limit ${BATCH_SIZE} for update skip locked)`,
  )

/** The number of places taken stays with the taster. */
export const purgeTasterPlaces: Purge = (platform, before) =>
  runPurge(
    platform,
    sql`delete from taster_place where id in (
      select taster_place.id from taster_place join taster on taster.id = taster_id
      where ends_at < ${before} limit ${BATCH_SIZE})`,
  )

/** Those of a company whose last order is so long ago. The company itself is no person. */
export const purgeCompanyPeople: Purge = (platform, before) =>
  runPurge(
    platform,
    sql`delete from organisation_person where id in (
      select id from organisation_person person
      where written_at < ${before} and not exists (
        select from sale where sale.organisation_id = person.organisation_id and sale.created_at >= ${before})
      limit ${BATCH_SIZE})`,
  )

/** Who wanted to hear of the next taster, whether they did or not. */
export const purgeTasterRequests: Purge = (platform, before) =>
  runPurge(
    platform,
    sql`delete from taster_request where id in (
      select id from taster_request where created_at < ${before} limit ${BATCH_SIZE})`,
  )

/** Waiting lists of runs that are over. */
export const purgeWaitlist: Purge = (platform, before) =>
  runPurge(
    platform,
    sql`delete from waiting where id in (
      select id from waiting
      where (select max(ends_at) from session where session.run_id = waiting.run_id) < ${before} limit ${BATCH_SIZE})`,
  )

/** What came of them stays in the audit log, and the acknowledgement with its booking. */
export const purgeWithdrawals: Purge = (platform, before) =>
  runPurge(
    platform,
    sql`delete from withdrawal where id in (
      select id from withdrawal where received_at < ${before} limit ${BATCH_SIZE})`,
  )

/**
 * The job clean-up also does this every hour, because there are many. Returns 0, so that the audit log does not count
 * them.
 */
export const purgeRateLimits: Purge = async (platform) => {
  await purgeExpiredLimits(platform)
  return 0
}

/** A trigger of the table rejects deleting anything younger. */
export const purgeAuditLog: Purge = (platform, before) =>
  runPurge(
    platform,
    sql`delete from audit where id in (select id from audit where at < ${before} order by id limit ${BATCH_SIZE})`,
  )
