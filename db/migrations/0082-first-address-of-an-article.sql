-- What an article is known by in the feeds, so that one with a new address is not a new article to its readers.
alter table article add column feed_slug text;
update article set feed_slug = slug;
