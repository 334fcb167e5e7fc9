-- Courses, their dated runs and the meetings of a run.
create type run_state as enum ('open', 'closed', 'cancelled');

create table course (
  id integer primary key,
  name text not null unique,
  price_pence integer not null check (price_pence >= 0),
  deposit_pence integer not null check (deposit_pence between 0 and price_pence)
);

create table run (
  id uuid primary key default gen_random_uuid(),
  course_id integer not null references course,
  -- On the wire the dates of a course are one string separated by pipes, so a label may not contain one.
  label text not null check (label <> '' and label not like '%|%'),
  zone text not null,
  capacity integer not null check (capacity >= 0),
  -- Seats that count: held or confirmed. The check stands behind the guarded update in take-seat.ts.
  taken integer not null default 0,
  state run_state not null default 'open',
  created_at timestamptz not null default now(),
  unique (course_id, label),
  constraint run_never_oversold check (taken between 0 and capacity)
);

create table meeting (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references run,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at),
  unique (run_id, starts_at)
);
