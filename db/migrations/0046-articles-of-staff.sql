-- Articles that staff write: their texts are the versions of content_version under article/12 and so on. The eleven that
-- the product comes with are files, and have the ids 1 to 11.
create sequence article_id start with 12;
alter table article add column id integer;
update article set id = array_position(
  array['simijourney', 'scrumbenefit', 'effectiveleader', 'procrastination', 'userstory', 'implementscrum', 'agileculture',
    'topfiveagile', 'aceyourinterview', 'sprintreview', 'coronaviruspandemic'],
  slug
);
update article set id = nextval('article_id') where id is null;
alter table article alter column id set default nextval('article_id');
alter table article alter column id set not null;
alter table article add unique (id);
alter sequence article_id owned by article.id;
-- When readers first saw it. Null for a file, and for what has not been published.
alter table article add column published_at timestamptz;

-- A new slug keeps what readers have said.
alter table article_comment drop constraint article_comment_article_slug_fkey;
alter table article_comment add constraint article_comment_article_slug_fkey
  foreign key (article_slug) references article on update cascade;
alter table article_rating drop constraint article_rating_article_slug_fkey;
alter table article_rating add constraint article_rating_article_slug_fkey
  foreign key (article_slug) references article on update cascade;

-- The slugs that an article had before: their addresses lead to it for good.
create table article_redirect (
  slug text primary key,
  article_id integer not null references article (id),
  replaced_at timestamptz not null default now()
);
create index article_redirect_article on article_redirect (article_id);

create trigger article_pages after insert or update or delete on article
  for each row execute function say_pages_changed();
