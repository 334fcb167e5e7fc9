-- The person of the only place of an order may ask its buyer, their employer, to pay for it: the place is theirs until it is certain.
alter table sale
  add column asked boolean not null default false,
  add constraint sale_asked check (not asked or order_id is not null);
