-- Staff let somebody join whose balance is overdue.
alter table booking add column let_in boolean not null default false;

-- Issued in test mode, when no card was charged: its page says so for good, also once real cards are taken.
alter table certificate add column test_mode boolean not null default false;
