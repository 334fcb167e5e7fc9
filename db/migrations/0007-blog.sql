-- The blog's articles are files. Their text is here for the search, and for what visitors say of them.
create table article (
  slug text primary key,
  title text not null,
  description text not null,
  body text not null,
  words tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', description), 'B')
    || setweight(to_tsvector('english', body), 'C')
  ) stored
);
create index article_words on article using gin (words);

-- Held until somebody has read it. A suspect one is set aside, never dropped.
create type comment_state as enum ('held', 'quarantined', 'approved', 'rejected');

create table article_comment (
  id uuid primary key default gen_random_uuid(),
  article_slug text not null references article,
  -- one level: the comment that is answered answers none
  reply_to uuid,
  name text not null,
  -- for staff alone, never shown
  email text not null,
  text text not null,
  state comment_state not null,
  -- the same content from the same person within a short while is one comment
  digest text not null,
  received_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (article_slug, id),
  foreign key (article_slug, reply_to) references article_comment (article_slug, id),
  check ((decided_at is null) = (state in ('held', 'quarantined')))
);
create index article_comment_shown on article_comment (article_slug, received_at) where state = 'approved';
create index article_comment_open on article_comment (received_at) where state in ('held', 'quarantined');
create index article_comment_digest on article_comment (digest, received_at);

create table article_rating (
  article_slug text not null references article,
  -- SHA-256 of a random number in the visitor's cookie
  visitor text not null,
  stars smallint not null check (stars between 1 and 5),
  rated_at timestamptz not null default now(),
  primary key (article_slug, visitor)
);

-- A comment that is held changes no page; what is decided of it does.
create trigger article_comment_pages after update or delete on article_comment
  for each statement execute function say_pages_changed();
create trigger article_rating_pages after insert or update or delete on article_rating
  for each statement execute function say_pages_changed();
