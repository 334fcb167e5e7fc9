-- Pages are kept in memory by every process; whatever they show says when it changes.
create function say_pages_changed() returns trigger language plpgsql as $$
begin
  notify pages_changed;
  return null;
end $$;

create trigger course_pages after insert or update or delete on course for each statement execute function say_pages_changed();
create trigger run_pages after insert or update or delete on run for each statement execute function say_pages_changed();
create trigger coupon_pages after insert or update of code, valid_from, valid_until, use_limit, retired_at or delete on coupon for each statement execute function say_pages_changed();
create trigger meeting_pages after insert or update or delete on meeting for each statement execute function say_pages_changed();
create trigger taster_pages after insert or update or delete on taster for each statement execute function say_pages_changed();
