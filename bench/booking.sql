-- What book-place.ts asks of the database for one booking, statement by statement, for pgbench.
\set submission random(1, 1000000000000)
begin;
select pg_advisory_xact_lock(hashtextextended(:submission::text, 0));
select public_id, sale.submission_digest, instalment.state, instalment.amount_pence from sale
  join booking on booking.sale_id = sale.id
  join instalment on instalment.sale_id = sale.id and instalment.kind <> 'balance'
  where sale.idempotency_key = md5(:submission::text);
select * from course order by id;
select run.id, run.course_id, run.label, run.zone, run.capacity, run.taken,
    (select coalesce(json_agg(agg), '[]') from (select starts_at, ends_at from session where session.run_id = run.id order by starts_at) as agg) as sessions
  from run where run.state = 'open' and run.course_id = 1
    and (select min(starts_at) > now() from session where run_id = run.id)
  order by (select min(starts_at) from session where run_id = run.id) limit 1 \gset
select number, publish_at from content_version
  where key = 'terms' and (state = 'published' or (state = 'scheduled' and publish_at <= now()))
  order by publish_at desc, number desc limit 1;
update run set taken = taken + 1 where id = :id and state <> 'cancelled' and taken < capacity;
select name, value from setting where name = 'hold';
with "order" as (
  insert into sale (customer_id, total_pence, payment_type, terms_version)
  values (customer_of('amara@example.com'), 150000, 'Full Payment', '2026-11') returning id)
insert into booking (id, sale_id, public_id, reference, run_id, full_name, email, phone_number, price_pence, discount_pence)
  values ((select id from "order"), (select id from "order"), md5(random()::text), 'TB-' || md5(random()::text), :id,
    'Amara Okafor', 'amara@example.com', '441234567890', 150000, 0) returning id as booking_id \gset
insert into seat (booking_id, run_id, state, held_until) values (:booking_id, :id, 'held', now() + interval '30 minutes');
insert into instalment (kind, amount_pence, due_at, state, sale_id) values ('full', 150000, now(), 'due', :booking_id);
insert into audit (actor, action, booking_id, details) values ('visitor', 'booked', :booking_id, '{"dueToday": 150000}');
commit;
