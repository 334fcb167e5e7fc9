-- Addresses at which a colleague's calendar program reads the training dates. What is in the address is kept only as its
-- digest; the row stays when it is revoked, so that the address opens nothing ever again.
create table calendar_feed (
  token_digest text primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index calendar_feed_in_use on calendar_feed (account_id) where revoked_at is null;
