-- Staff find a booking also by its coupon code, the buyer's company and the purchase order, and a course date by the words
-- of its label. One index answers for all of them over 100,000 bookings.

-- The buyer's words, which the trigger below copies: an index cannot reach into another table.
alter table booking add column buyer_words text not null default '';

create function follow_buyer() returns trigger language plpgsql as $$
begin
  update booking set buyer_words = coalesce((
    select company_name || ' ' || purchase_order || ' ' || regexp_replace(purchase_order, '[^0-9]', '', 'g')
    from buyer where buyer.booking_id = booking.id
  ), '')
  where booking.id = coalesce(new.booking_id, old.booking_id);
  return null;
end $$;
create trigger buyer_followed after insert or update or delete on buyer
  for each row execute function follow_buyer();

update booking
set buyer_words = company_name || ' ' || purchase_order || ' ' || regexp_replace(purchase_order, '[^0-9]', '', 'g')
from buyer where buyer.booking_id = booking.id;

alter table booking drop column words;
alter table booking add column words tsvector not null generated always as (array_to_tsvector(words_of(
  full_name || ' ' || email || ' ' || reference || ' ' || phone_number || ' ' || dialled_at_home(phone_number)
  || ' ' || coalesce(coupon_code, '') || ' ' || buyer_words
))) stored;
create index booking_words on booking using gin (words) with (fastupdate = off);

alter table run add column words tsvector not null generated always as (array_to_tsvector(words_of(label))) stored;

-- The list sorted by state: a balance to pay first, then paid, not paid and cancelled. Which of the finer states it is
-- depends on the clock and on other tables, so it is worked out for the rows that are shown.
create function payment_rank(cancelled_at timestamptz, settled_at timestamptz, balance_due_at timestamptz) returns integer
language sql immutable parallel safe as $$
  select case when cancelled_at is not null then 4 when settled_at is null then 3 when balance_due_at is null then 2 else 1 end
$$;
create index booking_payment_rank on booking (payment_rank(cancelled_at, settled_at, balance_due_at), created_at, id);

-- The list that its owner sees first. A view without a tab showed every booking, and still does.
update saved_view set search = 'show=all' || case when search = '' then '' else '&' || search end
where search !~ '(^|&)show=';
alter table saved_view add column is_default boolean not null default false;
create unique index saved_view_default on saved_view (account_id) where is_default and removed_at is null;
