-- Who buys: a consumer may withdraw within 14 days, a company may not. Bookings from before count as a consumer's.
alter table booking
  add column consumer boolean not null default true,
  -- when a consumer asked us to start within those days, and the wording of that
  add column express_request_at timestamptz,
  add column express_request_version text,
  add constraint booking_express_request
    check ((express_request_at is null) = (express_request_version is null) and (consumer or express_request_at is null));

alter table buyer add column vat_number text not null default '';
