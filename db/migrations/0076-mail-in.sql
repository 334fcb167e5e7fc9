-- Every email that reached us is remembered, and what could not be filed is in one list of the office.

alter table enquiry
  -- since when the sender waits for our answer, if not since the enquiry was received
  add column waits_since timestamptz,
  -- the booking whose email it answers
  add column booking_id uuid references booking,
  -- who wrote last, where that is not the sender: our answers go there
  add column answer_name text,
  add column answer_email text;
create index enquiry_booking on enquiry (booking_id) where booking_id is not null;
create index enquiry_answer_email on enquiry (lower(answer_email)) where answer_email is not null;

-- Enquiries that were answered and are open again, because their senders wrote back.
update enquiry set waits_since = last.written_at
from (select enquiry_id, max(written_at) as written_at from enquiry_entry where kind = 'message' group by enquiry_id) last
where last.enquiry_id = enquiry.id and state in ('new', 'open') and answered_at is not null;

create table received_email (
  id uuid primary key default gen_random_uuid(),
  -- of the Message-ID: an email is received once, however often it is read
  digest text not null unique,
  message_id text,
  -- the emails of its thread, the first one first and itself last
  thread_ids text[] not null default '{}',
  sender_name text not null default '',
  sender_email text not null default '',
  -- where its sender wants answers, if elsewhere
  reply_name text,
  reply_email text,
  subject text not null default '',
  -- of one that is not filed; otherwise the enquiry has it
  text text not null default '',
  -- the mailbox's server could not verify the sender
  unverified boolean not null default false,
  enquiry_id uuid references enquiry,
  entry_id uuid references enquiry_entry on delete cascade,
  -- why it was not filed
  unfiled text check (unfiled in ('automatic', 'bounce', 'mailing', 'no-reply', 'too-many', 'unreadable')),
  -- when staff filed it or put it away
  settled_at timestamptz,
  received_at timestamptz not null default now()
);
create index received_email_enquiry on received_email (enquiry_id, received_at) where enquiry_id is not null;
create index received_email_entry on received_email (entry_id) where entry_id is not null;
create index received_email_sender on received_email (lower(sender_email), received_at);
create index received_email_received on received_email (received_at);
create index received_email_unfiled on received_email (received_at, id) where unfiled is not null and settled_at is null;

-- Attachments. One without a file is only named: of a kind that is not kept, or too large.
create table received_file (
  id uuid primary key default gen_random_uuid(),
  received_email_id uuid not null references received_email on delete cascade,
  position integer not null,
  file_name text not null,
  media_type text not null,
  size_bytes bigint not null,
  file text
);
create index received_file_email on received_file (received_email_id, position);

-- Files that no attachment names: of one that was erased, or of an email that was never stored to the end.
create table discarded_file (
  file text primary key,
  discarded_at timestamptz not null default now()
);
create function discard_received_file() returns trigger language plpgsql as $$
begin
  insert into discarded_file (file) values (old.file) on conflict do nothing;
  return null;
end $$;
create trigger received_file_discarded after delete on received_file
  for each row when (old.file is not null) execute function discard_received_file();

-- How far a mailbox has been read: others mark emails as read too, so that a flag is no memory.
create table mailbox_position (
  mailbox text primary key,
  uid_validity text not null,
  last_uid bigint not null,
  -- those before it that could not be stored and are read again
  failed_uids bigint[] not null default '{}'
);

-- What came back about an email: not delivered, or not yet.
alter table mail
  add column bounced_at timestamptz,
  add column bounce text check (bounce in ('failed', 'delayed')),
  -- 5.1.1 and the like, and what the other server said
  add column bounce_status text,
  add column bounce_said text,
  add column bounce_settled_at timestamptz;
create index mail_bounced on mail (bounced_at, id) where bounced_at is not null;

-- Emails from before: they are not received again.
insert into received_email (digest, message_id, thread_ids, sender_email, enquiry_id, entry_id, received_at)
select idempotency_key, message_id, array_remove(array[message_id], null), author, enquiry_id, id, written_at
from enquiry_entry where kind = 'message' and idempotency_key like 'email/%'
on conflict do nothing;
