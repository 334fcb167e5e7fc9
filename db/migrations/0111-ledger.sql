-- Every movement of money, with its sign: until now only the charity's table had them all, and revenue was read from there. The
-- charity's share is a column. Each entry names the payment that it is about. What staff recorded by mistake is taken back by an
-- entry of its own and is no refund any more; refunds `undone` of earlier days stay as they were reported.
create type ledger_kind as enum ('payment', 'payment-undone', 'refund', 'refund-returned', 'dispute-lost');

alter table clean_water_entry rename to ledger_entry;
alter table ledger_entry rename column net_pence to amount_pence;
alter table ledger_entry
  add column kind ledger_kind,
  add column booking_id uuid references booking,
  drop constraint clean_water_entry_of_one,
  drop constraint clean_water_entry_attempt_id_key,
  drop constraint clean_water_entry_refund_id_key;
update ledger_entry entry set
  kind = (case when entry.attempt_id is not null then 'payment' when entry.refund_id is not null then 'refund'
    when entry.failed_refund_id is not null then 'refund-returned' else 'dispute-lost' end)::ledger_kind,
  refund_id = coalesce(entry.refund_id, entry.failed_refund_id),
  attempt_id = attempt.id,
  booking_id = attempt.booking_id
from ledger_entry about
  left join refund on refund.id = coalesce(about.refund_id, about.failed_refund_id)
  left join dispute on dispute.id = about.dispute_id
  join payment_attempt attempt on attempt.id = coalesce(about.attempt_id, refund.attempt_id, dispute.attempt_id)
where about.id = entry.id;
alter table ledger_entry
  drop column failed_refund_id,
  alter column kind set not null,
  alter column booking_id set not null,
  alter column attempt_id set not null,
  add constraint ledger_entry_of_refund check ((kind in ('refund', 'refund-returned')) = (refund_id is not null)),
  add constraint ledger_entry_of_dispute check ((kind = 'dispute-lost') = (dispute_id is not null)),
  add constraint ledger_entry_sign check ((kind in ('payment', 'refund-returned')) = (amount_pence > 0)),
  add constraint ledger_entry_refund_once unique (refund_id, kind);
create unique index ledger_entry_payment_once on ledger_entry (attempt_id) where kind = 'payment';
create unique index ledger_entry_undone_once on ledger_entry (attempt_id) where kind = 'payment-undone';
create index ledger_entry_booking on ledger_entry (booking_id);
alter index clean_water_entry_entered rename to ledger_entry_entered;

-- For processes of the release before, which read and enter by the old name. It goes with the next release.
create view clean_water_entry as
  select id, case when kind = 'payment' then attempt_id end as attempt_id, case when kind = 'refund' then refund_id end as refund_id,
    case when kind = 'refund-returned' then refund_id end as failed_refund_id, dispute_id,
    rate_basis_points, amount_pence as net_pence, share_pence, entered_at
  from ledger_entry;
create function enter_by_old_name() returns trigger language plpgsql as $$
begin
  insert into ledger_entry (kind, booking_id, attempt_id, refund_id, dispute_id, rate_basis_points, amount_pence, share_pence)
  select (case when new.attempt_id is not null then 'payment' when new.refund_id is not null then 'refund'
      when new.failed_refund_id is not null then 'refund-returned' else 'dispute-lost' end)::ledger_kind,
    attempt.booking_id, attempt.id, coalesce(new.refund_id, new.failed_refund_id), new.dispute_id,
    new.rate_basis_points, new.net_pence, new.share_pence
  from payment_attempt attempt where attempt.id = coalesce(new.attempt_id,
    (select attempt_id from refund where id = coalesce(new.refund_id, new.failed_refund_id)),
    (select attempt_id from dispute where id = new.dispute_id));
  return new;
end $$;
create trigger clean_water_entry_kept instead of insert on clean_water_entry
  for each row execute function enter_by_old_name();

-- What was paid, what of it has gone back or is decided to, and what is left: asked in one way.
create view payment_sum as
  select attempt.id as attempt_id, attempt.booking_id, attempt.instalment_id, attempt.surplus, attempt.amount_pence as paid_pence,
    refunded.pence + disputed.pence as back_pence, attempt.amount_pence - refunded.pence - disputed.pence as kept_pence
  from payment_attempt attempt
  cross join lateral (select coalesce(sum(amount_pence), 0)::integer as pence from refund
    where refund.attempt_id = attempt.id and refund.state <> 'failed') as refunded
  cross join lateral (select coalesce(sum(amount_pence), 0)::integer as pence from dispute
    where dispute.attempt_id = attempt.id and dispute.state = 'lost') as disputed
  where attempt.state = 'succeeded';
