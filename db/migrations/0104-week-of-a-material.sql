-- A material may be for one of the twelve weeks: trainees find it there.
alter table material add column week smallint check (week between 1 and 12);
