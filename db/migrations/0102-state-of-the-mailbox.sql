-- Until when a mailbox has been read to its end, and since when it cannot be read.

alter table mailbox_position
  -- all that came before was stored: from here on it is read again where its numbers are new
  add column caught_up_at timestamptz;

create table mailbox_state (
  mailbox text primary key,
  checked_at timestamptz not null default now(),
  failure text check (failure in ('login-rejected', 'unreachable', 'interrupted')),
  failing_since timestamptz,
  check ((failure is null) = (failing_since is null))
);
