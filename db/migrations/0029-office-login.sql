-- A link that logs in a colleague names their account: an email address may belong to several. A trainee's link names none.
alter table login_link add column account_id uuid references account on delete cascade;

-- A colleague's passkey. The authenticator keeps the private key; what is here opens nothing.
create table passkey (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- What an authenticator has to sign: once, within five minutes, and for what it was made for. Without an account it logs in
-- the one that the passkey belongs to.
create type passkey_purpose as enum ('add', 'log-in', 'second-factor');
create table passkey_challenge (
  challenge text primary key,
  purpose passkey_purpose not null,
  account_id uuid references account on delete cascade,
  expires_at timestamptz not null default now() + interval '5 minutes'
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
