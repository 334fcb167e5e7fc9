-- The course of the role that someone who comes to a taster is curious about, where they said so.
alter table taster_place add column course_id integer references course;
