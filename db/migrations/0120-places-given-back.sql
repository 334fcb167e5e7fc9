-- A place of an order may be given back alone, also the first, whose booking carries the order. What is taken off the order's total
-- for it is kept with its booking; its price stays what it was made at. What was still owed of that is taken off the invoice by a
-- credit note, and what was paid is refunded. The release before reads the total as it is, and knows neither column.
alter table booking
  add column credited_pence integer not null default 0,
  add constraint booking_credited check (credited_pence between 0 and price_pence - discount_pence);

-- What goes back of a sum that was still due when it was decided is owed again, and takes nothing off an invoice.
alter table refund
  add column place_id uuid references booking,
  add column owed_again boolean not null default false;

-- A credit note that lowers an invoice says which, with or without a refund.
alter table document
  add column credits_id uuid references document,
  drop constraint document_credit_note,
  add constraint document_credit_note check (
    (series in ('C', 'X')) = (num_nonnulls(refund_id, cancels_id, credits_id) > 0) and num_nonnulls(refund_id, cancels_id) < 2);
create index document_credits on document (credits_id) where credits_id is not null;
