-- An order (`sale`, since "order" is a word of SQL) is the contract: who buys, the sum, the terms, and when and why its places
-- became certain. A booking is its line and place, and has one order with the same id. Of the columns that moved, `coupon_code`
-- and `cancelled_at` stay on the booking too: lists search and sort by them, and a place will be cancelled alone. The others stay
-- for processes of the release before, which know the booking only; the next release drops them with all triggers of this file.
-- Commands lock a booking and then its order, as the triggers do: two releases at once cannot deadlock.
create type confirmation_reason as enum ('paid', 'waived', 'on-account');

create table sale (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid references customer,
  currency text not null default 'gbp' check (currency = lower(currency)),
  total_pence integer not null check (total_pence >= 0),
  payment_type payment_type not null,
  coupon_code text,
  terms_version text not null,
  consumer boolean not null default true,
  express_request_at timestamptz,
  express_request_version text,
  confirmed_at timestamptz,
  confirmed_by confirmation_reason,
  cancelled_at timestamptz,
  idempotency_key text unique,
  submission_digest text,
  created_at timestamptz not null default now(),
  constraint sale_express_request check (
    (express_request_at is null) = (express_request_version is null) and (consumer or express_request_at is null)),
  constraint sale_confirmed check ((confirmed_at is null) = (confirmed_by is null))
);

-- From here on older processes wait; what they stored before is filled in below.
alter table booking add column sale_id uuid;

-- A place is certain because its first sum was paid or waived; one that was given back on cancelling had been certain too.
insert into sale (id, customer_id, total_pence, payment_type, coupon_code, terms_version, consumer, express_request_at,
    express_request_version, confirmed_at, confirmed_by, cancelled_at, idempotency_key, submission_digest, created_at)
  select booking.id, customer_id, total_pence, payment_type, coupon_code, terms_version, consumer, express_request_at,
    express_request_version, first.changed_at, first.state::text::confirmation_reason, cancelled_at, idempotency_key,
    submission_digest, created_at
  from booking
  left join instalment first on first.booking_id = booking.id and first.kind <> 'balance' and first.state in ('paid', 'waived')
    and exists (select from seat where seat.booking_id = booking.id
      and (seat.state = 'confirmed' or seat.release_reason = 'cancelled'))
  on conflict (id) do nothing;
update booking set sale_id = id where sale_id is null;

alter table booking
  alter column sale_id set not null,
  add foreign key (sale_id) references sale,
  -- The order has the total: a line has its price and what is taken off it.
  drop constraint booking_check,
  add constraint booking_discount check (discount_pence <= price_pence);
create index booking_sale on booking (sale_id);
create index sale_customer on sale (customer_id);

-- A booking of an older process gets its order; one of a new process gets its copies of the order's columns.
create function add_sale_of_booking() returns trigger language plpgsql as $$
begin
  if new.sale_id is null then
    new.sale_id := new.id;
    insert into sale (id, customer_id, total_pence, payment_type, coupon_code, terms_version, consumer, express_request_at,
        express_request_version, cancelled_at, idempotency_key, submission_digest, created_at)
      values (new.id, new.customer_id, new.total_pence, new.payment_type, new.coupon_code, new.terms_version, new.consumer,
        new.express_request_at, new.express_request_version, new.cancelled_at, new.idempotency_key, new.submission_digest,
        new.created_at);
  else
    select total_pence, payment_type, coupon_code, terms_version, consumer, express_request_at, express_request_version,
        cancelled_at, idempotency_key, submission_digest
      into new.total_pence, new.payment_type, new.coupon_code, new.terms_version, new.consumer, new.express_request_at,
        new.express_request_version, new.cancelled_at, new.idempotency_key, new.submission_digest
      from sale where id = new.sale_id;
  end if;
  return new;
end $$;
-- By its name it runs after booking_customer, which finds the customer.
create trigger booking_sale before insert on booking for each row execute function add_sale_of_booking();

