import type { Page } from '@playwright/test'
import { PAGE_POLICIES } from '../../src/web/access-policies.ts'
import { look } from './hostile-screens.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'
import { NO_SCREEN } from './screens.ts'
import type { Site } from './site.ts'

export interface Planted {
  reference: string
  run: string
  code: string
  trainer: string
  taster: string
  article: string
  company: string
  line: string
}

/** The address of a screen of one thing, with the things that hold a text. */
export const addressOfOne = (
  path: string,
  { reference, run, code, trainer, taster, article, company, line }: Planted,
): string =>
  path
    .replace(':reference', reference)
    .replace(':runId', run)
    .replace(':code', code)
    .replace(':courseId', '1')
    .replace(':trainerId', trainer)
    .replace(':companyId', company)
    .replace(':lineId', line)
    .replace(':tasterId', taster)
    .replace('/sitedetails/:key', '/sitedetails/company')
    .replace('/emailwording/:key', '/emailwording/email-course-reminder')
    .replace('/articles/:key', `/articles/${article}`)
    .replace(':key', 'faq')

/** PostgreSQL cannot store NUL, and a label has no pipe. */
export const TEXTS = HOSTILE_TEXTS.map((text) => text.replaceAll('\0', ' ').replaceAll('|', ' '))

/** Screens of one thing, opened for each text; and what the walk through the inbox looks at. */
export const OF_ONE = [
  '/trainees/:reference',
  '/trainingdates/:runId',
  '/teaching/:runId',
  '/attendance/:runId',
  '/showcoupon/:code',
  '/showcourses/:courseId',
  '/trainers/:trainerId',
  '/companies/:companyId',
  '/companies/:companyId/statement',
  '/bankstatements/:lineId',
  '/tasters/:tasterId',
  '/sitecontent/:key',
  '/sitecontent/:key/preview',
  '/sitedetails/:key',
  '/sitedetails/:key/preview',
  '/emailwording/:key',
  '/articles/:key',
  '/articles/:key/preview',
]
const OF_THE_INBOX = [
  '/showcontact',
  '/showcontact/:reference',
  '/showcomments',
  '/mails',
  '/mails/:mailId',
  '/documents',
]

/** The query parameters that a screen shows or reads. */
export const PARTS = [
  'q',
  'said',
  'show',
  'sort',
  'after',
  'coupon',
  'course',
  'run',
  'column',
  'code',
  'description',
  'amount',
  'copy',
  'open',
  'number',
  'undo',
  'subject',
  'actor',
  'action',
  'role',
  'id',
  'next',
  'kind',
  'size',
]

export const SCREENS = Object.entries(PAGE_POLICIES)
  .filter(([path, policy]) => typeof policy === 'object' && ![...OF_ONE, ...OF_THE_INBOX, ...NO_SCREEN].includes(path))
  .map(([path]) => path)

/** Some texts are too long for some settings: each is set in those that accept it, a few at a time. */
export async function lookAtSettings(page: Page, { database }: Site, texts: readonly string[] = TEXTS): Promise<void> {
  const short = texts.filter((text) => text.length <= 40)
  const source = { source: 'us', reviewedOn: '2026-01-01' }
  for (let first = 0; first < short.length; first += 6) {
    const text = (index: number) => short[(first + index) % short.length]
    const settings = {
      campaign: { shown: true, offer: text(0), code: 'NOBODYS' },
      promotion: { shown: true, text: text(1), label: text(2), link: '/faq' },
      replyPromise: { words: text(3), workingDays: 1 },
      cleanWater: { words: text(4), rateBasisPoints: 100, ...source, source: text(5) },
      claimTrained: { figure: text(0), words: text(1), reading: text(2), ...source, source: text(3) },
    }
    for (const [name, value] of Object.entries(settings))
      await database.query(
        `insert into setting (name, value, changed_by) values ($1, $2, 'staff:' || $3)
         on conflict (name) do update set value = excluded.value, changed_by = excluded.changed_by`,
        [name, JSON.stringify(value), text(4)],
      )
    await look(page, '/settings')
    await look(page, '/welcome')
  }
  await database.query('delete from setting')
}

