-- The people who teach, as the office keeps them: until now they were a file of the product. A date names them in
-- run.trainer_ids, and an account the one whose dates it sees in account.trainer_id.
create table trainer (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,59}$'),
  name text not null check (length(name) between 1 and 80),
  role text not null default '' check (length(role) <= 80),
  biography text not null default '' check (length(biography) <= 1000),
  credentials text[] not null default '{}',
  -- a JPEG in DATA_DIR/images
  photo text,
  -- an invented person, who is marked as a sample wherever they are shown
  is_sample boolean not null default false,
  archived_at timestamptz,
  added_at timestamptz not null default now(),
  version integer not null default 1
);

-- Whole days, by the provider's clock, on which a trainer does not teach.
create table trainer_absence (
  id uuid primary key default gen_random_uuid(),
  trainer_id text not null references trainer,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  note text not null default '' check (length(note) <= 200)
);
create index trainer_absence_trainer on trainer_absence (trainer_id, last_day);

insert into trainer (id, name, role, biography, credentials, is_sample) values
  ('miriam-adeyemi', 'Miriam Adeyemi', 'Lead trainer',
   'Seven years a Scrum Master and coach in banking and public services. She leads the two live days.',
   '{PSM II,PSPO I}', true),
  ('tom-hargreaves', 'Tom Hargreaves', 'Coach for work experience',
   'A business analyst turned delivery manager. He coaches the project teams through their twelve weeks.',
   '{PSM I,BCS Business Analysis}', true);

-- Dates may name people whom the file no longer had.
insert into trainer (id, name, archived_at)
select distinct named.id, initcap(replace(named.id, '-', ' ')), now()
from run cross join lateral unnest(run.trainer_ids) as named (id)
where named.id ~ '^[a-z][a-z0-9-]{0,59}$'
on conflict do nothing;

create trigger trainer_pages after insert or update or delete on trainer
  for each statement execute function say_pages_changed();

-- A recording may be of one session, which is named by its start as in the table attendance.
alter table material add column session_starts_at timestamptz
  check (session_starts_at is null or recording_url is not null);
