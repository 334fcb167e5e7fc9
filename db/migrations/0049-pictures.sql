-- Pictures that staff have uploaded for articles. Their files, in several sizes, are in DATA_DIR.
create table picture (
  -- 32 hexadecimal digits, by which its files are named, and its size: 0123…cdef-1600x900
  id text primary key check (id ~ '^[0-9a-f]{32}-[0-9]{1,5}x[0-9]{1,5}$'),
  -- what it shows
  words text not null check (length(words) between 1 and 200),
  added_by text not null,
  added_at timestamptz not null default now()
);
