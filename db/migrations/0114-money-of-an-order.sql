-- What is owed, paid, documented and asked about belongs to the order. A process of the release before names the booking, which has
-- the same id: the trigger fills in whichever is missing. The next release drops these triggers and the columns `booking_id` here,
-- with their indexes.
create function name_order() returns trigger language plpgsql as $$
begin
  new.sale_id := coalesce(new.sale_id, new.booking_id);
  new.booking_id := coalesce(new.booking_id, new.sale_id);
  return new;
end $$;

-- In the order in which commands reach them, so that one under way is waited for.
alter table instalment add column sale_id uuid;
alter table payment_attempt add column sale_id uuid;
alter table document add column sale_id uuid;
alter table ledger_entry add column sale_id uuid;
alter table booking_case add column sale_id uuid;

update instalment set sale_id = booking_id where sale_id is null;
update payment_attempt set sale_id = booking_id where sale_id is null;
update document set sale_id = booking_id where sale_id is null;
update ledger_entry set sale_id = booking_id where sale_id is null;
update booking_case set sale_id = booking_id where sale_id is null;

create trigger instalment_order before insert on instalment for each row execute function name_order();
create trigger payment_attempt_order before insert on payment_attempt for each row execute function name_order();
create trigger document_order before insert on document for each row execute function name_order();
create trigger ledger_entry_order before insert on ledger_entry for each row execute function name_order();
create trigger booking_case_order before insert on booking_case for each row execute function name_order();

alter table instalment alter column sale_id set not null, add foreign key (sale_id) references sale, add unique (sale_id, kind);
alter table payment_attempt alter column sale_id set not null, add foreign key (sale_id) references sale;
alter table document alter column sale_id set not null, add foreign key (sale_id) references sale;
alter table ledger_entry alter column sale_id set not null, add foreign key (sale_id) references sale;
alter table booking_case alter column sale_id set not null, add foreign key (sale_id) references sale;
create index instalment_waived_of_sale on instalment (sale_id) where state = 'waived';
create index attempt_sale on payment_attempt (sale_id);
create index document_sale on document (sale_id);
create index ledger_entry_sale on ledger_entry (sale_id);
create unique index booking_case_one_open_of_sale on booking_case (sale_id, reason) where resolved_at is null;

create or replace view payment_sum as
  select attempt.id as attempt_id, attempt.booking_id, attempt.instalment_id, attempt.surplus, attempt.amount_pence as paid_pence,
    refunded.pence + disputed.pence as back_pence, attempt.amount_pence - refunded.pence - disputed.pence as kept_pence,
    attempt.sale_id
  from payment_attempt attempt
  cross join lateral (select coalesce(sum(amount_pence), 0)::integer as pence from refund
    where refund.attempt_id = attempt.id and refund.state <> 'failed') as refunded
  cross join lateral (select coalesce(sum(amount_pence), 0)::integer as pence from dispute
    where dispute.attempt_id = attempt.id and dispute.state = 'lost') as disputed
  where attempt.state = 'succeeded';

create or replace function follow_instalments() returns trigger language plpgsql as $$
begin
  update booking set settled_at = owed.settled_at, balance_due_at = owed.balance_due_at
  from (
    select settled_at, case when settled_at is not null then due_at end as balance_due_at
    from (
      select min(changed_at) filter (where kind <> 'balance' and state in ('paid', 'waived')) as settled_at,
             min(due_at) filter (where kind = 'balance' and state = 'due') as due_at
      from instalment where sale_id = new.sale_id
    ) as now_is
  ) as owed
  where booking.sale_id = new.sale_id
    and (booking.settled_at, booking.balance_due_at) is distinct from (owed.settled_at, owed.balance_due_at);
  return null;
end $$;
