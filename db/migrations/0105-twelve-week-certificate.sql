-- A certificate for the twelve weeks beside that of attendance: what its holder worked as, and what their coach says of them.

create type certificate_kind as enum ('attendance', 'programme');

alter table certificate
  add column kind certificate_kind not null default 'attendance',
  add column role text,
  -- the coach's words; null again, with the holder's name, once the person was erased
  add column reference text,
  add column coach text,
  add check (kind = 'programme' or (role is null and reference is null and coach is null));

-- One valid certificate of each kind.
drop index certificate_one_valid;
create unique index certificate_one_valid on certificate (booking_id, kind) where revoked_at is null;

create or replace function reject_certificate_change() returns trigger language plpgsql as $$
declare
  changeable text[] := array['shown', 'revoked_at', 'revoke_reason', 'holder_name', 'credential', 'reference'];
begin
  if tg_op = 'UPDATE' then
    -- An older process that erases a person knows nothing of the reference.
    if new.holder_name is null then new.reference := null; end if;
    -- What may change: what is shown, being revoked once, and the name, the signed text and the reference going for good.
    if to_jsonb(new) - changeable = to_jsonb(old) - changeable
       and (old.revoked_at is null or (new.revoked_at, new.revoke_reason) = (old.revoked_at, old.revoke_reason))
       and (new.holder_name is null
            or ((new.holder_name, new.credential) = (old.holder_name, old.credential)
                and new.reference is not distinct from old.reference)) then
      return new;
    end if;
  end if;
  raise exception 'a certificate stays as it was issued';
end $$;
