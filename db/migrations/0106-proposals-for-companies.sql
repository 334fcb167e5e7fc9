-- A company asks for a price by email: for how many people. The format is in "programme".
alter type enquiry_kind add value 'proposal';
alter table enquiry add column people integer check (people between 1 and 60);
