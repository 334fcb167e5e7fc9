-- What students have beside their account: a token for their calls, a picture, and the help they read.

-- For the calls of the students' API alone. It ends with the sign-in that it was given to.
create table student_token (
  digest text primary key,
  sign_in_id uuid not null references sign_in,
  expires_at timestamptz not null
);
create index student_token_sign_in on student_token (sign_in_id);

create table student_picture (
  account_id uuid primary key references account,
  -- the name of its file in the folder of images: random, made by us
  file text not null unique,
  -- what the student's program said of it
  characteristic jsonb not null default '{}',
  stored_at timestamptz not null default now()
);

create table help_item (
  id integer generated always as identity primary key,
  question text not null,
  answer text not null,
  position integer not null,
  hidden_at timestamptz,
  version integer not null default 1,
  changed_at timestamptz not null default now()
);

create index booking_email on booking (lower(email));
