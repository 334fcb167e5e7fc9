-- A business chooses when to be called: one call at a time, and a closed or quarantined enquiry gives its time back.
alter table enquiry add column call_at timestamptz;
create unique index enquiry_call_at on enquiry (call_at) where call_at is not null and state not in ('closed', 'quarantined');

-- The pages with the form show the times that are free.
create trigger enquiry_call_pages after insert or update of call_at, state on enquiry
  for each row when (new.call_at is not null) execute function say_pages_changed();
create trigger enquiry_call_gone_pages after delete on enquiry
  for each row when (old.call_at is not null) execute function say_pages_changed();
