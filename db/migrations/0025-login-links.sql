-- A link by email that logs a trainee in, once and for a quarter of an hour. As with a sign-up link, it is worked out from
-- the id and the secret, so nothing that is kept here opens it. A row is made for any address that is typed; whether it is
-- known is looked up when the email is written, so that the answer and its time are the same. An account that was made by
-- such a link has an empty password_hash, which no password fits, until its owner sets one.
create table login_link (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '15 minutes',
  used_at timestamptz
);
create index login_link_expires on login_link (expires_at);
