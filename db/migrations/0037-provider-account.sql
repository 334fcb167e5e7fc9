-- What the card provider charged for a dispute; it gives that back where we win.
alter table dispute add column fee_pence integer not null default 0;

-- Fees, payouts and what is left at the provider, as it said in the last nightly comparison.
alter table provider_check add column account jsonb;