/** Stores each text in every field that these screens show, as if no form had validated it. */
export async function plantInOffice({ database }: Site, username: string, texts: readonly string[] = TEXTS) {
  const planted: Planted[] = []
  await database.query(`update account set trainer_id = 'miriam-adeyemi' where username = $1`, [username])
  for (const text of texts) {
    const code = `HOSTILE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
    const { rows } = await database.query<{ reference: string; run: string }>(
      `with dated as (
         insert into run (course_id, label, zone, capacity, taken, joining_link, trainer_ids)
         values (1, $1, 'Europe/London', 2, 1, 'https://example.com/' || $1, '{miriam-adeyemi}') returning id
       ), met as (
         insert into session (run_id, starts_at, ends_at) select id, now() - interval '1 hour', now() + interval '1 day' from dated
       ), coded as (
         insert into coupon (code, description, kind, value, uses) values ($2, $1, 'percent', 10, 1) returning id
       ), made as (
         insert into booking (public_id, reference, run_id, full_name, email, phone_number, payment_type, price_pence,
           discount_pence, total_pence, coupon_code, terms_version)
         select 'h' || md5($1), 'TA-' || upper(left(md5('h' || $1), 8)), id, $1, $1, $1, 'Full Payment', 1000, 0, 1000, $1, $1
         from dated returning id, run_id, reference
       ), used as (
         insert into coupon_redemption (booking_id, coupon_id, state) select made.id, coded.id, 'final' from made, coded
       ), placed as (
         insert into seat (booking_id, run_id, state, held_until) select id, run_id, 'confirmed', now() from made
       ), before as (
         insert into seat (booking_id, run_id, state, held_until, release_reason) select id, run_id, 'released', now(), $1 from made
       ), owed as (
         insert into instalment (booking_id, kind, amount_pence, due_at, state) select id, 'full', 1000, now(), 'paid' from made
         returning id, booking_id
       ), tried as (
         insert into payment_attempt (instalment_id, booking_id, number, amount_pence, currency, state, idempotency_key, provider_id, decline)
         select id, booking_id, 1, 1000, 'gbp', 'succeeded', 'h' || $1, 'h' || $1, $1 from owed returning id
       ), returned as (
         insert into refund (attempt_id, amount_pence, reason, words, state, provider_id) select id, 10, $1, $1, 'failed', 'h' || $1 from tried
       ), named as (
         insert into buyer (booking_id, company_name, postal_address, purchase_order) select id, $1, $1, $1 from made
       ), pressing as (
         insert into booking_case (booking_id, reason, details)
         select id, reason, details from made, (values
           ('payment-mismatch', jsonb_build_object('fault', $1::text)),
           ('refund-refused', jsonb_build_object('code', $1::text)),
           ('run-cancelled', jsonb_build_object('choice', jsonb_build_object('label', $1::text)))) as open (reason, details)
       ), written as (
         insert into staff_message (idempotency_key, subject, text, recipients, written_by) values ('h' || $1, $1, $1, 1, 'staff:' || $1) returning id
       ), mailed as (
         insert into mail (key, kind, booking_id, details, sent_at)
         select 'h' || $1, 'staff-message', made.id, jsonb_build_object('staffMessageId', written.id), now() from made, written
       ), told as (
         insert into audit (actor, action, booking_id, details)
         select 'staff:' || $1, action, id, jsonb_build_object('text', $1, 'reason', $1, 'decline', $1, 'code', $1, 'sentence', $1, 'kind', $1,
           'numbers', jsonb_build_array($1), 'changed', jsonb_build_array($1), 'date', jsonb_build_object('from', $1, 'to', $1),
           'fullName', jsonb_build_object('from', $1, 'to', $1), $1, $1)
         from made, unnest(array['noted', 'moved', 'declined', 'refund-refused', 'refund-decided', 'case-resolved', 'waived', 'cancelled',
           'person-corrected', 'buyer-changed', 'documents-reissued', $1]) action
       ), waits as (
         insert into waiting (run_id, key, name, email, phone_number, payment_type) select id, 'h' || $1, $1, $1, $1, 'Full Payment' from dated
       )
       select reference, run_id as run from made`,
      [text, code],
    )
    await database.query(
      `insert into account (username, name, email, role, password_hash) values ($2 || $1, $1, $1, 'staff', 'x')`,
      [text, code],
    )
    await database.query(
      `insert into sign_up_link (role, name, email, made_by) values ('staff', $1, $1, 'staff:' || $1)`,
      [text],
    )
    await database.query(`insert into help_item (question, answer, position) values ($1, $1, 500)`, [text])
    await database.query(
      `insert into saved_view (account_id, name, search) select id, $3 || $1, $1 from account where username = $2`,
      [text, username, code],
    )
    await database.query(
      `insert into login_session (account_id, token_digest, address, browser) select id, 'h' || $1, $1, $1 from account where username = $2`,
      [text, username],
    )
    const [made] = rows
    if (!made) throw new Error(`expected a booking of ${text}`)
    const ids = await plantTrainerAndTaster(database, text)
    planted.push({ ...made, code, ...ids, ...(await plantCompany(database, text)) })
  }
  return planted
}

/** A company with its person, an order of theirs and a payment on a statement. */
async function plantCompany(database: Site['database'], text: string) {
  const { rows } = await database.query<{ company: string; line: string }>(
    `with made as (
       insert into organisation (name, postal_address, vat_number, country, notes)
       values ($1 || ' ' || left(md5($1), 8), $1, $1, $1, $1) returning id
     ), person as (
       insert into organisation_person (organisation_id, full_name, email) select id, $1, $1 from made
     ), ordered as (
       update sale set organisation_id = (select id from made), order_id = 'h' || md5($1), buyer_name = $1, buyer_email = $1,
         buyer_phone = $1, order_reference = 'TO-' || upper(left(md5($1), 8))
       where id = (select sale_id from booking where public_id = 'h' || md5($1))
     ), paid as (
       insert into bank_line (fingerprint, booked_on, amount_pence, payer_name, remittance, file_name)
       values ('h' || $1, '2031-01-01', 1000, $1, $1, $1) returning id
     )
     select made.id as company, paid.id as line from made, paid`,
    [text],
  )
  const [made] = rows
  if (!made) throw new Error(`expected a company of ${text}`)
  return made
}

async function plantTrainerAndTaster(database: Site['database'], text: string) {
  const { rows } = await database.query<{ trainer: string; taster: string; article: string }>(
    `with teaches as (
       insert into trainer (id, name, role, biography, credentials)
       values ('h-' || left(md5($1), 12), left($1, 80), left($1, 80), $1, array[$1]) returning id
     ), away as (
       insert into trainer_absence (trainer_id, first_day, last_day, note) select id, '2031-01-01', '2031-01-02', left($1, 200) from teaches
     ), tasted as (
       insert into taster (starts_at, ends_at, zone, capacity, taken, joining_link, trainer_id, cancelled_at, cancel_reason)
       select now() + interval '1 day', now() + interval '25 hours', 'Europe/London', 9, 1, 'https://example.com/' || $1, id, now(), $1
       from teaches returning id
     ), seated as (
       insert into taster_place (taster_id, name, email) select id, $1, $1 from tasted
     ), drafted as (
       insert into content_version (key, number, value, state, note, author)
       select 'faq', coalesce(max(number), 0) + 1,
         jsonb_build_object('faqs', jsonb_build_array(jsonb_build_object('id', 'h', 'question', $1::text, 'answer', $1::text))),
         'draft', $1, 'staff:' || $1
       from content_version where key = 'faq'
     ), begun as (
       insert into article (slug, title, description, body) values ('h-' || left(md5($1), 12), left($1, 90), $1, $1) returning id
     ), composed as (
       insert into content_version (key, number, value, state, publish_at, note, author)
       select 'article/' || id, 1,
         jsonb_build_object('title', left($1, 90), 'shortTitle', left($1, 44), 'description', left($1, 155),
           'author', left($1, 60), 'topic', 'Scrum', 'secondTopic', '', 'thirdTopic', '', 'cover', 'userstory',
           'body', '## ' || $1 || E'\\n\\n' || $1, 'commentsOpen', true, 'sample', true, 'shown', true),
         'published', now(), $1, 'staff:' || $1
       from begun
     )
     select teaches.id as trainer, tasted.id as taster, begun.id::text as article from teaches, tasted, begun`,
    [text],
  )
  const [made] = rows
  if (!made) throw new Error(`expected a trainer and a taster of ${text}`)
  return made
}
