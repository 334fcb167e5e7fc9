-- A statement of withdrawal from a contract, as it was sent. One is stored for any pair of reference and address; whether a
-- booking has both is looked up afterwards, so that the page answers each pair alike and in the same time.
create table withdrawal (
  id uuid primary key default gen_random_uuid(),
  -- Of the pair and the form's own key: a form that is sent twice is one statement.
  digest text not null unique,
  reference text not null,
  email text not null,
  full_name text not null default '',
  received_at timestamptz not null default now(),
  -- What became of it; null until the job has looked.
  outcome text check (outcome in ('cancelled', 'already-cancelled', 'nothing-held', 'ended', 'by-staff', 'unmatched'))
);
create index withdrawal_received on withdrawal (received_at);
create index withdrawal_email on withdrawal (lower(email));
