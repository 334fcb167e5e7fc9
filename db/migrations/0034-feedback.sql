-- What a trainee thought of the course, once for a booking. The permission to publish is a question of its own.
create table feedback (
  booking_id uuid primary key references booking,
  stars smallint not null check (stars between 1 and 5),
  helped text not null default '' check (length(helped) <= 2000),
  missing text not null default '' check (length(missing) <= 2000),
  recommends text check (recommends in ('yes', 'maybe', 'no')),
  may_publish boolean not null default false,
  publish_name text not null default '' check (length(publish_name) <= 120),
  given_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (may_publish = (publish_name <> ''))
);
