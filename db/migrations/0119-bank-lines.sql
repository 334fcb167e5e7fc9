-- Money that came in, as our bank's statements say it: one row for each such line, however many statements have it. It waits until it
-- is settled by a payment, or staff put it aside. The fingerprint is made of the account, the day, the sum and the bank's own id, or
-- else the text and its place among equal lines of one statement. No payment settles two lines, and no line is settled twice.
create table bank_line (
  id uuid primary key default gen_random_uuid(),
  fingerprint text not null unique,
  booked_on date not null,
  amount_pence integer not null check (amount_pence > 0),
  -- of another currency the amount is in hundredths
  currency text not null default 'GBP',
  payer_name text not null,
  remittance text not null,
  file_name text not null,
  imported_at timestamptz not null default now(),
  -- since when the import has decided about it: what is undone later is not settled again by itself
  matched_at timestamptz,
  payment_id uuid unique references payment,
  times_settled integer not null default 0,
  put_aside_at timestamptz,
  put_aside_by text,
  put_aside_reason text,
  constraint bank_line_one_end check (num_nonnulls(payment_id, put_aside_at) <= 1),
  constraint bank_line_put_aside check (num_nonnulls(put_aside_at, put_aside_by, put_aside_reason) in (0, 3))
);
create index bank_line_waiting on bank_line (booked_on) where payment_id is null and put_aside_at is null;
create index bank_line_newest on bank_line (booked_on, id);
