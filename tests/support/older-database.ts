import pg from 'pg'
import { migrate } from '../../src/platform/migrations.ts'
import { anEmptyDatabase } from './database.ts'
import { atTheEnd } from './endings.ts'

/** The first release that took bookings and payments. */
const FIRST_PAYMENTS = '0003-payments.sql'

/** The public ids of its three bookings: one is held, one paid in full, and of one the deposit is paid. */
export const OLD_BOOKINGS = { held: 'a'.repeat(32), full: 'b'.repeat(32), deposit: 'c'.repeat(32) }

const ROWS = `
  insert into course (id, name, price_pence, deposit_pence) values (1, 'Scrum Master', 150000, 37500);
  insert into run (course_id, label, zone, capacity, taken) values (1, 'in a month', 'Europe/London', 12, 3);
  insert into meeting (run_id, starts_at, ends_at) select id, now() + interval '30 days', now() + interval '30 days 7 hours'
    from run;
  insert into booking (public_id, reference, run_id, full_name, email, phone_number, payment_type, price_pence,
      discount_pence, total_pence, terms_version)
    select public_id, reference, run.id, 'Amara Okafor', 'amara@example.com', '07700900000', type::payment_type,
      150000, 0, 150000, '1'
    from run, (values ('${OLD_BOOKINGS.held}', 'TA-000001', 'Full Payment'),
      ('${OLD_BOOKINGS.full}', 'TA-000002', 'Full Payment'),
      ('${OLD_BOOKINGS.deposit}', 'TA-000003', 'Deposit')) as old (public_id, reference, type);
  insert into seat (booking_id, run_id, state, held_until)
    select id, run_id, case reference when 'TA-000001' then 'held' else 'confirmed' end::seat_state, now() + interval '1 day'
    from booking;
  insert into obligation (booking_id, kind, amount_pence, due_at, state)
    select booking.id, kind::obligation_kind, amount, now() + days * interval '1 day', owed.state::obligation_state
    from booking join (values ('TA-000001', 'full', 150000, 0, 'due'), ('TA-000002', 'full', 150000, 0, 'paid'),
      ('TA-000003', 'deposit', 37500, 0, 'paid'), ('TA-000003', 'balance', 112500, 20, 'due'))
      as owed (reference, kind, amount, days, state) using (reference);
  insert into payment_attempt (obligation_id, booking_id, number, amount_pence, currency, state, idempotency_key, provider_id)
    select id, booking_id, 1, amount_pence, 'gbp', 'succeeded', 'key-' || id, 'pi_' || id from obligation where state = 'paid';
  insert into document (series, number, booking_id, obligation_id, attempt_id, amount_pence)
    select 'R', row_number() over (order by amount_pence), booking_id, obligation_id, id, amount_pence from payment_attempt;
  update document_series set next_number = 3 where series = 'R';
  insert into clean_water_entry (attempt_id, rate_basis_points, net_pence, share_pence)
    select id, 100, amount_pence, amount_pence / 100 from payment_attempt;
  insert into mail (key, kind, booking_id, sent_at) select 'confirmation-' || id, 'booking-confirmation', booking_id, now()
    from payment_attempt`

/** A database as the release with migration 0003 left it, with three bookings. */
export async function aDatabaseOf0003(): Promise<{ url: string; client: pg.Client }> {
  const url = await anEmptyDatabase()
  await migrate({ url, last: FIRST_PAYMENTS })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  atTheEnd(() => client.end())
  await client.query(ROWS)
  return { url, client }
}
