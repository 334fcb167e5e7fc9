import { receiveEnquiry } from '../../../src/domain/enquiries/receive-enquiry.ts'
import { openDatabase } from '../../../src/platform/database.ts'
import { createLog } from '../../../src/platform/log.ts'
import type { Platform } from '../../../src/platform/platform.ts'
import { openQueue } from '../../../src/platform/queue.ts'
import { look, watch } from '../../support/hostile-screens.ts'
import { HOSTILE_TEXTS } from '../../support/hostile-texts.ts'
import { signInToOffice } from '../../support/office.ts'
import { expect, type Site, test } from '../../support/site.ts'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

/** Writing a letter takes its time: of every fourth text there is one. */
const LETTERS_EVERY = 4

/** What of an address a list shows again, or looks at. */
const PARTS = ['q', 'said', 'undo', 'subject', 'from', 'to', 'show', 'kind', 'owner', 'sort', 'after', 'article']

const LISTS = ['/showcontact?show=all', '/showcomments?show=all', '/mails', '/audit', '/documents']

test('D1 sixty hostile texts in every field run on no screen of the inbox, and break no policy', async ({
  page,
  site,
}) => {
  expect(HOSTILE_TEXTS).toHaveLength(60)
  await plant(site)
  const seen = await watch(page)
  await signInToOffice(page, site, { role: 'owner', to: '/welcome' })
  const { rows: enquiries } = await site.database.query<{ reference: string }>(
    `select reference from enquiry where email like 'hostile-%'`,
  )
  const { rows: mails } = await site.database.query<{ id: string }>(
    `select id from mail where kind in ('enquiry-forward', 'enquiry-reply') order by promised_at`,
  )
  expect(enquiries).toHaveLength(HOSTILE_TEXTS.length)
  for (const list of LISTS) await look(page, `${list}${list.includes('?') ? '&' : '?'}size=100`)
  for (const { reference } of enquiries) await look(page, `/showcontact/${reference}`)
  for (const { id } of mails) await look(page, `/mails/${id}`)
  await page.goto('/showcontact?show=all&size=100')
  await expect(page.getByText(HOSTILE_TEXTS[0] ?? '').first()).toBeVisible()
  expect(seen).toEqual({ ran: 0, policyBroken: [] })
})

test('D1 what an address of the inbox carries runs nowhere either', async ({ page, site }) => {
  const seen = await watch(page)
  await signInToOffice(page, site, { role: 'owner', to: '/welcome' })
  // Each text once on each list, and on each list in another part of the address.
  for (const [turn, list] of ['/showcontact', '/showcomments', '/mails', '/audit', '/documents'].entries())
    for (let first = 0; first < HOSTILE_TEXTS.length; first += PARTS.length) {
      const parts = PARTS.map((name, index) => {
        const text = HOSTILE_TEXTS[(first + index + turn) % HOSTILE_TEXTS.length] ?? ''
        return `${name}=${encodeURIComponent(text)}`
      })
      await look(page, `${list}?${parts.join('&')}`)
    }
  expect(seen).toEqual({ ran: 0, policyBroken: [] })
})

test('D1 even a letter that held a script would not run it in its frame', async ({ browser, page, site }) => {
  await site.database.query(
    `with mailed as (insert into mail (key, kind, subject_line, sent_at) values ('raw', 'enquiry-reply', 'Raw', now()) returning id)
     insert into mail_letter (mail_id, html, text, attachments) select id, $1, '', '[]' from mailed`,
    [HOSTILE_TEXTS.join('\n').replaceAll('\0', '')],
  )
  const { rows } = await site.database.query<{ id: string }>(`select id from mail where key = 'raw'`)
  // A page of its own: here the browser has a lot to say about what it stops.
  const context = await browser.newContext({ baseURL: site.url })
  const hostile = await context.newPage()
  const seen = await watch(hostile)
  await signInToOffice(hostile, site, { role: 'owner', to: `/mails/${rows[0]?.id}` })
  await hostile.waitForTimeout(500)
  await hostile.goto(`/mails/${rows[0]?.id}/letter`)
  await hostile.waitForTimeout(500)
  expect(seen.ran).toBe(0)
  expect(seen.policyBroken).not.toEqual([])
  await context.close()
  await page.goto('/')
})

/** Each text in every field that these screens show, as it would stand there had no form ever looked at it. */
async function plant(site: Site): Promise<void> {
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
  const platform = { db, queue } as unknown as Platform // receiving an enquiry asks for these two alone
  for (const [index, text] of HOSTILE_TEXTS.entries()) {
    // Through the front door; those that are not set aside are truly written about in letters.
    const input = {
      ...(index % LETTERS_EVERY > 0 && { website: 'x' }),
      name: text,
      companyName: text,
      email: `hostile-${index}@example.com`,
      contactNumber: text.slice(0, 40),
      jobRole: 'other',
      companySize: '0-10',
    }
    expect(await receiveEnquiry(platform, { kind: 'business-call', input })).toMatchObject({ ok: true })
  }
  // The letters are on their way before the rest of the fields is made hostile too.
  await expect
    .poll(async () => (await db.selectFrom('mail').select('id').where('sentAt', 'is', null).execute()).length, {
      timeout: 60_000,
    })
    .toBe(0)
  const { database } = site
  for (const [index, raw] of HOSTILE_TEXTS.entries()) {
    // PostgreSQL keeps no NUL.
    const text = raw.replaceAll('\0', ' ')
    await database.query(
      `update enquiry set name = $2, company_name = $2, contact_number = $2, course = $2, message = $2, job_role = $2,
         company_size = $2, owner = $2 where email = $1`,
      [`hostile-${index}@example.com`, text],
    )
    await database.query(
      `insert into enquiry_entry (enquiry_id, kind, author, text, press_key)
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
         insert into obligation (booking_id, kind, amount_pence, due_at, state) select id, 'full', 1000, now(), 'paid' from made
         returning id, booking_id
       ), paper as (
         insert into document (series, number, booking_id, obligation_id, amount_pence)
         select 'R', 1000 + $3, booking_id, id, 1000 from owed
       )
       insert into audit (actor, action, booking_id, subject, facts)
       select 'staff:' || $1, $1, id, 'enquiry/' || $1,
         jsonb_build_object($1, $1, 'coupon', jsonb_build_object('from', $1, 'to', $1), 'browser', $1) from made`,
      [text, `hostile-${index}@example.com`, index],
    )
    await database.query(`update sign_in set browser = $1`, [text])
    await database.query(
      `with mailed as (
         insert into mail (key, kind, recipient, subject_line, sent_at) values ($1, 'enquiry-reply', $1, $1, now()) returning id
       )
       insert into mail_letter (mail_id, html, text, attachments)
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
