-- Who may sign in, where they are signed in, and who was asked to sign up.
create type account_role as enum ('student', 'read-only', 'staff', 'owner');

create table account (
  id uuid primary key default gen_random_uuid(),
  -- what is typed to sign in; a student's is their email address
  username text not null,
  name text not null,
  email text not null,
  role account_role not null,
  password_hash text not null,
  -- one-time codes: set up, and asked for from the moment the first one was typed
  totp_secret text,
  totp_since timestamptz,
  -- the step of the last code that was taken, so that none is taken twice
  totp_step bigint,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  version integer not null default 1,
  check (totp_since is null or totp_secret is not null)
);
create unique index account_username on account (lower(username));

create table recovery_code (
  account_id uuid not null references account,
  digest text not null,
  used_at timestamptz,
  primary key (account_id, digest)
);

create table sign_in (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  -- SHA-256 of what the browser carries
  token_digest text not null unique,
  -- the right password was given and the one-time code is still to come
  half boolean not null default false,
  address text not null,
  browser text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index sign_in_account on sign_in (account_id) where ended_at is null;

-- The link itself is worked out from the id and the secret below, so nothing that is kept here opens it.
create table sign_up_link (
  id uuid primary key default gen_random_uuid(),
  role account_role not null,
  name text not null,
  email text not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '72 hours',
  used_at timestamptz,
  revoked_at timestamptz
);
create index sign_up_link_made on sign_up_link (made_at desc);

-- Made at the first start, shared by every process.
create table secret (
  name text primary key,
  value text not null
);

-- The trail is also of what is not a booking, and can only be added to.
alter table audit add column subject text;
create index audit_subject on audit (subject);
create index audit_actor on audit (actor, id);

create function refuse_to_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail can only be added to';
end $$;
create trigger audit_stays before update or delete or truncate on audit
  for each statement execute function refuse_to_rewrite();
