-- Cached pages are dropped by what they show: a notice names the table, or the part of it, that has changed.
create or replace function say_pages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', tg_table_name);
  return null;
end $$;

-- Where a booking only changes how many places are left, pages without that number are still right. That a date is sold
-- out, or no longer is, concerns every page with the next start.
create function say_run_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - 'taken' = to_jsonb(old) - 'taken'
    and (new.taken < new.capacity) = (old.taken < old.capacity)
  then
    perform pg_notify('pages_changed', 'run/places/' || new.course_id);
  else
    perform pg_notify('pages_changed', 'run');
  end if;
  return null;
end $$;
drop trigger run_pages on run;
create trigger run_pages after insert or update or delete on run
  for each row execute function say_run_changed();

create function say_article_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', tg_table_name || '/' || coalesce(new.article_slug, old.article_slug));
  return null;
end $$;
drop trigger article_comment_pages on article_comment;
create trigger article_comment_pages after update or delete on article_comment
  for each row execute function say_article_changed();
drop trigger article_rating_pages on article_rating;
create trigger article_rating_pages after insert or update or delete on article_rating
  for each row execute function say_article_changed();
