-- An order owes a number of sums, by position; `confirms` says whether paying one makes its place certain. A process of the release before
-- gives neither: the trigger reads them from the kind, which names a sum and decides nothing any more. The next release drops the trigger.
alter table instalment add column position integer, add column confirms boolean;

create function place_instalment() returns trigger language plpgsql as $$
begin
  new.position := coalesce(new.position, case new.kind when 'balance' then 2 else 1 end);
  new.confirms := coalesce(new.confirms, new.kind <> 'balance');
  return new;
end $$;
create trigger instalment_position before insert on instalment for each row execute function place_instalment();

update instalment set position = case kind when 'balance' then 2 else 1 end, confirms = kind <> 'balance' where position is null;

alter table instalment
  alter column position set not null, alter column confirms set not null,
  add constraint instalment_position check (position > 0 and confirms = (position = 1)),
  add constraint instalment_of_sale unique (sale_id, position);
do $$
declare found text;
begin
  for found in
    select conname from pg_constraint where conrelid = 'instalment'::regclass and contype = 'u' and conname <> 'instalment_of_sale'
  loop
    execute format('alter table instalment drop constraint %I', found);
  end loop;
end $$;

create or replace function follow_instalments() returns trigger language plpgsql as $$
begin
  update booking set settled_at = owed.settled_at, balance_due_at = owed.balance_due_at
  from (
    select settled_at, case when settled_at is not null then due_at end as balance_due_at
    from (
      select min(changed_at) filter (where confirms and state in ('paid', 'waived')) as settled_at,
             min(due_at) filter (where not confirms and state = 'due') as due_at
      from instalment where sale_id = new.sale_id
    ) as now_is
  ) as owed
  where booking.sale_id = new.sale_id
    and (booking.settled_at, booking.balance_due_at) is distinct from (owed.settled_at, owed.balance_due_at);
  return null;
end $$;
