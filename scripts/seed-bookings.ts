// npm run seed:bookings -- --bookings 100000
// Fills the site's database, or the one of --url, with made-up bookings, so that the list of trainees can be measured
// and looked at with as many as a provider collects in years. The invariants of src/domain/payments/invariants.ts hold
// afterwards.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { withRunningDatabase } from '../src/commands/command.ts'
import { COMPLETE_DOCUMENTS } from './seed-documents.ts'

/** More would only wear out the disk. */
const MOST = 500_000
/** Of these, 24 at most keep their place; the others expired or were cancelled. */
const BOOKINGS_A_RUN = 32

export async function seedBookings(input: { url: string; bookings: number }): Promise<void> {
  const { url, bookings } = input
  if (!Number.isInteger(bookings) || bookings < 1 || bookings > MOST)
    throw new Error(`expected a number of bookings from 1 to ${MOST}, got ${bookings}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query("select from coupon where code = 'SEED-GUEST'")
    if (rows.length > 0) throw new Error('this database has been filled already: use an empty one')
    await client.query('begin')
    for (const statement of STATEMENTS) await client.query(statement(bookings))
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const STATEMENTS: ((bookings: number) => string)[] = [
  () => `select setseed(0.42)`,
  () => `
    insert into coupon (code, description, kind, value) values
      ('SEED-GUEST', 'Guests of the house', 'percent', 100),
      ('SEED-AUTUMN', '£300 off', 'amount', 30000),
      ('SEED-TEAM', 'Teams', 'percent', 20)`,

  // Weekends of two years and the eight weeks ahead, with as many groups beside one another as it takes.
  (bookings) => `
    create temporary table seed_run on commit drop as
    select gen_random_uuid() as id, r, 1 + r % 4 as course_id, saturday, (saturday + time '10:00') at time zone 'Europe/London' as starts_at,
           row_number() over (partition by saturday, r % 4 order by r) as team
    from (
      select r, date_trunc('week', now())::date + 5 + 7 * (8 - (r * 112 / runs)) as saturday
      from (select ceil(${bookings} / ${BOOKINGS_A_RUN}.0)::integer as runs) as wanted
      cross join lateral generate_series(0, runs - 1) as r
    ) as spread`,
  () => `
    insert into run (id, course_id, label, zone, capacity, state)
    select id, course_id,
           to_char(saturday, 'FMDDth') || ' & ' || to_char(saturday + 1, 'FMDDth Mon YYYY') || ', group ' || team,
           'Europe/London', 24, case when team = 1 then 'open' else 'closed' end::run_state
    from seed_run`,
  () => `
    insert into session (run_id, starts_at, ends_at)
    select id, starts_at + make_interval(days => day), starts_at + make_interval(days => day, hours => 7)
    from seed_run cross join generate_series(0, 1) as day`,

  (bookings) => `
    create temporary table seed_booking on commit drop as
    select drawn.*, gen_random_uuid() as id, gen_random_uuid() as first_id, gen_random_uuid() as attempt_id,
           case when code = 'SEED-GUEST' then 'waived' when place < 22 then 'confirmed'
                when place = 22 and starts_at > now() + interval '7 days' then 'held'
                when place = 23 then 'cancelled' else 'expired' end as fate,
           least(starts_at - make_interval(mins => (2880 + 130000 * luck)::integer),
                 now() - make_interval(mins => (120 + 43000 * luck)::integer)) as created_at
    from (
      select i, i % ${BOOKINGS_A_RUN} as place, seed_run.id as run_id, course_id, starts_at,
             random() as luck, random() as name_luck, random() as card_luck,
             case when random() < 0.3 then 'Deposit' else 'Full Payment' end::payment_type as payment_type,
             case when i % ${BOOKINGS_A_RUN} = 21 and random() < 0.3 then 'SEED-GUEST' when random() < 0.12 then 'DISCOUNT50'
                  when random() < 0.05 then 'SEED-AUTUMN' when random() < 0.03 then 'SEED-TEAM' end as code
      from generate_series(0, ${bookings} - 1) as i join seed_run on seed_run.r = i / ${BOOKINGS_A_RUN}
    ) as drawn`,
  () => `
    alter table seed_booking add column price integer, add column discount integer, add column due_today integer,
      add column paid_at timestamptz, add column cancelled_at timestamptz, add column balance integer,
      add column balance_id uuid default gen_random_uuid(), add column balance_attempt_id uuid default gen_random_uuid(),
      add column balance_state instalment_state, add column balance_paid_at timestamptz`,
  () => `
    update seed_booking set price = course.price_pence, paid_at = created_at + make_interval(secs => (40 + 1100 * luck)::integer),
      discount = case code when 'SEED-GUEST' then course.price_pence when 'DISCOUNT50' then ceil(course.price_pence * 0.5)::integer
        when 'SEED-AUTUMN' then 30000 when 'SEED-TEAM' then ceil(course.price_pence * 0.2)::integer else 0 end
    from course where course.id = course_id`,
  () => `
    update seed_booking set
      due_today = case when payment_type = 'Deposit' then least(price - discount, deposit_pence) else price - discount end,
      cancelled_at = case when fate = 'cancelled' then least(paid_at + interval '2 days', now() - interval '5 minutes') end,
      balance_paid_at = greatest(created_at + interval '1 hour', starts_at - interval '15 days')
    from course where course.id = course_id`,
  // A few have not paid their balance, though its day has passed.
  () => `
    update seed_booking set balance = price - discount - due_today,
      balance_state = case when fate = 'cancelled' then 'cancelled'
        when fate = 'confirmed' and balance_paid_at < now() and luck > 0.04 then 'paid' else 'due' end::instalment_state`,

  () => `
    with person as (
      select seed_booking.*, 'TA-' || spoken as reference, first_name || ' ' || last_name as full_name,
        lower(regexp_replace(normalize(first_name || '.' || last_name, nfkd), '[^A-Za-z.]', '', 'g')) || i || '@example.com' as email
      from seed_booking
      cross join lateral (
        select (array['Amara','Benedikt','Chloë','Dmitri','Esi','Fatima','Grace','Hamza','Imogen','José','Kwame','Leila','Mei',
        'Noor','Oisín','Priya','Quentin','Rhiannon','Søren','Tunde','Ugo','Violet','Wanjiru','Ximena','Yusuf','Zoë'])[1 + (luck * 997)::integer % 26] as first_name,
        (array['Okafor','Smith','O’Brien','Müller','Khan','Patel','Nguyen','Kowalski','García','Jones','Abdi','MacLeod',
        'Silva','Haddad','Eriksen','Novák','Brown','Osei','Chen','Tanaka','Williams','Ncube','Rossi','Campbell','Singh','Evans',
        'Mensah','Adeyemi','Walker','Petrova'])[1 + (name_luck * 997)::integer % 30]
        || case when card_luck < 0.06 then '-Hughes' else '' end as last_name
      ) as named
      cross join lateral (
        select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (((i::bigint * 15485863 + 271) % 729000000) / (30 ^ digit)::bigint % 30)::integer, 1), '' order by digit) as spoken
        from generate_series(0, 5) as digit
      ) as referred
    ), contract as (
      insert into sale (id, customer_id, total_pence, payment_type, coupon_code, terms_version, created_at, cancelled_at,
        confirmed_at, confirmed_by)
      select id, customer_of(email), price - discount, payment_type, code, '2026-01', created_at, cancelled_at,
        case when fate not in ('held', 'expired') then paid_at end,
        case when fate = 'waived' then 'waived' when fate not in ('held', 'expired') then 'paid' end::confirmation_reason
      from person returning id
    )
    insert into booking (id, sale_id, public_id, reference, run_id, full_name, email, phone_number, price_pence,
      discount_pence, created_at, calendar_sequence)
    select id, id, replace(gen_random_uuid()::text, '-', ''), reference, run_id, full_name, email,
           '447700' || lpad((i * 7919 % 1000000)::text, 6, '0'), price, discount, created_at,
           case when fate = 'cancelled' then nextval('calendar_change') else 0 end
    from person join contract using (id)`,
  () => `
    insert into coupon_redemption (booking_id, coupon_id, state, changed_at)
    select seed_booking.id, coupon.id, case fate when 'expired' then 'returned' when 'held' then 'reserved' else 'final' end::redemption_state, paid_at
    from seed_booking join coupon on coupon.code = seed_booking.code`,
  () => `
    update coupon set uses = uses + used
    from (select code, count(*) as used from seed_booking where fate <> 'expired' group by code) as counted
    where counted.code = coupon.code`,
  () => `
    insert into seat (booking_id, run_id, state, held_until, release_reason, changed_at)
    select id, run_id, case fate when 'held' then 'held' when 'expired' then 'released' when 'cancelled' then 'released' else 'confirmed' end::seat_state,
           case fate when 'held' then now() + interval '7 days' else created_at + interval '30 minutes' end,
           case when fate in ('expired', 'cancelled') then fate end,
           case fate when 'held' then created_at when 'expired' then created_at + interval '31 minutes' when 'cancelled' then cancelled_at else paid_at end
    from seed_booking`,
  () => `
    update run set taken = counted.taken
    from (select run_id, count(*) as taken from seat where state <> 'released' group by run_id) as counted
    where counted.run_id = run.id and run.id in (select id from seed_run)`,

  // What is owed: the first sum, and of a deposit the balance.
  () => `
    insert into instalment (id, sale_id, kind, amount_pence, due_at, state, changed_at)
    select first_id, id, case payment_type when 'Deposit' then 'deposit' else 'full' end::instalment_kind, due_today, created_at,
           case when fate = 'waived' then 'waived' when fate in ('confirmed', 'cancelled') then 'paid' else 'due' end::instalment_state,
           case when fate in ('confirmed', 'cancelled') then paid_at else created_at end
    from seed_booking`,
  () => `
    insert into instalment (id, sale_id, kind, amount_pence, due_at, state, changed_at)
    select balance_id, id, 'balance', balance, greatest(created_at, starts_at - interval '14 days'), balance_state,
           case balance_state when 'paid' then balance_paid_at when 'cancelled' then cancelled_at else created_at end
    from seed_booking where balance > 0`,

  // Who paid; some after a first try that came to nothing, and of those whose hold expired every second had begun.
  () => `
    insert into payment_attempt (instalment_id, sale_id, number, amount_pence, currency, state, idempotency_key, provider_id, created_at, changed_at)
    select first_id, id, 1, due_today, 'gbp', 'cancelled', first_id || '/' || due_today || '/1', 'pi_seed_' || i || '_1', created_at + interval '20 seconds', paid_at
    from seed_booking where due_today > 0 and case when fate = 'expired' then card_luck < 0.5 else fate in ('confirmed', 'cancelled') and card_luck < 0.05 end`,
  () => `
    insert into payment_attempt (id, instalment_id, sale_id, number, amount_pence, currency, state, idempotency_key, provider_id, created_at, changed_at)
    select attempt_id, first_id, id, number, due_today, 'gbp', 'succeeded', first_id || '/' || due_today || '/' || number, 'pi_seed_' || i || '_' || number, created_at + interval '30 seconds', paid_at
    from seed_booking, lateral (select case when card_luck < 0.05 then 2 else 1 end as number) as counted
    where fate in ('confirmed', 'cancelled')`,
  () => `
    insert into payment_attempt (id, instalment_id, sale_id, number, amount_pence, currency, state, idempotency_key, provider_id, created_at, changed_at)
    select balance_attempt_id, balance_id, id, 1, balance, 'gbp', 'succeeded', balance_id || '/' || balance || '/1', 'pi_seed_' || i || '_balance', balance_paid_at - interval '3 minutes', balance_paid_at
    from seed_booking where balance > 0 and balance_state = 'paid'`,
  () => `
    insert into refund (attempt_id, amount_pence, reason, words, state, provider_id, requested_at, changed_at)
    select attempt_id, due_today, 'cancelled', 'Asked on the telephone', 'succeeded', 're_seed_' || i, cancelled_at, cancelled_at + interval '1 minute'
    from seed_booking where fate = 'cancelled'`,
  () => `
    insert into ledger_entry (kind, sale_id, attempt_id, refund_id, rate_basis_points, amount_pence, share_pence, entered_at)
    select 'payment'::ledger_kind, sale_id, id, null::uuid, 100, amount_pence, amount_pence / 100, changed_at from payment_attempt
    where provider_id like 'pi\\_seed%' and state = 'succeeded'
    union all
    select 'refund', attempt.sale_id, attempt.id, refund.id, 100, -refund.amount_pence, -(refund.amount_pence / 100), refund.changed_at
    from refund join payment_attempt attempt on attempt.id = refund.attempt_id where refund.provider_id like 're\\_seed%'`,

  // Receipts of what was paid or waived, and credit notes of what went back, in the order of their days.
  () => `
    insert into document (series, number, sale_id, instalment_id, attempt_id, amount_pence, issued_at)
    select series, next_number - 1 + row_number() over (order by issued_at, instalment_id), sale_id, instalment_id, attempt, amount, issued_at
    from document_series, lateral (
      select id as sale_id, first_id as instalment_id, case when fate <> 'waived' then attempt_id end as attempt, due_today as amount, paid_at as issued_at
      from seed_booking where fate in ('confirmed', 'cancelled', 'waived')
      union all
      select id, balance_id, balance_attempt_id, balance, balance_paid_at from seed_booking where balance > 0 and balance_state = 'paid'
    ) as receipt
    where series = 'R'`,
  () => `
    insert into document (series, number, sale_id, instalment_id, attempt_id, refund_id, amount_pence, issued_at)
    select series, next_number - 1 + row_number() over (order by refund.changed_at, refund.id), seed_booking.id, first_id, seed_booking.attempt_id, refund.id, due_today, refund.changed_at
    from document_series, refund join seed_booking on seed_booking.attempt_id = refund.attempt_id
    where series = 'C'`,
  () => `
    update document_series set next_number = 1 + (select count(*) from document where document.series = document_series.series)`,
  ...COMPLETE_DOCUMENTS.map((statement) => () => statement),

  () => `
    insert into mail (key, kind, booking_id, details, promised_at, sent_at, message_id)
    select 'booking-confirmation/' || id, 'booking-confirmation', id, case when fate = 'waived' then '{}' else jsonb_build_object('attemptId', attempt_id) end,
           paid_at, paid_at + interval '3 seconds', '<seed-' || i || '@example.com>'
    from seed_booking where fate in ('confirmed', 'cancelled', 'waived')`,
  () => `
    insert into mail (key, kind, booking_id, details, promised_at, sent_at, message_id)
    select 'booking-cancelled/' || id, 'booking-cancelled', id, '{}', cancelled_at, cancelled_at + interval '3 seconds', '<seed-cancelled-' || i || '@example.com>'
    from seed_booking where fate = 'cancelled'`,
  () => `
    insert into mail (key, kind, booking_id, details, promised_at, sent_at, message_id)
    select 'balance-paid/' || instalment.id, 'balance-paid', seed_booking.id, '{}', changed_at, changed_at + interval '3 seconds', '<seed-balance-' || i || '@example.com>'
    from instalment join seed_booking on seed_booking.id = instalment.sale_id
    where kind = 'balance' and state = 'paid'`,
  () => `
    insert into audit (at, actor, action, booking_id, details)
    select at, actor, action, id, details from (
      select created_at as at, 'visitor' as actor, 'booked' as action, id, jsonb_build_object('dueToday', due_today) as details from seed_booking
      union all
      select paid_at, 'provider', 'paid', id, jsonb_build_object('attemptId', attempt_id, 'amountPence', due_today) from seed_booking where fate in ('confirmed', 'cancelled')
      union all
      select paid_at, 'system', 'confirmed', id, '{}' from seed_booking where fate in ('confirmed', 'cancelled', 'waived')
      union all
      select created_at + interval '31 minutes', 'system', 'expired', id, '{}' from seed_booking where fate = 'expired'
      union all
      select balance_paid_at, 'provider', 'paid', id, jsonb_build_object('attemptId', balance_attempt_id, 'amountPence', balance) from seed_booking where balance > 0 and balance_state = 'paid'
      union all
      select cancelled_at, 'staff:seed', 'cancelled', id, jsonb_build_object('reason', 'Asked on the telephone', 'refundPence', due_today) from seed_booking where fate = 'cancelled'
      union all
      select cancelled_at + interval '1 minute', 'system', 'refunded', id, '{}' from seed_booking where fate = 'cancelled'
    ) as happened
    order by at`,
  () => `
    insert into booking_case (sale_id, reason, details, opened_at)
    select id, 'dispute-at-provider', '{}', paid_at + interval '20 days' from seed_booking
    where fate = 'confirmed' and i % 500 = 7 and paid_at < now() - interval '20 days'`,
]

if (import.meta.main) {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, bookings: { type: 'string', default: '100000' } },
  })
  const bookings = Number(values.bookings)
  try {
    await (values.url ? seedBookings({ url: values.url, bookings }) : seedSite(bookings))
    console.log(`${bookings} bookings were added.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** Without --url the site's own database is filled, but never one that takes real payments. */
function seedSite(bookings: number): Promise<void> {
  return withRunningDatabase(async ({ config, url }) => {
    if (config.stripe) throw new Error('card keys are set: name the database that made-up bookings are for with --url')
    await seedBookings({ url, bookings })
  })
}
