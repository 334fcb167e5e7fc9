-- What comes in is worked on: enquiries by somebody, comments by somebody; mails and the trail can be searched.

alter type enquiry_state add value 'open' before 'quarantined';
alter type enquiry_state add value 'waiting' before 'quarantined';
alter type enquiry_state add value 'answered' before 'quarantined';
alter type enquiry_state add value 'closed' before 'quarantined';

alter table enquiry
  -- the username of whoever looks after it
  add column owner text,
  add column version integer not null default 1,
  -- the first time that somebody answered
  add column answered_at timestamptz,
  -- one person writes one number in many ways
  add column phone_digits text not null
    generated always as (dialled_at_home(regexp_replace(contact_number, '[^0-9]', '', 'g'))) stored,
  add column words tsvector not null generated always as (array_to_tsvector(words_of(
    reference || ' ' || name || ' ' || email || ' ' || coalesce(company_name, '') || ' ' || coalesce(message, '')
    || ' ' || regexp_replace(contact_number, '[^0-9]', '', 'g')
    || ' ' || dialled_at_home(regexp_replace(contact_number, '[^0-9]', '', 'g'))
  ))) stored;
create index enquiry_received on enquiry (received_at, id);
create index enquiry_state_received on enquiry (state, received_at, id);
create index enquiry_owner on enquiry (owner, received_at, id) where owner is not null;
create index enquiry_phone on enquiry (phone_digits);
create index enquiry_words on enquiry using gin (words) with (fastupdate = off);

-- What staff wrote: a note for each other, or a reply that was mailed to the sender.
create type enquiry_entry_kind as enum ('note', 'reply');

create table enquiry_entry (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references enquiry,
  kind enquiry_entry_kind not null,
  author text not null,
  text text not null,
  -- one entry for each press of the button, however often it reached us
  press_key text not null unique,
  written_at timestamptz not null default now()
);
create index enquiry_entry_thread on enquiry_entry (enquiry_id, written_at);

-- What else the same person sent or booked.
create index booking_person_email on booking (lower(email));
create index booking_person_phone on booking (dialled_at_home(regexp_replace(phone_number, '[^0-9]', '', 'g')));
create index taster_place_person on taster_place (lower(email));
create index article_comment_person on article_comment (lower(email));

alter table article_comment
  add column version integer not null default 1,
  add column words tsvector not null generated always as (array_to_tsvector(words_of(name || ' ' || email || ' ' || text))) stored;
create index article_comment_state on article_comment (state, received_at, id);
create index article_comment_received on article_comment (received_at, id);
create index article_comment_words on article_comment using gin (words) with (fastupdate = off);

-- Where a mail went and what it was about, known from the moment it is written; the letter itself is kept beside it.
alter table mail add column recipient text, add column subject_line text;
create index mail_promised on mail (promised_at, id);
create index mail_kind on mail (kind, promised_at, id);
create index mail_unsent on mail (promised_at, id) where sent_at is null;
create index mail_recipient on mail (lower(recipient) text_pattern_ops);
create index mail_enquiry on mail ((facts ->> 'enquiryId')) where facts ? 'enquiryId';

create table mail_letter (
  mail_id uuid primary key references mail,
  html text not null,
  text text not null,
  -- name, type and size of each
  attachments jsonb not null,
  written_at timestamptz not null default now()
);

-- Mails that were written before went where their booking, enquiry or taster place says.
update mail set recipient = booking.email from booking where booking.id = mail.booking_id;
update mail set recipient = enquiry.email from enquiry
  where mail.kind = 'enquiry-received' and enquiry.id = (mail.facts ->> 'enquiryId')::uuid;
update mail set recipient = taster_place.email from taster_place
  where mail.kind = 'taster-confirmation' and taster_place.id = (mail.facts ->> 'tasterPlaceId')::uuid;

-- The trail, newest first, by whatever narrows it.
alter table audit add column words tsvector not null generated always as (array_to_tsvector(words_of(
  actor || ' ' || action || ' ' || coalesce(subject, '') || ' ' || facts::text
))) stored;
create index audit_at on audit (at, id);
create index audit_action_at on audit (action, at, id);
create index audit_actor_at on audit (actor, at, id);
create index audit_actor_action_at on audit (actor, action, at, id);
create index audit_subject_at on audit (subject, at, id) where subject is not null;
create index audit_booking_at on audit (booking_id, at, id) where booking_id is not null;
create index audit_words on audit using gin (words) with (fastupdate = off);
drop index audit_actor;
drop index audit_subject;
drop index audit_booking;

create index document_issued on document (issued_at, id);
