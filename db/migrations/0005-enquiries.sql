-- What visitors and businesses ask. A suspect one is set aside for staff, never dropped.
create type enquiry_kind as enum ('contact', 'call-back', 'business-call');
create type enquiry_state as enum ('new', 'quarantined');

create table enquiry (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  kind enquiry_kind not null,
  state enquiry_state not null,
  name text not null,
  email text not null,
  contact_number text not null,
  course text,
  message text,
  company_name text,
  job_role text,
  company_size text,
  -- the same content from the same person within a short while is one enquiry
  digest text not null,
  received_at timestamptz not null default now()
);
create index enquiry_digest on enquiry (digest, received_at);
create index enquiry_email on enquiry (lower(email), received_at);
