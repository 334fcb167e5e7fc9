-- Money that reached us, apart from the tries to pay by card, and which sum of an order each part of it covers: one transfer may cover
-- several. A card's payment and its allocation have the uuid of its attempt, and so have those that staff recorded until now.
-- `attempt_id` of refund, dispute, document and ledger_entry names the allocation. Processes of the release before read what staff
-- record as an attempt: the triggers write either from the other. The next release drops them, those attempts, the columns of
-- payment_attempt that only they fill (kind, received_on, paid_reference, surplus) and renames the four columns.
create table payment (
  id uuid primary key default gen_random_uuid(),
  kind payment_kind not null,
  amount_pence integer not null check (amount_pence > 0),
  attempt_id uuid unique references payment_attempt,
  received_at timestamptz not null default now(),
  -- the day on which the money reached us, and what the bank or the payer calls the payment
  received_on date,
  reference text,
  idempotency_key text unique,
  constraint payment_by_card check ((kind = 'card') = (attempt_id is not null) and (kind = 'card') = (received_on is null))
);

create table allocation (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payment,
  sale_id uuid not null references sale,
  instalment_id uuid not null references instalment,
  amount_pence integer not null check (amount_pence > 0),
  -- nothing was owed of the instalment any more: it is refunded
  surplus boolean not null default false,
  -- staff had recorded it by mistake
  undone_at timestamptz
);
create index allocation_payment on allocation (payment_id);
create index allocation_sale on allocation (sale_id);
create index allocation_instalment on allocation (instalment_id);

create function keep_payment() returns trigger language plpgsql as $$
begin
  if not exists (select from allocation where id = new.id) then
    insert into payment (id, kind, amount_pence, attempt_id, received_at, received_on, reference, idempotency_key)
    values (new.id, new.kind, new.amount_pence, case when new.kind = 'card' then new.id end, new.changed_at, new.received_on,
      new.paid_reference, case when new.kind <> 'card' then new.idempotency_key end);
    insert into allocation (id, payment_id, sale_id, instalment_id, amount_pence, surplus, undone_at)
    values (new.id, new.id, new.sale_id, new.instalment_id, new.amount_pence, new.surplus,
      case when new.state::text = 'undone' then new.changed_at end);
  else
    update allocation set undone_at = now() where id = new.id and new.state::text = 'undone' and undone_at is null;
    update payment set reference = new.paid_reference
    where id = (select payment_id from allocation where id = new.id) and reference is distinct from new.paid_reference;
  end if;
  return null;
end $$;
create trigger payment_attempt_kept after insert or update of state, paid_reference on payment_attempt
  for each row when (new.state::text in ('succeeded', 'undone')) execute function keep_payment();

create function keep_recorded_attempt() returns trigger language plpgsql as $$
begin
  insert into payment_attempt (id, instalment_id, sale_id, number, amount_pence, currency, state, kind, received_on, paid_reference,
    idempotency_key, created_at, changed_at)
  select new.id, new.instalment_id, new.sale_id,
    (select count(*) + 1 from payment_attempt where instalment_id = new.instalment_id), new.amount_pence, 'gbp',
    case when new.undone_at is null then 'succeeded' else 'undone' end::attempt_state, kind, received_on, reference,
    case when exists (select from payment_attempt where idempotency_key = payment.idempotency_key and id <> new.id)
      then payment.idempotency_key || '/' || new.id else payment.idempotency_key end, received_at, received_at
  from payment where id = new.payment_id and kind <> 'card'
  on conflict (id) do update set state = excluded.state where payment_attempt.state <> excluded.state;
  return null;
end $$;

create function keep_reference() returns trigger language plpgsql as $$
begin
  update payment_attempt set paid_reference = new.reference from allocation
  where allocation.payment_id = new.id and payment_attempt.id = allocation.id and new.kind <> 'card'
    and payment_attempt.paid_reference is distinct from new.reference;
  return null;
end $$;
create trigger payment_kept after update of reference on payment for each row execute function keep_reference();

insert into payment (id, kind, amount_pence, attempt_id, received_at, received_on, reference, idempotency_key)
select id, kind, amount_pence, case when kind = 'card' then id end, changed_at, received_on, paid_reference,
  case when kind <> 'card' then idempotency_key end
from payment_attempt where state::text in ('succeeded', 'undone');
insert into allocation (id, payment_id, sale_id, instalment_id, amount_pence, surplus, undone_at)
select id, id, sale_id, instalment_id, amount_pence, surplus, case when state::text = 'undone' then changed_at end
from payment_attempt where state::text in ('succeeded', 'undone');
create trigger allocation_kept after insert or update of undone_at on allocation
  for each row execute function keep_recorded_attempt();

drop view payment_sum;
create view payment_sum as
  select allocation.id as allocation_id, payment_id, sale_id, instalment_id, surplus, amount_pence as paid_pence,
    refunded.pence + disputed.pence as back_pence, amount_pence - refunded.pence - disputed.pence as kept_pence
  from allocation
  cross join lateral (select coalesce(sum(amount_pence), 0)::integer as pence from refund
    where refund.attempt_id = allocation.id and refund.state <> 'failed') as refunded
  cross join lateral (select coalesce(sum(amount_pence), 0)::integer as pence from dispute
    where dispute.attempt_id = allocation.id and dispute.state = 'lost') as disputed
  where undone_at is null;
