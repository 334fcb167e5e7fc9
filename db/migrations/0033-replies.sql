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

-- Whether an email went to a file of the outbox and not to a mail server; null for those sent before this was noted.
alter table mail add column to_file boolean;

-- Answers as they were delivered, which contradicted the trainee's pages. What the office has changed stays.
update help_item set answer = corrected.new, version = version + 1, changed_at = now()
from (values
  ('Under My bookings, in your own time and in the course''s time. The calendar file there keeps itself up to date: when a date moves, the entry moves with it.',
   'Under My bookings, in your own time and in the course''s time. The calendar file there puts every session in your calendar. If a date changes, open the file again: it replaces the old entries.'),
  ('Your personal link stands with each date under My bookings. It opens 15 minutes before the start. Please do not pass it on: it tells us that you were there.',
   'Your personal link is with each date under My bookings. It opens 15 minutes before the start. Please keep it to yourself: joining with it records your attendance.'),
  ('Yes, as long as your course has not begun and the other date has a place. Open your booking and choose Move to another date. What you have paid moves with you.',
   'Yes, free of charge until 48 hours before your first session, if the other date of the same course has a place. Open your booking and choose Move to another date. What you have paid moves with you.'),
  ('Open your booking and choose Cancel. You see the exact sum that comes back before you decide, and the day until which the law gives you everything back.',
   'Open your booking and choose Cancel. Before you decide you see exactly how much we''ll refund, and until when you can cancel for a full refund by law.'),
  ('After the last session, when you were there for at least four fifths of the sessions. It comes by email and stays under My bookings.',
   'After the last session, if you attended enough of it: both days of a weekend course. It comes by email and stays under My bookings.'),
  ('Leave the session and open your link again: that mends most of it. Then try another browser. If nothing helps, ring us. The number is at the foot of every page.',
   'Leave the session and open your link again: that usually fixes it. Then try another browser. If nothing helps, call us. The number is at the foot of every page.')
) as corrected (old, new)
where answer = corrected.old;

-- Customers' answers by email come back into the thread of their enquiry.
alter type enquiry_entry_kind add value 'message';
-- Of a received email, so that our next reply continues its thread in the customer's mail program.
alter table enquiry_entry add column message_id text;
create index mail_message_id on mail (message_id) where message_id is not null;
