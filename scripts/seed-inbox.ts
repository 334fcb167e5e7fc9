// npm run seed:inbox -- --url postgres://…
// Fills a migrated database with made-up enquiries, comments, mails, documents and lines of the trail, so that their
// lists can be measured and looked at with as many as a provider collects in years. Only for its own database: its
// bookings have no seats, and its documents no payments.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { COMPLETE_DOCUMENTS } from './seed-documents.ts'

const ENQUIRIES = 100_000
const COMMENTS = 100_000
const BOOKINGS = 100_000
const LINES = 1_000_000

/** One of a list, by chance. */
const oneOf = (...words: string[]) =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + floor(random() * ${words.length})]`
const FIRST = oneOf('Amara', 'Zoë', 'Bo', 'Łukasz', 'Priya', 'Chloé', 'Tunde', 'Søren', 'Mei', 'Oluwaseun')
const LAST = oneOf('Okafor', 'O’Brien', 'Lind', 'Nowak', 'Patel', 'Martin', 'Adeyemi', 'Ågård', 'Chen', 'Smith')
const WORDS = `(select string_agg(${oneOf('course', 'sprint', 'when', 'deposit', 'certificate', 'team', 'saturday', 'evening', 'price', 'exam', 'backlog', 'coach')}, ' ') from generate_series(1, 25) where n > 0)`
const AGO = (n: string) => `now() - ${n} * interval '11 minutes'`

const STATEMENTS = [
  `insert into article (slug, title, description, body)
   select slug, slug, slug, slug from unnest(array['userstory', 'scrumbenefit', 'effectiveleader']) as slug on conflict do nothing`,
  `insert into enquiry (reference, kind, state, name, email, contact_number, course, message, company_name, digest, owner, received_at)
   select 'ENQ-' || lpad(upper(to_hex(n)), 6, '0'), ${oneOf('contact', 'call-back', 'business-call')}::enquiry_kind,
          case when n < 60 then 'new' when n < 200 then 'open' when n % 50 = 0 then 'quarantined' else 'closed' end::enquiry_state,
          ${FIRST} || ' ' || ${LAST}, 'person' || n || '@example.com', '+44 7700 ' || lpad(n::text, 6, '0'), 'Scrum Master',
          ${WORDS}, case when n % 3 = 0 then ${LAST} || ' Ltd' end, n::text, case when n % 4 = 0 then 'bo' end, ${AGO('n')}
   from generate_series(1, ${ENQUIRIES}) n`,
  `insert into article_comment (article_slug, name, email, text, state, digest, received_at, decided_at)
   select ${oneOf('userstory', 'scrumbenefit', 'effectiveleader')}, ${FIRST} || ' ' || ${LAST}, 'person' || n || '@example.com', ${WORDS},
          case when n < 50 then 'held' when n % 20 = 0 then 'quarantined' when n % 3 = 0 then 'rejected' else 'approved' end::comment_state,
          n::text, ${AGO('n')}, case when n < 50 or n % 20 = 0 then null else ${AGO('n')} end
   from generate_series(1, ${COMMENTS}) n`,
  `with made as (
     select gen_random_uuid() as id, n, 'person' || n || '@example.com' as email, ${AGO('n')} as at from generate_series(1, ${BOOKINGS}) n
   ), contract as (
     insert into sale (id, customer_id, total_pence, payment_type, terms_version, created_at)
     select id, customer_of(email), 150000, 'Full Payment', 'seed', at from made returning id
   )
   insert into booking (id, sale_id, public_id, reference, run_id, full_name, email, phone_number, price_pence, discount_pence, created_at)
   select id, id, md5(n::text), 'TA-' || lpad(upper(to_hex(n)), 6, '0'), (select id from run order by id limit 1), ${FIRST} || ' ' || ${LAST},
          email, '07700 ' || lpad(n::text, 6, '0'), 150000, 0, at
   from made join contract using (id)`,
  `insert into instalment (sale_id, kind, amount_pence, due_at, state)
   select id, 'full', 150000, created_at, 'paid' from sale where terms_version = 'seed'`,
  `insert into document (series, number, sale_id, instalment_id, amount_pence, issued_at)
   select 'R', row_number() over (order by created_at, booking.id), booking.id, instalment.id, 150000, created_at
   from booking join instalment on instalment.sale_id = booking.sale_id
   where booking.sale_id in (select id from sale where terms_version = 'seed')`,
  ...COMPLETE_DOCUMENTS,
  `insert into mail (key, kind, booking_id, promised_at, sent_at, recipient, subject_line)
   select 'seed/' || id || '/' || copy, 'booking-confirmation', id, created_at, created_at, email, 'Your place (' || reference || ')'
   from booking cross join generate_series(1, 2) copy where sale_id in (select id from sale where terms_version = 'seed')`,
  `insert into mail (key, kind, details, promised_at, sent_at, recipient, subject_line)
   select 'seed/' || id, 'enquiry-received', jsonb_build_object('enquiryId', id), received_at,
          case when row_number() over (order by received_at desc) > 300 then received_at end, email, 'We have your message'
   from enquiry`,
  `insert into pgboss.job (name, data, state, retry_count, output)
   select 'send-mail', jsonb_build_object('mailId', id), case when sent_at is not null then 'completed' when random() < 0.5 then 'retry' else 'failed' end::pgboss.job_state,
          3, case when sent_at is null then '{"message": "451 try later"}'::jsonb end
   from (select id, sent_at from mail order by promised_at desc limit 30000) as recent`,
  `insert into audit (at, actor, action, booking_id, subject, details)
   select now() - n * interval '63 seconds',
          case when n % 10 < 4 then 'visitor' when n % 10 < 7 then 'provider' when n % 10 < 9 then 'system' else 'staff:' || ${oneOf('bo', 'mira', 'zoe')} end,
          case when n % 10 < 4 then 'booked' when n % 10 < 7 then 'paid' when n % 10 < 9 then 'hold-ended' else ${oneOf('date-changed', 'enquiry-taken', 'comment-approved', 'coupon-changed')} end,
          case when n % 10 < 9 then booking.id end,
          case when n % 10 = 9 then ${oneOf('run/', 'enquiry/ENQ-', 'comment/', 'coupon/SPRING')} || n end,
          jsonb_build_object('dueToday', n, 'label', jsonb_build_object('from', ${LAST}, 'to', ${FIRST}))
   from generate_series(1, ${LINES}) n
   join (select id, row_number() over (order by id) as number from sale where terms_version = 'seed') booking on booking.number = 1 + n % ${BOOKINGS}`,
]

const { values } = parseArgs({ options: { url: { type: 'string' } } })
const client = new pg.Client({ connectionString: values.url })
await client.connect()
for (const statement of STATEMENTS) await client.query(statement)
await client.query('vacuum analyze')
await client.end()
