-- The list of bookings that staff see: what it is searched, narrowed and sorted by, so that it answers at once over
-- 100,000 of them. And what staff write.

-- Text as it is searched and sorted: without accents, in small letters.
create function plain_text(text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(regexp_replace(normalize($1, nfkd), '[\u0300-\u036f]', '', 'g')), 'øłđı', 'oldi')
$$;

-- Its words. What separates them is listed, not letters, so that every alphabet can be searched on any locale. An
-- apostrophe separates nothing: O'Brien and OBrien are one word.
create function words_of(text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select distinct word
    from regexp_split_to_table(translate(plain_text($1), '''‘’', ''), '[\s!-/:-@\[-`{-~“”–—]+') word where word <> ''
  )
$$;

-- A telephone number as it is dialled at home: 447700900123, 00447700900123 and 07700900123 are one.
create function dialled_at_home(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace($1, '^0*(44)?0*', '0')
$$;

-- The beginnings of words that somebody asks for, all of them. What looks like a telephone number is one word.
create function words_asked(text) returns tsquery language sql immutable strict parallel safe as $$
  select case
    when $1 ~ '^[\s()+-]*([0-9][\s()+-]*){3,}$' then
      (digits || ':* | ' || dialled_at_home(digits) || ':*')::tsquery
    else (select string_agg('''' || word || ''':*', ' & ') from unnest(words_of($1)) word)::tsquery
  end
  from regexp_replace($1, '[^0-9]', '', 'g') digits
$$;

alter table booking
  -- grows with each correction by staff, so that nothing is overwritten unseen
  add column version integer not null default 1,
  add column sort_name text not null generated always as (plain_text(full_name)) stored,
  add column words tsvector not null generated always as (array_to_tsvector(words_of(
    full_name || ' ' || email || ' ' || reference || ' ' || phone_number || ' ' || dialled_at_home(phone_number)
  ))) stored,
  -- These two follow the obligations, by the trigger below: when the first was paid or waived, and from then on when
  -- the balance falls due, while there is one.
  add column settled_at timestamptz,
  add column balance_due_at timestamptz;

create function follow_obligations() returns trigger language plpgsql as $$
begin
  update booking set settled_at = owed.settled_at, balance_due_at = owed.balance_due_at
  from (
    select settled_at, case when settled_at is not null then due_at end as balance_due_at
    from (
      select min(changed_at) filter (where kind <> 'balance' and state in ('paid', 'waived')) as settled_at,
             min(due_at) filter (where kind = 'balance' and state = 'due') as due_at
      from obligation where booking_id = new.booking_id
    ) as now_is
  ) as owed
  where booking.id = new.booking_id
    and (booking.settled_at, booking.balance_due_at) is distinct from (owed.settled_at, owed.balance_due_at);
  return null;
end $$;
create trigger obligation_followed after insert or update of state, due_at on obligation
  for each row execute function follow_obligations();

-- The obligations that are there already.
update booking set settled_at = owed.settled_at, balance_due_at = case when owed.settled_at is not null then due_at end
from (
  select booking_id,
         min(changed_at) filter (where kind <> 'balance' and state in ('paid', 'waived')) as settled_at,
         min(due_at) filter (where kind = 'balance' and state = 'due') as due_at
  from obligation group by booking_id
) as owed
where booking.id = owed.booking_id;

create index booking_words on booking using gin (words) with (fastupdate = off);
create index booking_newest on booking (created_at, id);
create index booking_name on booking (sort_name, id);
-- By transaction date, the bookings without one last in either direction.
create index booking_settled_down on booking (coalesce(settled_at, '-infinity'), created_at, id);
create index booking_settled_up on booking (coalesce(settled_at, 'infinity'), created_at, id);
create index booking_balance_due on booking (created_at, id) where balance_due_at is not null;
create index booking_coupon on booking (coupon_code, created_at, id) where coupon_code is not null;
create index seat_booking on seat (booking_id, changed_at);

-- What staff wrote to one or many trainees. One press of the button is one letter, however often it arrives.
create table staff_message (
  id uuid primary key default gen_random_uuid(),
  press_key text not null unique,
  subject text not null,
  text text not null,
  recipients integer not null,
  written_by text not null,
  written_at timestamptz not null default now()
);

-- A mail that was sent again is a mail of its own, which says of which.
alter table mail add column again_of uuid references mail;
