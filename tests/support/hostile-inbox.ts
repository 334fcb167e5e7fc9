import { expect } from '@playwright/test'
import { COMPLETE_DOCUMENTS } from '../../scripts/seed-documents.ts'
import { receiveEnquiry } from '../../src/domain/enquiries/receive-enquiry.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { createLog } from '../../src/platform/log.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { openQueue } from '../../src/platform/queue.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'
import type { Site } from './site.ts'

/** Composing an email is slow: only every fourth text gets one. */
const EMAILS_EVERY = 4

export const INBOX_LISTS = ['/showcontact?show=all', '/showcomments?show=all', '/mails', '/audit', '/documents']

/** Stores each text in every field that these screens show, as if no form had validated it. */
export async function plantInInbox(site: Site, texts: readonly string[] = HOSTILE_TEXTS): Promise<void> {
  const { db, close } = openDatabase({
    url: site.database.options.connectionString ?? '',
    log: createLog(() => {}),
    connections: 2,
  })
  const queue = await openQueue({
    url: site.database.options.connectionString ?? '',
    log: createLog(() => {}),
    worker: false,
  })
  const platform = { db, queue } as unknown as Platform // receiving an enquiry uses only these two
  for (const [index, text] of texts.entries()) {
    // Through the real command; those that are not set aside really get emails.
    const input = {
      ...(index % EMAILS_EVERY > 0 && { website: 'x' }),
      name: text,
      companyName: text,
      email: `hostile-${index}@example.com`,
      contactNumber: text.slice(0, 40),
      jobRole: 'other',
      companySize: '0-10',
    }
    expect(await receiveEnquiry(platform, { kind: 'business-call', input })).toMatchObject({ ok: true })
  }
  // The emails are queued before the other fields are made hostile too.
  await expect
    .poll(async () => (await db.selectFrom('mail').select('id').where('sentAt', 'is', null).execute()).length, {
      timeout: 60_000,
    })
    .toBe(0)
  const { database } = site
  for (const [index, raw] of texts.entries()) {
    // PostgreSQL cannot store NUL.
    const text = raw.replaceAll('\0', ' ')
    await database.query(
      `update enquiry set name = $2, company_name = $2, contact_number = $2, course = $2, message = $2, job_role = $2,
         company_size = $2, owner = $2 where email = $1`,
      [`hostile-${index}@example.com`, text],
    )
    await database.query(
      `insert into enquiry_entry (enquiry_id, kind, author, text, idempotency_key)
       select id, written::enquiry_entry_kind, $2, $2, gen_random_uuid()
       from enquiry, unnest(array['note', 'reply']) written where email = $1`,
      [`hostile-${index}@example.com`, text],
    )
    await database.query(
      `insert into article_comment (article_slug, name, email, text, state, digest, decided_at)
       values ('userstory', $1, $1, $1, 'rejected', gen_random_uuid(), now())`,
      [text],
    )
    await database.query(
      `with made as (
         insert into booking (public_id, reference, run_id, full_name, email, phone_number, payment_type, price_pence,
           discount_pence, total_pence, coupon_code, terms_version)
         values (md5($1), 'TA-' || upper(left(md5($1), 6)), (select id from run limit 1), $1, $2, $1, 'Full Payment', 1000, 0, 1000, $1, $1)
         returning id, run_id
       ), place as (
         insert into seat (booking_id, run_id, state, held_until, release_reason) select id, run_id, 'released', now(), $1 from made
       ), owed as (
         insert into instalment (booking_id, kind, amount_pence, due_at, state) select id, 'full', 1000, now(), 'paid' from made
         returning id, booking_id
       ), doc as (
         insert into document (series, number, booking_id, instalment_id, amount_pence)
         select 'R', (select coalesce(max(number), 1000) + 1 from document), booking_id, id, 1000 from owed
       )
       insert into audit (actor, action, booking_id, subject, details)
       select 'staff:' || $1, $1, id, 'enquiry/' || $1,
         jsonb_build_object($1, $1, 'coupon', jsonb_build_object('from', $1, 'to', $1), 'browser', $1) from made`,
      [text, `hostile-${index}@example.com`],
    )
    for (const statement of COMPLETE_DOCUMENTS) await database.query(statement)
    await database.query(`update login_session set browser = $1`, [text])
    await database.query(
      `with mailed as (
         insert into mail (key, kind, recipient, subject_line, sent_at) values ($1, 'enquiry-reply', $1, $1, now()) returning id
       )
       insert into mail_content (mail_id, html, text, attachments)
       select id, '<p>' || replace($1, '<', '&lt;') || '</p>', $1, jsonb_build_array(jsonb_build_object('filename', $1, 'contentType', $1, 'bytes', 1))
       from mailed`,
      [text],
    )
    await database.query(
      `with failing as (insert into mail (key, kind, recipient) values ($1 || 'failing', $1, $1) returning id)
       insert into pgboss.job (name, data, state, retry_count, output, start_after)
       select 'send-mail', jsonb_build_object('mailId', id), 'retry', 1, jsonb_build_object('message', $1::text), now() + interval '1 day' from failing`,
      [text],
    )
  }
  await queue.stop()
  await close()
}
