-- A place that staff book for someone is held for days, as they agreed. Who begins to pay near its end still gets the
-- quarter of an hour that every buyer gets, counted from here and not from the booking.
alter table seat add column agreed_until timestamptz;
