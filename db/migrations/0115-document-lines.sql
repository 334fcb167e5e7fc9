-- A document has a kind, a day by which an invoice is to be paid, the buyer's order number, and lines that sum to it. A receipt that
-- states VAT is called an invoice on paper; the kind `invoice` asks for money before it is paid, and like a quote it is of no
-- instalment. The buyer's order number is read from the buyer, so that both releases agree. Processes of the release before give
-- neither kind nor lines: the next release drops the triggers of this file, their functions, and the view `line_of_document`, and
-- makes `snapshot` not null.
create type document_kind as enum ('quote', 'invoice', 'receipt', 'credit-note', 'credit-note-cancellation');

-- Lines refer to bookings, which commands reach before documents: in the same order, so that one under way is waited for.
lock table booking in share row exclusive mode;

alter table document
  add column kind document_kind,
  add column due_at timestamptz,
  add column purchase_order text generated always as (nullif(buyer ->> 'purchaseOrder', '')) stored;

create function document_kind_of(series text) returns document_kind language sql immutable as $$
  select (case series when 'C' then 'credit-note' when 'X' then 'credit-note-cancellation' else 'receipt' end)::document_kind
$$;
create function name_document_kind() returns trigger language plpgsql as $$
begin
  new.kind := document_kind_of(new.series);
  return new;
end $$;
create trigger document_kind_named before insert on document for each row when (new.kind is null)
  execute function name_document_kind();

update document set kind = document_kind_of(series) where kind is null;
alter table document
  alter column kind set not null,
  alter column instalment_id drop not null,
  add constraint document_of_instalment check ((kind in ('quote', 'invoice')) = (instalment_id is null)),
  add constraint document_due check ((kind = 'invoice') = (due_at is not null)),
  add constraint document_kind_of_series check (
    (kind = 'credit-note') = (series = 'C') and (kind = 'credit-note-cancellation') = (series = 'X'));

create table document_line (
  document_id uuid not null references document on delete cascade,
  position integer not null check (position > 0),
  -- Its place; null on a line that is of none.
  booking_id uuid references booking,
  description text not null,
  quantity integer not null check (quantity > 0),
  unit_pence integer not null check (unit_pence >= 0),
  discount_pence integer not null,
  amount_pence integer not null generated always as (quantity * unit_pence - discount_pence) stored,
  vat_rate_basis_points integer check (vat_rate_basis_points between 0 and 10000),
  -- Within the amount.
  vat_pence integer,
  primary key (document_id, position),
  constraint document_line_discount check (discount_pence between 0 and quantity * unit_pence),
  constraint document_line_vat check ((vat_pence is null) = (vat_rate_basis_points is null))
);

-- Documents of processes older than snapshots that were not printed since. As printing filled them in until now.
update document set snapshot = filled.snapshot
from (
  select document.id, jsonb_build_object(
    'reference', booking.reference, 'fullName', coalesce(booking.printed_name, booking.full_name), 'email', booking.email,
    'courseName', course.name, 'runLabel', run.label, 'zone', run.zone,
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at) order by starts_at), '[]')
      from session where session.run_id = run.id),
    'price', booking.price_pence, 'discount', booking.discount_pence, 'couponCode', sale.coupon_code,
    'total', sale.total_pence,
    'paidEarlier', earlier.pence,
    'balance', greatest(0, sale.total_pence - document.amount_pence - earlier.pence - waived.pence),
    'balanceDueAt', (select due_at from instalment where sale_id = sale.id and kind = 'balance'),
    'isPart', coalesce(attempt.amount_pence < instalment.amount_pence and attempt.kind <> 'card', false),
    'payment', case when attempt.id is not null then jsonb_build_object(
      'kind', attempt.kind, 'amount', attempt.amount_pence,
      'paidAt', coalesce((attempt.received_on + time '12:00') at time zone 'UTC', attempt.changed_at)) end,
    'original', (
      select original.series || '-' || lpad(original.number::text, 6, '0') from document original
      where original.id = document.cancels_id or (
        document.refund_id is not null and original.attempt_id = document.attempt_id
        and original.refund_id is null and original.cancels_id is null
        and not exists (select from document later where later.replaces_id = original.id))),
    'cancels', (
      select 'C-' || lpad(note.number::text, 6, '0') from document note
      where document.series = 'X' and note.series = 'C' and note.refund_id = document.refund_id)
  ) as snapshot
  from document
  join sale on sale.id = document.sale_id
  join booking on booking.sale_id = sale.id
  join run on run.id = booking.run_id
  join course on course.id = run.course_id
  join instalment on instalment.id = document.instalment_id
  left join payment_attempt attempt on attempt.id = document.attempt_id
  cross join lateral (
    select coalesce(sum(amount_pence), 0)::int as pence from payment_attempt other
    where other.sale_id = sale.id and other.state = 'succeeded' and not other.surplus
      and other.id is distinct from document.attempt_id and other.changed_at < document.issued_at
  ) as earlier
  cross join lateral (
    select coalesce(sum(amount_pence), 0)::int as pence from instalment given
    where given.sale_id = sale.id and state = 'waived' and changed_at <= document.issued_at
  ) as waived
  where document.snapshot is null
) as filled
where filled.id = document.id;

-- The one line of a document of the release before, as buildLines in src/domain/documents/document-lines.ts makes it: with price and
-- discount where the document is of the whole price, otherwise with the sum that it is of.
create view line_of_document as
  select document.id as document_id, 1 as position, booking.id as booking_id,
    (snapshot ->> 'courseName') || ', ' || (snapshot ->> 'runLabel') as description, 1 as quantity,
    case when whole then price else document.amount_pence end as unit_pence, case when whole then discount else 0 end as discount_pence,
    document.vat_rate_basis_points, document.vat_pence
  from document
  join booking on booking.sale_id = document.sale_id
  cross join lateral (select (snapshot ->> 'price')::integer as price, (snapshot ->> 'discount')::integer as discount) as stated
  cross join lateral (select price - discount = document.amount_pence as whole) as part
  where snapshot is not null;

insert into document_line (document_id, position, booking_id, description, quantity, unit_pence, discount_pence,
    vat_rate_basis_points, vat_pence)
  select * from line_of_document
  on conflict do nothing;

-- A process of the release before stores a document first and what it says afterwards; one of this release both at once.
create function add_line_of_document() returns trigger language plpgsql as $$
begin
  insert into document_line (document_id, position, booking_id, description, quantity, unit_pence, discount_pence,
      vat_rate_basis_points, vat_pence)
    select * from line_of_document where document_id = new.id
    on conflict do nothing;
  return null;
end $$;
create trigger document_line_added after update of snapshot on document for each row
  when (old.snapshot is null and new.snapshot is not null)
  execute function add_line_of_document();
