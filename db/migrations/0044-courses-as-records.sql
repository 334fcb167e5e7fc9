-- Courses are added and edited by the office. A draft is seen by staff only; an archived course keeps its bookings and
-- documents and is offered no more.
create type course_state as enum ('draft', 'published', 'archived');

alter table course
  -- The end of its address, such as product-discovery in /courses/product-discovery.
  add column slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  add column state course_state not null default 'draft',
  -- Its place in lists and menus.
  add column position integer,
  -- Counts changes of this row: a form that shows an older one is answered with what a colleague has saved.
  add column version integer not null default 1;

update course set
  slug = coalesce((array['scrum-master', 'business-analyst', 'product-owner', 'project-manager'])[id], 'course-' || id),
  state = 'published',
  position = id;

alter table course
  alter column slug set not null,
  alter column position set not null,
  add constraint course_slug_once unique (slug);

-- The slugs that a course had before: their addresses lead to its page for good, so no other course may have them.
create table course_slug (
  slug text primary key,
  course_id integer not null references course,
  changed_at timestamptz not null default now()
);
