-- What the office remembers for somebody: lists as they narrowed them, and how many rows they read at a time.
create table saved_view (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  name text not null,
  -- the question of the list's address, in its own words
  search text not null,
  saved_at timestamptz not null default now(),
  -- taken away, and still there for whoever wants it back at once
  removed_at timestamptz
);
create unique index saved_view_name on saved_view (account_id, lower(name)) where removed_at is null;

alter table account add column page_size integer;

-- Whom a booking's papers are made out to, where that is not whoever attends.
create table buyer (
  booking_id uuid primary key references booking,
  company_name text not null,
  postal_address text not null,
  purchase_order text not null,
  version integer not null default 1
);

-- Each paper keeps the buyer of the day it was written; staff alone write it again for another.
alter table document add column buyer jsonb, add column reissued_at timestamptz;

-- The tabs of the list of trainees and their counts, over 100,000 bookings.
create index booking_unsettled on booking (created_at, id) where settled_at is null;
create index seat_confirmed on seat (booking_id) where state = 'confirmed';
