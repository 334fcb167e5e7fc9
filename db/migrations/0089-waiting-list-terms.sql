-- What a person on a waiting list has said and seen of the price: the offer is made on it. A company's fields are those of
-- a buyer; without a company's name the person is a consumer.
alter table waiting
  add column coupon_code text,
  add column shown_price_pence integer,
  add column company_name text,
  add column postal_address text,
  add column vat_number text,
  add column purchase_order text,
  add constraint waiting_buyer check (company_name is not null or num_nonnulls(postal_address, vat_number, purchase_order) = 0);
