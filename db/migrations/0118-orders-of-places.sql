-- An order may have several places. Its first booking has its id, as before, and what belongs to the order (money, documents, cases)
-- is found by that one. One that was made as an order of places has an address and a reference of its own, and a buyer who need
-- not attend; it may be a quote that holds its places. A place is open, then named and invited, then claimed by its person.
alter table sale
  add column order_id text unique,
  add column order_reference text unique,
  add column buyer_name text,
  add column buyer_email text,
  add column buyer_phone text,
  add column quoted_until timestamptz,
  add column accepted_at timestamptz,
  add column accepted_by text,
  add constraint sale_of_places check (num_nonnulls(order_id, order_reference, buyer_name, buyer_email, buyer_phone) in (0, 5)),
  add constraint sale_accepted check ((accepted_at is null) = (accepted_by is null));

alter table booking
  add column claim_key text unique,
  add column invited_at timestamptz,
  add column claimed_at timestamptz,
  add constraint booking_claimed check (claimed_at is null or invited_at is not null),
  add constraint booking_invited check ((invited_at is null) = (claim_key is null));

insert into document_series (series) values ('Q');

-- A quote and an invoice are of the whole order.
alter table document drop constraint document_kind_of_series;
alter table document add constraint document_kind_of_series check (
  (kind = 'credit-note') = (series = 'C') and (kind = 'credit-note-cancellation') = (series = 'X') and (kind = 'quote') = (series = 'Q')
  and (kind <> 'invoice' or series = 'I'));

-- Processes of the release before know an order by its booking. Of an order of places the form's key stands at its first booking,
-- each booking has its own sum, and one that is cancelled leaves the others.
create or replace function add_sale_of_booking() returns trigger language plpgsql as $$
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
    if exists (select from sale where id = new.sale_id and order_id is not null) then
      new.total_pence := new.price_pence - new.discount_pence;
      if new.id <> new.sale_id then
        new.idempotency_key := null;
        new.submission_digest := null;
      end if;
    end if;
  end if;
  return new;
end $$;

drop trigger sale_followed on sale;
create trigger sale_followed after update on sale for each row
  when (new.order_id is null and (old.customer_id, old.total_pence, old.payment_type, old.coupon_code, old.terms_version, old.consumer,
      old.express_request_at, old.express_request_version, old.cancelled_at, old.idempotency_key, old.submission_digest,
      old.created_at)
    is distinct from (new.customer_id, new.total_pence, new.payment_type, new.coupon_code, new.terms_version, new.consumer,
      new.express_request_at, new.express_request_version, new.cancelled_at, new.idempotency_key, new.submission_digest,
      new.created_at))
  execute function booking_follows_sale();

create or replace function sale_follows_booking() returns trigger language plpgsql as $$
declare
  changes jsonb := contract_changes(to_jsonb(old), to_jsonb(new));
begin
  update sale set (customer_id, total_pence, payment_type, coupon_code, terms_version, consumer, express_request_at,
      express_request_version, cancelled_at, idempotency_key, submission_digest, created_at)
    = (select customer_id, total_pence, payment_type, coupon_code, terms_version, consumer, express_request_at,
      express_request_version, cancelled_at, idempotency_key, submission_digest, created_at
      from jsonb_populate_record(sale, changes))
  where id = new.sale_id and order_id is null and not to_jsonb(sale) @> changes;
  return null;
end $$;
