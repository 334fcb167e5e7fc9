-- A trainer opens the office for their own dates only: those that name them by this id of content/trainers.ts.
alter type account_role add value 'trainer';
alter table account add column trainer_id text;
