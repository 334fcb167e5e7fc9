-- A taster is a date like others: it has a trainer and a joining link, it is moved and cancelled, and people come to it.
alter table taster
  add column joining_link text,
  -- Who runs it; null while it is not decided.
  add column trainer_id text,
  add column cancelled_at timestamptz,
  add column cancel_reason text,
  add column version integer not null default 1,
  -- Of its calendar entries: one with a higher number replaces the one before (RFC 5545, 3.8.7.4).
  add column sequence integer not null default 0,
  add constraint taster_cancelled_with_a_reason check ((cancelled_at is null) = (cancel_reason is null));

-- A cancelled taster leaves its time free for another.
alter table taster drop constraint taster_starts_at_key;
create unique index taster_one_at_a_time on taster (starts_at) where cancelled_at is null;

-- How we know that a person came; null while we do not.
alter table taster_place add column attended attendance_how;

-- Who wants to hear of the next taster. One email, and then the row is only kept to show that it was sent.
create table taster_request (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now(),
  notified_at timestamptz
);
create unique index taster_request_once on taster_request (lower(email)) where notified_at is null;
