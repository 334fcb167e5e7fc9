import { sql } from 'kysely'
import { eraseLetters } from '#domain/mails/erase-letters.ts'
import { ERASED } from './erased.ts'
import { affected, AT_A_TIME, type Forgetter } from './forgetter.ts'

/** Reference, kind and times stay, so that what the office counted stays true. */
export const forgetEnquiries: Forgetter = (platform, before) =>
  affected(
    platform,
    sql`
      with over as (
        select id from enquiry
        where email <> '' and greatest(received_at, answered_at) < ${before}
          and not exists (select from enquiry_entry where enquiry_id = enquiry.id and written_at >= ${before})
        limit ${AT_A_TIME} for update skip locked
      ),
      entries as (delete from enquiry_entry where enquiry_id in (select id from over)),
      ${eraseLetters(sql`
        select id from mail where facts ? 'enquiryId' and facts ->> 'enquiryId' in (select id::text from over)`)}
      update enquiry set name = ${ERASED}, email = '', contact_number = '', message = null, company_name = null,
        job_role = null, company_size = null, digest = ''
      where id in (select id from over)`,
  )

/** How many came is still counted with the taster. */
export const forgetTasterPlaces: Forgetter = (platform, before) =>
  affected(
    platform,
    sql`delete from taster_place where id in (
      select taster_place.id from taster_place join taster on taster.id = taster_id
      where ends_at < ${before} limit ${AT_A_TIME})`,
  )

/** Whoever waited for a place of a run that is over. */
export const forgetWaiting: Forgetter = (platform, before) =>
  affected(
    platform,
    sql`delete from waiting where id in (
      select id from waiting
      where (select max(ends_at) from meeting where meeting.run_id = waiting.run_id) < ${before} limit ${AT_A_TIME})`,
  )

/** Rejected, or set aside as suspect and never looked at. One that was answered waits for its replies to go. */
export const forgetUnpublishedComments: Forgetter = (platform, before) =>
  affected(
    platform,
    sql`delete from article_comment where id in (
      select id from article_comment comment
      where state in ('rejected', 'quarantined') and coalesce(decided_at, received_at) < ${before}
        and not exists (select from article_comment reply where reply.reply_to = comment.id)
      limit ${AT_A_TIME})`,
  )

/** Of mails that are about no booking and no enquiry: those go with what they are about. */
export const forgetLetters: Forgetter = (platform, before) =>
  affected(
    platform,
    sql`
      with over as (
        select id from mail
        where booking_id is null and not facts ? 'enquiryId' and promised_at < ${before} and recipient is not null
        limit ${AT_A_TIME} for update skip locked
      ), letters as (delete from mail_letter where mail_id in (select id from over))
      update mail set recipient = null, subject_line = null where id in (select id from over)`,
  )

export const forgetStaffMessages: Forgetter = (platform, before) =>
  affected(
    platform,
    sql`delete from staff_message where id in (
      select id from staff_message where written_at < ${before} limit ${AT_A_TIME})`,
  )
