-- The logos that owners have uploaded. None is deleted: a document that was issued with one is drawn with it again.
create table logo (
  -- the digest of the picture, its size, and the ground that it needs: src/domain/content/logo-id.ts
  id text primary key check (id ~ '^[0-9a-f]{32}-[0-9]{1,3}x[0-9]{1,3}-[ald]$'),
  png bytea not null check (length(png) <= 262144)
);
