import { sql } from 'kysely'
import { eraseEmailContent } from '#domain/emails/email-content.ts'
import { BATCH_SIZE, ERASED, type Purge, runPurge } from './purge.ts'

/** Reference, kind and times stay, so that past counts stay true. */
export const purgeEnquiries: Purge = (platform, before) =>
  runPurge(
    platform,
    sql`
      with over as (
        select id from enquiry
        where email <> '' and greatest(received_at, answered_at, waits_since) < ${before}
          and not exists (select from enquiry_entry where enquiry_id = enquiry.id and written_at >= ${before})
        limit ${BATCH_SIZE} for update skip locked
      ),
      entries as (delete from enquiry_entry where enquiry_id in (select id from over)),
      received as (delete from received_email where enquiry_id in (select id from over)),
      ${eraseEmailContent(sql`
        select id from mail where details ? 'enquiryId' and details ->> 'enquiryId' in (select id::text from over)`)}
      update enquiry set name = ${ERASED}, email = '', contact_number = '', message = null, company_name = null,
        job_role = null, company_size = null, answer_name = null, answer_email = null, digest = ''
      where id in (select id from over)`,
  )

/** Rejected or quarantined comments. One with replies stays until they are deleted. */
export const purgeUnpublishedComments: Purge = (platform, before) =>
  runPurge(
    platform,
    sql`delete from article_comment where id in (
      select id from article_comment comment
      where state in ('rejected', 'quarantined') and coalesce(decided_at, received_at) < ${before}
        and not exists (select from article_comment reply where reply.reply_to = comment.id)
      limit ${BATCH_SIZE})`,
  )

/** The content of emails about neither a booking nor an enquiry; those are erased with what they are about. */
export const purgeEmailContent: Purge = (platform, before) =>
  runPurge(
    platform,
    sql`
      with over as (
        select id from mail
        where booking_id is null and not details ? 'enquiryId' and promised_at < ${before} and recipient is not null
        limit ${BATCH_SIZE} for update skip locked
      ), contents as (delete from mail_content where mail_id in (select id from over))
      update mail set recipient = null, subject_line = null where id in (select id from over)`,
  )

export const purgeStaffMessages: Purge = (platform, before) =>
  runPurge(
    platform,
    sql`delete from staff_message where id in (
      select id from staff_message where written_at < ${before} limit ${BATCH_SIZE})`,
  )

/** Emails that were not filed. Those of enquiries are erased with them. */
export const purgeUnfiledEmails: Purge = (platform, before) =>
  runPurge(
    platform,
    sql`delete from received_email where id in (
      select id from received_email where enquiry_id is null and received_at < ${before} limit ${BATCH_SIZE})`,
  )