-- Each side takes over what changed on the other, unless it says the same already: so neither goes on for ever, and a statement
-- may change both.
create function contract_changes(old jsonb, new jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(name, new -> name), '{}')
  from unnest(array['customer_id', 'total_pence', 'payment_type', 'coupon_code', 'terms_version', 'consumer', 'express_request_at',
    'express_request_version', 'cancelled_at', 'idempotency_key', 'submission_digest', 'created_at']) as name
  where new -> name is distinct from old -> name
$$;
create function sale_follows_booking() returns trigger language plpgsql as $$
declare
  changes jsonb := contract_changes(to_jsonb(old), to_jsonb(new));
begin
  update sale set (customer_id, total_pence, payment_type, coupon_code, terms_version, consumer, express_request_at,
      express_request_version, cancelled_at, idempotency_key, submission_digest, created_at)
    = (select customer_id, total_pence, payment_type, coupon_code, terms_version, consumer, express_request_at,
      express_request_version, cancelled_at, idempotency_key, submission_digest, created_at
      from jsonb_populate_record(sale, changes))
  where id = new.sale_id and not to_jsonb(sale) @> changes;
  return null;
end $$;
create function booking_follows_sale() returns trigger language plpgsql as $$
declare
  changes jsonb := contract_changes(to_jsonb(old), to_jsonb(new));
begin
  update booking set (customer_id, total_pence, payment_type, coupon_code, terms_version, consumer, express_request_at,
      express_request_version, cancelled_at, idempotency_key, submission_digest, created_at)
    = (select customer_id, total_pence, payment_type, coupon_code, terms_version, consumer, express_request_at,
      express_request_version, cancelled_at, idempotency_key, submission_digest, created_at
      from jsonb_populate_record(booking, changes))
  where sale_id = new.id and not to_jsonb(booking) @> changes;
  return null;
end $$;
create trigger booking_followed after update on booking for each row
  when ((old.customer_id, old.total_pence, old.payment_type, old.coupon_code, old.terms_version, old.consumer,
      old.express_request_at, old.express_request_version, old.cancelled_at, old.idempotency_key, old.submission_digest,
      old.created_at)
    is distinct from (new.customer_id, new.total_pence, new.payment_type, new.coupon_code, new.terms_version, new.consumer,
      new.express_request_at, new.express_request_version, new.cancelled_at, new.idempotency_key, new.submission_digest,
      new.created_at))
  execute function sale_follows_booking();
create trigger sale_followed after update on sale for each row
  when ((old.customer_id, old.total_pence, old.payment_type, old.coupon_code, old.terms_version, old.consumer,
      old.express_request_at, old.express_request_version, old.cancelled_at, old.idempotency_key, old.submission_digest,
      old.created_at)
    is distinct from (new.customer_id, new.total_pence, new.payment_type, new.coupon_code, new.terms_version, new.consumer,
      new.express_request_at, new.express_request_version, new.cancelled_at, new.idempotency_key, new.submission_digest,
      new.created_at))
  execute function booking_follows_sale();

-- An older process confirms a seat and knows no reason; where a waiver or a payment is undone it holds the seat again. At the commit,
-- when a new process has said so itself.
create function confirm_sale_of_seat() returns trigger language plpgsql as $$
begin
  update sale set confirmed_at = first.changed_at, confirmed_by = first.state::text::confirmation_reason
  from booking join instalment first on first.booking_id = booking.id and first.kind <> 'balance'
  where booking.id = new.booking_id and sale.id = booking.sale_id and confirmed_by is null and first.state in ('paid', 'waived')
    and exists (select from seat where seat.booking_id = booking.id and seat.state = 'confirmed');
  update sale set confirmed_at = null, confirmed_by = null
  from booking
  where booking.id = new.booking_id and sale.id = booking.sale_id and confirmed_by is not null and sale.cancelled_at is null
    and not exists (select from seat where seat.booking_id = booking.id and seat.state = 'confirmed');
  return null;
end $$;
create constraint trigger seat_confirms_sale after insert on seat deferrable initially deferred
  for each row when (new.state = 'confirmed') execute function confirm_sale_of_seat();
create constraint trigger seat_changes_sale after update of state on seat deferrable initially deferred
  for each row when (new.state <> 'released') execute function confirm_sale_of_seat();
