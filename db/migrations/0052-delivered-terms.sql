-- The terms that came with the product, as they were when they began to count here. What owners publish in their place is in
-- content_version. A booking names one of either: booking.terms_version.
create table delivered_terms (
  version text primary key,
  value jsonb not null,
  -- such as 2026-11-23
  since text not null,
  recorded_at timestamptz not null default now()
);
