-- The larger network around the one that a place is held from: whoever has a /64 of IPv6 may have the /48 too. Like
-- held_from it is a digest, and forgotten as soon as the place is not held any more.

alter table seat add column held_around text;

create or replace function clear_held_from() returns trigger language plpgsql as $$
begin
  new.held_from := null;
  new.held_around := null;
  return new;
end $$;
