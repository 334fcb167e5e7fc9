-- Runs that staff change, what each change was, and who waits for a place.
alter table run
  add column version integer not null default 1,
  -- where the people booked join; sent to them alone
  add column joining_link text check (joining_link like 'https://%'),
  -- of its last change; the calendar files of its bookings carry the higher of this and their own as SEQUENCE
  add column sequence integer not null default 0;

-- What was and what is, for the mail that tells it: label, zone, meetings and joining link.
create table run_change (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references run,
  was jsonb not null,
  became jsonb not null,
  changed_at timestamptz not null default now()
);
create index run_change_run on run_change (run_id, changed_at);

create type waiting_state as enum ('waiting', 'offered', 'taken', 'expired', 'left');

create table waiting (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references run,
  -- 128 random bits in the mailed link: who has it may leave the list
  key text not null unique,
  name text not null,
  email text not null,
  phone_number text not null,
  payment_type payment_type not null,
  state waiting_state not null default 'waiting',
  -- the booking that holds the place which was offered
  booking_id uuid unique references booking,
  joined_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default now(),
  check (state in ('expired', 'left') or (booking_id is not null) = (state in ('offered', 'taken')))
);
create unique index waiting_once on waiting (run_id, lower(email)) where state in ('waiting', 'offered');
create index waiting_line on waiting (run_id, joined_at, id) where state = 'waiting';
create index waiting_offered on waiting (id) where state = 'offered';
