-- Coupons that staff change, settings, the invoice, and the last answer to whether the books balance.
alter table coupon
  add column posted_at timestamptz not null default now(),
  add column version integer not null default 1;
update coupon set posted_at = valid_from;
create index coupon_posted on coupon (posted_at desc, id desc);
create index redemption_coupon on coupon_redemption (coupon_id);

-- Pages say for which courses a code is accepted, so its course tells them too.
drop trigger coupon_pages on coupon;
create trigger coupon_pages after insert or update of code, kind, value, course_id, valid_from, valid_until, use_limit, retired_at or delete
  on coupon for each statement execute function say_pages_changed();

-- What staff have set in place of the content's own words and figures. No row: as delivered.
create table setting (
  name text primary key,
  value jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by text not null
);
create trigger setting_pages after insert or update or delete on setting
  for each statement execute function say_pages_changed();

-- An invoice keeps the VAT that was stated on the day it was issued. No rate: a receipt.
alter table document
  add column vat_rate_basis_points integer check (vat_rate_basis_points between 1 and 10000),
  add column vat_pence integer check ((vat_pence is null) = (vat_rate_basis_points is null)),
  add column vat_number text check ((vat_number is null) = (vat_rate_basis_points is null));
insert into document_series (series) values ('I');

-- The last hourly answer of the invariants: one row.
create table books_check (
  id boolean primary key default true check (id),
  checked_at timestamptz not null,
  -- each broken invariant with the records that break it
  broken jsonb not null
);

-- For the figures of the day.
create index clean_water_entry_entered on clean_water_entry (entered_at);
create index meeting_starts on meeting (starts_at);
