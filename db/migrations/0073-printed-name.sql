-- A name with letters that no font of the documents has: how its owner wants it printed. Null for everyone else.
alter table booking add column printed_name text;
