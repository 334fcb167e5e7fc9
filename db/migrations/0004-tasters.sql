-- Free taster sessions and who has a place in one.
create table taster (
  id uuid primary key default gen_random_uuid(),
  starts_at timestamptz not null unique,
  ends_at timestamptz not null check (ends_at > starts_at),
  zone text not null,
  capacity integer not null check (capacity >= 0),
  -- The check stands behind the guarded update in sign-up-for-taster.ts.
  taken integer not null default 0,
  constraint taster_never_oversold check (taken between 0 and capacity)
);

create table taster_place (
  id uuid primary key default gen_random_uuid(),
  taster_id uuid not null references taster,
  name text not null,
  email text not null,
  created_at timestamptz not null default now()
);
-- One place a person, however their address is capitalised.
create unique index taster_place_once on taster_place (taster_id, lower(email));
