-- Where the people of a date meet in the twelve weeks after its live days, and who coaches them.
alter table run
  -- https only, as joining_link; null: the evenings are where the live days were
  add column evening_link text,
  -- the team's board, https only
  add column board_link text,
  add column coach_name text,
  add column coach_email text;
