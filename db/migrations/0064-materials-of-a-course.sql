-- A material is of one date, or of a course and so of each of its dates. When trainees see one of a course is said by the
-- sessions of their own date.
create type material_shown_from as enum ('booking', 'week-before', 'start');

alter table material
  alter column run_id drop not null,
  alter column visible_from drop not null,
  add column course_id integer references course,
  add column shown_from material_shown_from,
  add constraint material_of_date_or_course check (num_nonnulls(run_id, course_id) = 1),
  add constraint material_shown check (
    (run_id is null) = (visible_from is null) and (course_id is null) = (shown_from is null)
  ),
  add constraint material_session_of_date check (session_starts_at is null or run_id is not null);
create index material_course on material (course_id);
