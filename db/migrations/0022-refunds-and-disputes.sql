-- A refund that the bank is still deciding, and why one came back.
alter type refund_state add value 'pending' after 'requested';
alter table refund add column failure text;

-- X: cancels the credit note of a refund that came back.
insert into document_series (series) values ('X');
alter table document
  drop constraint document_refund_id_key,
  add constraint document_refund_once unique (refund_id, series),
  drop constraint document_credit_note,
  add constraint document_credit_note check ((series in ('C', 'X')) = (refund_id is not null));

-- The buyer asks their bank for the money back. Won: we keep it. Lost: the bank took it.
create type dispute_state as enum ('needs-response', 'under-review', 'won', 'lost');
create table dispute (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null references payment_attempt,
  provider_id text not null unique,
  amount_pence integer not null check (amount_pence > 0),
  -- the provider's code
  reason text not null,
  state dispute_state not null,
  due_by timestamptz,
  opened_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index dispute_attempt on dispute (attempt_id);

-- A refund that came back is entered again with the opposite sign; a dispute that is lost is entered like a refund.
alter table clean_water_entry
  add column failed_refund_id uuid unique references refund,
  add column dispute_id uuid unique references dispute,
  drop constraint clean_water_entry_check,
  add constraint clean_water_entry_of_one
    check (num_nonnulls(attempt_id, refund_id, failed_refund_id, dispute_id) = 1);

-- The last nightly comparison with the card provider: one row.
create table provider_check (
  id boolean primary key default true check (id),
  checked_at timestamptz not null,
  -- how many payments were compared
  paid integer not null,
  differences jsonb not null
);
