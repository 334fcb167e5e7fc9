-- What staff answer in the company's name is marked as such: anyone can type that name above a comment.
alter table article_comment add column by_company boolean not null default false;
update article_comment set by_company = true
where exists (select from audit where action = 'comment-replied' and subject = 'comment/' || article_comment.id);
