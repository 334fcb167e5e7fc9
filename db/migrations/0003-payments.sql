-- Attempts to pay an obligation, what came of them, and the papers.
create type attempt_state as enum ('created', 'processing', 'failed', 'succeeded', 'cancelled');
create type refund_state as enum ('requested', 'succeeded', 'failed');

create table payment_attempt (
  id uuid primary key default gen_random_uuid(),
  obligation_id uuid not null references obligation,
  booking_id uuid not null references booking,
  number integer not null,
  amount_pence integer not null check (amount_pence > 0),
  currency text not null,
  state attempt_state not null,
  -- a success for an obligation that another attempt had already paid: it is refunded
  surplus boolean not null default false check (not surplus or state = 'succeeded'),
  -- stored before the provider is called, so that calling again cannot make a second intent
  idempotency_key text not null unique,
  provider_id text unique,
  -- why the last try was refused, and which try that was
  decline text,
  declined_try text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (obligation_id, number)
);
create unique index attempt_one_live on payment_attempt (obligation_id) where state in ('created', 'processing', 'failed');
create unique index attempt_one_success on payment_attempt (obligation_id) where state = 'succeeded' and not surplus;
create index attempt_booking on payment_attempt (booking_id);

create table refund (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null references payment_attempt,
  amount_pence integer not null check (amount_pence > 0),
  reason text not null,
  state refund_state not null,
  provider_id text unique,
  requested_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- asked for once, however often the reason comes up
  unique (attempt_id, reason)
);

create table provider_event (
  id text primary key,
  type text not null,
  intent_id text,
  received_at timestamptz not null default now()
);

-- Numbers without gaps: the row of the series is locked by the transaction that takes a number.
create table document_series (
  series text primary key,
  next_number integer not null default 1
);

create table document (
  id uuid primary key default gen_random_uuid(),
  series text not null references document_series,
  number integer not null,
  booking_id uuid not null references booking,
  obligation_id uuid not null references obligation,
  attempt_id uuid unique references payment_attempt,
  amount_pence integer not null,
  issued_at timestamptz not null default now(),
  unique (series, number),
  unique (obligation_id)
);
insert into document_series (series) values ('R');

-- The charity's share of each payment, in basis points as they were that day. Refunds are negative.
create table clean_water_entry (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid references payment_attempt unique,
  refund_id uuid references refund unique,
  rate_basis_points integer not null,
  net_pence integer not null,
  share_pence integer not null,
  entered_at timestamptz not null default now(),
  check ((attempt_id is null) <> (refund_id is null))
);

-- Every mail that was promised. Its key makes it once; the job sends it and marks it sent.
create table mail (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  kind text not null,
  booking_id uuid references booking,
  facts jsonb not null default '{}',
  promised_at timestamptz not null default now(),
  sent_at timestamptz,
  message_id text
);
create index mail_booking on mail (booking_id);

create table rate_limit (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_limit_resets on rate_limit (resets_at);
