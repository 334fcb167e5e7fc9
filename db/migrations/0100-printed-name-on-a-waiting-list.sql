-- The waiting list's form asks as the booking form does how a name is printed that no font of the documents has.
alter table waiting add column printed_name text;
