-- What a course costs from a moment on. Until the first of them a course costs what its own row says, so older processes
-- that still run show the price of before. Rows stay: they are the history.
create table course_price (
  id uuid primary key default gen_random_uuid(),
  course_id integer not null references course,
  price_pence integer not null check (price_pence >= 0),
  deposit_pence integer not null check (deposit_pence between 0 and price_pence),
  -- A lower price until so many days before the first session of a date.
  early_price_pence integer check (early_price_pence between deposit_pence and price_pence),
  early_days integer check (early_days between 1 and 365),
  counts_from timestamptz not null,
  added_by text not null,
  added_at timestamptz not null default now(),
  cancelled_at timestamptz,
  check ((early_price_pence is null) = (early_days is null))
);
create unique index course_price_counts_from on course_price (course_id, counts_from) where cancelled_at is null;

-- The price of one date, in place of its course's.
alter table run
  add column own_price_pence integer check (own_price_pence >= 0),
  add column own_deposit_pence integer check (own_deposit_pence between 0 and own_price_pence),
  add check ((own_price_pence is null) = (own_deposit_pence is null));

create function say_course_price_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', 'course_price/' || coalesce(new.course_id, old.course_id));
  return null;
end $$;
create trigger course_price_pages after insert or update or delete on course_price
  for each row execute function say_course_price_changed();

-- As before, and a change of the price of a date concerns only the pages that show prices of its course.
create or replace function say_run_changed() returns trigger language plpgsql as $$
declare
  places text[] := array['taken'];
  price text[] := array['own_price_pence', 'own_deposit_pence', 'version'];
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - places = to_jsonb(old) - places
    and (new.taken < new.capacity) = (old.taken < old.capacity)
  then
    perform pg_notify('pages_changed', 'run/places/' || new.course_id);
  elsif tg_op = 'UPDATE' and to_jsonb(new) - price = to_jsonb(old) - price then
    perform pg_notify('pages_changed', 'run/price/' || new.course_id);
  else
    perform pg_notify('pages_changed', 'run');
  end if;
  return null;
end $$;
