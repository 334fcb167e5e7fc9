-- Who teaches a date: ids of content/trainers.ts. Empty where all of them do, as on every date until now.
alter table run add column trainer_ids text[] not null default '{}';
