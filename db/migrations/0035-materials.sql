-- What the trainees of a date are given: a file in DATA_DIR, or the address of a recording.
create table material (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references run,
  title text not null check (length(title) between 1 and 120),
  visible_from timestamptz not null,
  file text,
  download_name text,
  media_type text,
  size_bytes bigint,
  recording_url text check (recording_url like 'https://%'),
  added_at timestamptz not null default now(),
  check ((file is null) = (recording_url is not null)),
  check ((file is null) = (download_name is null) and (file is null) = (media_type is null)
    and (file is null) = (size_bytes is null))
);
create index material_run on material (run_id, visible_from);
