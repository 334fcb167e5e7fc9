-- What a new provider starts with. Safe twice: nothing that is there is changed.
insert into course (id, name, price_pence, deposit_pence, slug, state, position) values
  (1, 'Scrum Master', 150000, 37500, 'scrum-master', 'published', 1),
  (2, 'Business Analyst', 150000, 37500, 'business-analyst', 'published', 2),
  (3, 'Product Owner', 150000, 37500, 'product-owner', 'published', 3),
  (4, 'Project Manager', 150000, 37500, 'project-manager', 'published', 4)
on conflict do nothing;

insert into coupon (code, description, kind, value) values
  ('DISCOUNT50', 'Half price', 'percent', 50)
on conflict do nothing;

-- Four weekends for each of these courses, always ahead of the day of seeding: course 1 begins in three to four weeks, each next
-- course a weekend later, and each course again every five weekends. 10:00 to 17:00 in London on Saturday and Sunday.
-- Nobody trains on the weekend of Christmas or New Year, and no two courses have the same one: they have the same trainers.
with open_weekend as (
  select saturday, row_number() over (order by saturday) as number
  from (
    select date_trunc('week', now() at time zone 'Europe/London')::date + 5 + 7 * week as saturday
    from generate_series(0, 26) as week
  ) as every
  where to_char(saturday, 'MMDD') not between '1221' and '1231' and to_char(saturday, 'MMDD') <> '0101'
), weekend as (
  select course.id as course_id, saturday
  from course cross join generate_series(0, 3) as turn
  join open_weekend on number = 3 + course.id + 5 * turn
  where course.id <= 4 and not exists (select from run where run.course_id = course.id)
), seeded as (
  insert into run (course_id, label, zone, capacity)
  select course_id,
         case when to_char(saturday, 'Mon') = to_char(saturday + 1, 'Mon')
           then to_char(saturday, 'FMDDth') || ' & ' || to_char(saturday + 1, 'FMDDth Mon YYYY')
           else to_char(saturday, 'FMDDth Mon') || ' & ' || to_char(saturday + 1, 'FMDDth Mon YYYY') end,
         'Europe/London', 12
  from weekend
  returning id, course_id, label
)
insert into session (run_id, starts_at, ends_at)
select seeded.id,
       (weekend.saturday + day + time '10:00') at time zone 'Europe/London',
       (weekend.saturday + day + time '17:00') at time zone 'Europe/London'
from seeded
join weekend on weekend.course_id = seeded.course_id
  and seeded.label like to_char(weekend.saturday, 'FMDDth') || ' %'
  and seeded.label like '%' || to_char(weekend.saturday + 1, 'FMDDth Mon YYYY')
cross join generate_series(0, 1) as day;

-- A free taster on the Thursday of the week after next, 18:30 to 19:30 in London; in the weeks of Christmas and New
-- Year two weeks later.
with regular as (
  select date_trunc('week', now() at time zone 'Europe/London')::date + 3 + 14 as thursday
), kept as (
  select case when to_char(thursday, 'MMDD') between '1221' and '1231' then thursday + 14 else thursday end as thursday
  from regular
)
insert into taster (starts_at, ends_at, zone, capacity)
select (thursday + time '18:30') at time zone 'Europe/London',
       (thursday + time '19:30') at time zone 'Europe/London', 'Europe/London', 50
from kept
where not exists (select from taster);

-- The trainees' help, until the office writes its own. What the office has deleted stays deleted.
insert into help_item (position, question, answer)
select * from (values
  (1, 'Where do I find my dates?', 'Under My bookings, in your own time and in the course''s time. The calendar file there puts every session in your calendar. If a date changes, open the file again: it replaces the old entries.'),
  (2, 'How do I join a session?', 'Your personal link is with each date under My bookings. It opens 15 minutes before the start. Please keep it to yourself: joining with it records your attendance.'),
  (3, 'How do I pay the balance?', 'Open your booking under My bookings, then Change or pay. It is due 14 days before your first session. We remind you by email.'),
  (4, 'Can I move to another date?', 'Yes, free of charge until 48 hours before your first session, if the other date of the same course has a place. Open your booking, then Change or pay, and choose the new date. What you have paid moves with you.'),
  (5, 'How do I cancel?', 'Open your booking, then Change or pay, and choose Cancel. Before you decide you see exactly how much we''ll refund, and until when you can cancel for a full refund by law.'),
  (6, 'When do I get my certificate?', 'After the last session, if you attended enough of it: both days of a weekend course. After the twelve weeks you get another, with your coach''s reference, if you joined 10 of the 12 evenings. Both come by email and stay under My bookings.'),
  (7, 'I cannot see or hear anything. What now?', 'Leave the session and open your link again: that usually fixes it. Then try another browser. If nothing helps, call us. The number is at the foot of every page.')
) as first (position, question, answer)
where not exists (select from help_item) and not exists (select from audit where action = 'help-deleted');
