-- Who was at which meeting, and the certificates of attendance.
create type attendance_how as enum ('joined', 'staff');

create table attendance (
  booking_id uuid not null references booking,
  run_id uuid not null references run,
  -- A meeting is named by its run and its start: staff may write the meetings of a run anew while it goes on.
  starts_at timestamptz not null,
  -- false where staff say that somebody who joined was not there after all
  present boolean not null,
  how attendance_how not null,
  recorded_at timestamptz not null,
  version integer not null default 1,
  primary key (booking_id, run_id, starts_at),
  check (present or how = 'staff')
);
create index attendance_run on attendance (run_id);
-- For the sweep that looks for runs whose last meeting is over.
create index meeting_ends on meeting (ends_at);

create type certificate_shown as enum ('all', 'nameless', 'nothing');

-- What a certificate says is written once and never changed; only what happens to it afterwards is.
create table certificate (
  id uuid primary key default gen_random_uuid(),
  -- 128 random bits: the address of its page
  public_id text not null unique,
  -- without gaps; also its place in the list of revoked ones
  number integer not null unique,
  booking_id uuid not null references booking,
  course_id integer not null references course,
  -- null, with the signed text, once the person was erased
  holder_name text,
  course_name text not null,
  run_label text not null,
  zone text not null,
  -- [{ startsAt, endsAt }]: all of the run's; then how many were attended, and how long those took
  meetings jsonb not null,
  attended integer not null check (attended > 0),
  minutes integer not null check (minutes > 0),
  facilitators text not null,
  issued_at timestamptz not null,
  -- the Open Badge, signed: a compact JWS
  credential text,
  -- the one that this one corrects
  supersedes uuid unique references certificate,
  -- what anybody who has the address is shown: the holder's choice
  shown certificate_shown not null default 'all',
  revoked_at timestamptz,
  -- for staff alone
  revoke_reason text,
  check ((holder_name is null) = (credential is null)),
  check ((revoked_at is null) = (revoke_reason is null))
);
create unique index certificate_one_valid on certificate (booking_id) where revoked_at is null;
create index certificate_booking on certificate (booking_id);
create index certificate_revoked on certificate (number) where revoked_at is not null;

create function refuse_to_alter_certificate() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- What may change: what is shown, being revoked once, and the name and the signed text going for good.
    if to_jsonb(new) - array['shown', 'revoked_at', 'revoke_reason', 'holder_name', 'credential']
         = to_jsonb(old) - array['shown', 'revoked_at', 'revoke_reason', 'holder_name', 'credential']
       and (old.revoked_at is null or (new.revoked_at, new.revoke_reason) = (old.revoked_at, old.revoke_reason))
       and (new.holder_name is null or (new.holder_name, new.credential) = (old.holder_name, old.credential)) then
      return new;
    end if;
  end if;
  raise exception 'a certificate stays as it was issued';
end $$;
create trigger certificate_stays before update or delete on certificate
  for each row execute function refuse_to_alter_certificate();
create trigger certificate_table_stays before truncate on certificate
  for each statement execute function refuse_to_alter_certificate();
