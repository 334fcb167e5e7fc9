-- A booking and what belongs to it. Nothing here is ever deleted.
create type coupon_kind as enum ('percent', 'amount');
create type payment_type as enum ('Full Payment', 'Deposit');
create type seat_state as enum ('held', 'confirmed', 'released');
create type obligation_kind as enum ('full', 'deposit', 'balance');
create type obligation_state as enum ('due', 'paid', 'waived', 'cancelled');
create type redemption_state as enum ('reserved', 'final', 'returned');

create table coupon (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code = upper(code)),
  description text not null,
  kind coupon_kind not null,
  -- per cent of the price, or pence
  value integer not null check (value > 0 and (kind = 'amount' or value <= 100)),
  course_id integer references course,
  valid_from timestamptz not null default now(),
  valid_until timestamptz,
  use_limit integer check (use_limit >= 0),
  uses integer not null default 0,
  retired_at timestamptz,
  constraint coupon_within_limit check (uses >= 0 and (use_limit is null or uses <= use_limit))
);

create table booking (
  id uuid primary key default gen_random_uuid(),
  -- traineeId on the wire: 128 random bits, the only key to a checkout address
  public_id text not null unique,
  -- what a person reads out on the telephone
  reference text not null unique,
  run_id uuid not null references run,
  full_name text not null,
  email text not null,
  phone_number text not null,
  payment_type payment_type not null,
  -- the price as it was when the booking was made
  price_pence integer not null,
  discount_pence integer not null,
  total_pence integer not null check (total_pence = price_pence - discount_pence and total_pence >= 0),
  coupon_code text,
  terms_version text not null,
  -- one booking for each form that was sent, however often it was sent
  submission_key text unique,
  submission_digest text,
  created_at timestamptz not null default now()
);
create index booking_run on booking (run_id);

create table seat (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  run_id uuid not null references run,
  state seat_state not null,
  held_until timestamptz not null,
  release_reason text check ((release_reason is null) = (state <> 'released')),
  changed_at timestamptz not null default now()
);
create unique index seat_one_active on seat (booking_id) where state in ('held', 'confirmed');
create index seat_held on seat (held_until) where state = 'held';
create index seat_run on seat (run_id);

create table obligation (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  kind obligation_kind not null,
  amount_pence integer not null check (amount_pence >= 0),
  due_at timestamptz not null,
  state obligation_state not null,
  changed_at timestamptz not null default now(),
  unique (booking_id, kind)
);

create table coupon_redemption (
  booking_id uuid primary key references booking,
  coupon_id uuid not null references coupon,
  state redemption_state not null,
  changed_at timestamptz not null default now()
);

-- What staff must look at: one open case of a kind for a booking.
create table attention (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  reason text not null,
  facts jsonb not null default '{}',
  opened_at timestamptz not null default now(),
  resolved_at timestamptz
);
create unique index attention_one_open on attention (booking_id, reason) where resolved_at is null;

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  booking_id uuid references booking,
  facts jsonb not null default '{}'
);
create index audit_booking on audit (booking_id);
