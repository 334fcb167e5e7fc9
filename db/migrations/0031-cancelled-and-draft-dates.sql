-- A date that is prepared: staff alone see it until it is published.
alter type run_state add value 'draft' before 'open';
-- What trainees are told when a date is cancelled, and when those who have not chosen by then get their money back.
alter table run add column cancel_reason text;
alter table run add column refund_undecided_at timestamptz;
