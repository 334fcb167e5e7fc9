-- A stored number may begin with + where its country is known. It is the same number without it.
create or replace function dialled_at_home(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace($1, '^[+0]*(44)?0*', '0')
$$;
