-- A link that logs in a colleague names their account: an email address may belong to several. A trainee's link names none.
alter table login_link add column account_id uuid references account on delete cascade;
