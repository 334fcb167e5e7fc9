import { type RawBuilder, sql } from 'kysely'

/** Parts of a statement: the letters of these mails go, and where they went. That they were sent stays. */
export const eraseEmailContent = (mails: RawBuilder<unknown>) => sql`
  their_mails as (${mails}),
  letters as (delete from mail_content where mail_id in (select id from their_mails)),
  mails as (update mail set recipient = null, subject_line = null where id in (select id from their_mails))`
