-- Replies that staff keep for questions that come again and again. What is in double braces is filled in for each enquiry.
create table saved_reply (
  id integer generated always as identity primary key,
  title text not null,
  text text not null,
  version integer not null default 1,
  changed_at timestamptz not null default now()
);
create unique index saved_reply_title on saved_reply (lower(title));

-- The first ones are written here and not in seed.sql, so that those that are deleted stay deleted.
insert into saved_reply (title, text) values
  ('Next date and price', E'Hi {{first name}},\n\nThank you for asking about {{course}}. The next date is {{next date}}, live online. It costs {{price}}, and you can book your place here:\n{{booking link}}\n\nThe same page has all the other dates. If you would like to talk it through first, just reply to this email.'),
  ('We tried to call you', E'Hi {{first name}},\n\nI tried to call you today and could not reach you. When would be a good time to try again, and on which number?'),
  ('Training for a team', E'Hi {{first name}},\n\nThank you for asking about training for your team. So that I can suggest a course and dates: how many of you are there, what do you work on, and when would you like to start?');

-- Why the site itself quarantined an enquiry or a comment.
alter table enquiry add column spam_reason text check (spam_reason in ('hidden-field', 'many-links', 'advertising'));
alter table article_comment add column spam_reason text check (spam_reason in ('hidden-field', 'many-links', 'advertising'));
