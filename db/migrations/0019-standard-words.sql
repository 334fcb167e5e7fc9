-- The tables and columns take the words that the field uses. Nothing else changes.

alter table obligation rename to instalment;
alter type obligation_kind rename to instalment_kind;
alter type obligation_state rename to instalment_state;
alter table document rename column obligation_id to instalment_id;
alter table payment_attempt rename column obligation_id to instalment_id;
alter table meeting rename to session;
alter table certificate rename column meetings to sessions;
alter table attention rename to booking_case;
alter table booking_case rename column facts to details;
alter table sign_in rename to login_session;
alter table student_token rename column sign_in_id to login_session_id;
alter table mail_letter rename to mail_content;
alter table mail rename column facts to details;
alter table audit rename column facts to details;
alter table booking rename column submission_key to idempotency_key;
alter table enquiry_entry rename column press_key to idempotency_key;
alter table refund rename column press_key to idempotency_key;
alter table staff_message rename column press_key to idempotency_key;

-- Constraints and indexes follow the names of what they belong to.
do $$
declare
  found record;
  words constant text[][] := array[
    ['obligation', 'instalment'], ['meetings', 'sessions'], ['meeting', 'session'], ['attention', 'booking_case'],
    ['sign_in', 'login_session'], ['mail_letter', 'mail_content'], ['press_key', 'idempotency_key'], ['submission_key', 'idempotency_key'], ['_facts_', '_details_']
  ];
  named text;
  word integer;
begin
  for found in
    select 'constraint' as what, conrelid::regclass::text as owner, conname::text as name
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select 'index', '', relname::text from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'i'
      and not exists (select from pg_constraint where conindid = pg_class.oid)
  loop
    named := found.name;
    for word in 1 .. array_length(words, 1) loop
      named := replace(named, words[word][1], words[word][2]);
    end loop;
    continue when named = found.name;
    if found.what = 'constraint' then
      execute format('alter table %s rename constraint %I to %I', found.owner, found.name, named);
    else
      execute format('alter index %I rename to %I', found.name, named);
    end if;
  end loop;
end $$;

alter trigger meeting_pages on session rename to session_pages;

-- The same function as before, under the new names.
drop trigger obligation_followed on instalment;
drop function follow_obligations();
create function follow_instalments() returns trigger language plpgsql as $$
begin
  update booking set settled_at = owed.settled_at, balance_due_at = owed.balance_due_at
  from (
    select settled_at, case when settled_at is not null then due_at end as balance_due_at
    from (
      select min(changed_at) filter (where kind <> 'balance' and state in ('paid', 'waived')) as settled_at,
             min(due_at) filter (where kind = 'balance' and state = 'due') as due_at
      from instalment where booking_id = new.booking_id
    ) as now_is
  ) as owed
  where booking.id = new.booking_id
    and (booking.settled_at, booking.balance_due_at) is distinct from (owed.settled_at, owed.balance_due_at);
  return null;
end $$;
create trigger instalment_followed after insert or update of state, due_at on instalment
  for each row execute function follow_instalments();

-- Only the names of these functions change: their triggers keep them.
alter function refuse_to_rewrite() rename to reject_rewrite;
alter function refuse_to_alter_certificate() rename to reject_certificate_change;
alter function refuse_to_forget_early() rename to reject_early_deletion;
alter function forget_where_held() rename to clear_held_from;
alter trigger seat_forgets_where_held on seat rename to seat_clears_held_from;

-- What staff changed of a date is kept as JSON, and is read again when the email that tells it is written.
update run_change set
  was = was - 'meetings' || jsonb_build_object('sessions', was -> 'meetings'),
  became = became - 'meetings' || jsonb_build_object('sessions', became -> 'meetings');
