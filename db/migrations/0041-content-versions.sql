-- What staff have written in place of the texts that the product starts with. Nothing here: as delivered.
create type content_state as enum ('draft', 'scheduled', 'published');
create table content_version (
  -- such as faq: src/site-content/documents.ts
  key text not null,
  number integer not null check (number > 0),
  -- null: the text that the product starts with
  value jsonb,
  state content_state not null,
  -- from when it counts
  publish_at timestamptz,
  note text not null default '',
  author text not null,
  created_at timestamptz not null default now(),
  primary key (key, number),
  check ((state = 'draft') = (publish_at is null))
);
create index content_version_shown on content_version (key, publish_at desc, number desc) where state <> 'draft';

-- Pages note which documents they show. A draft changes no page.
create function say_content_changed() returns trigger language plpgsql as $$
begin
  if coalesce(new.state, old.state) <> 'draft' or old.state <> 'draft' then
    perform pg_notify('pages_changed', 'content_version/' || coalesce(new.key, old.key));
  end if;
  return null;
end $$;
create trigger content_version_pages after insert or update or delete on content_version
  for each row execute function say_content_changed();
