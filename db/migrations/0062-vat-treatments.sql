-- How VAT applies to a course. A booking keeps the treatment it was made with, as it keeps its price.
create type vat_treatment as enum ('standard', 'zero', 'exempt');

alter table course add column vat_treatment vat_treatment not null default 'standard';
alter table booking add column vat_treatment vat_treatment not null default 'standard';

-- An invoice at nought per cent is zero-rated. A receipt may say that the course is exempt.
alter table document
  drop constraint document_vat_rate_basis_points_check,
  add constraint document_vat_rate_basis_points_check check (vat_rate_basis_points between 0 and 10000),
  add column vat_exempt boolean not null default false,
  add constraint document_exempt_states_no_vat check (not vat_exempt or vat_rate_basis_points is null);
