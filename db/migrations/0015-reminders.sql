-- Reminders before a course, in the zone of whoever reads them; and what is forgotten when its time is over.
alter table booking
  -- IANA zone of the browser that booked, where it told us: their own hours stand beside the course's
  add column reader_zone text;

alter table mail
  -- after this it says nothing useful any more, and is not sent
  add column useful_until timestamptz;

-- The trail can only be added to, and forgets what is older than the books must be kept.
create function refuse_to_forget_early() returns trigger language plpgsql as $$
begin
  if old.at < now() - interval '7 years' then
    return old;
  end if;
  raise exception 'the audit trail can only be added to';
end $$;
drop trigger audit_stays on audit;
create trigger audit_stays before update or truncate on audit
  for each statement execute function refuse_to_rewrite();
create trigger audit_kept before delete on audit
  for each row execute function refuse_to_forget_early();
