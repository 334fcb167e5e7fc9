-- Where a place that is not paid yet was booked from, so that nobody holds every place of a date at once: the digest of
-- a network address, which is forgotten as soon as the place is not held any more.

alter table seat add column held_from text;

create function forget_where_held() returns trigger language plpgsql as $$
begin
  new.held_from := null;
  return new;
end $$;
create trigger seat_forgets_where_held before update on seat
  for each row when (new.state <> 'held' and new.held_from is not null) execute function forget_where_held();
