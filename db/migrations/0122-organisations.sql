-- A company with a record: who orders for it, what it pays, and whether it may buy on account. An order is of at most one.
create table organisation (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  postal_address text not null default '',
  vat_number text not null default '',
  -- As the form of orders has it: two letters, or one of its other choices.
  country text not null default '',
  -- Days to pay an invoice; null while it may not buy on account.
  invoice_days integer check (invoice_days between 1 and 90),
  -- The group rule that was agreed; null where the general one counts.
  group_from integer check (group_from between 1 and 30),
  group_percent integer check (group_percent between 1 and 90),
  notes text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (num_nonnulls(group_from, group_percent) in (0, 2))
);
create unique index organisation_name on organisation (lower(name));

-- What a place on a course costs this company at most.
create table organisation_price (
  organisation_id uuid not null references organisation on delete cascade,
  course_id integer not null references course,
  price_pence integer not null check (price_pence > 0),
  primary key (organisation_id, course_id)
);

-- The people who order for it. `form_key` is in the link to the form of their orders, filled in for them.
create table organisation_person (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation on delete cascade,
  customer_id uuid references customer,
  full_name text not null,
  email text not null,
  role text not null default 'booker' check (role in ('booker', 'viewer')),
  written_at timestamptz not null default now(),
  form_key text unique,
  form_key_until timestamptz,
  check ((form_key is null) = (form_key_until is null))
);
create unique index organisation_person_email on organisation_person (organisation_id, lower(email));
create index organisation_person_customer on organisation_person (customer_id);
create trigger organisation_person_customer before insert or update of email on organisation_person
  for each row execute function keep_customer();

alter table sale add column organisation_id uuid references organisation;
create index sale_organisation on sale (organisation_id) where organisation_id is not null;
