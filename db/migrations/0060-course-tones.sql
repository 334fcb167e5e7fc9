-- The colour of a course that the office has added. Without one it follows from the number, as those of the first four do.
alter table course add column tone text check (tone in ('tide', 'plum', 'buoy', 'ochre'));
