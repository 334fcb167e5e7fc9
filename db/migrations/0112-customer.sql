-- A person we deal with, by one record for each address until staff say that two are one. Which record a row belongs to is its
-- address's: the database keeps it, for processes of the release before as well. `own_customer_id` is what an address goes back
-- to when staff separate it again.
create table customer (
  id uuid primary key default gen_random_uuid(),
  since timestamptz not null default now()
);
create table customer_address (
  address text primary key check (address = lower(address) and address like '%@%'),
  customer_id uuid not null,
  own_customer_id uuid not null unique
);
create index customer_address_customer on customer_address (customer_id);

-- Who pays, and who attends: until an order has several places, the same.
alter table booking add column customer_id uuid references customer, add column attendee_id uuid references customer;
alter table enquiry add column customer_id uuid references customer;
alter table waiting add column customer_id uuid references customer;
alter table taster_place add column customer_id uuid references customer;
alter table article_comment add column customer_id uuid references customer;

-- Null for what is no address: "erased-…". The lock lets an address be moved or forgotten only between the rows that name it.
create function customer_of(typed text) returns uuid language plpgsql as $$
declare
  known uuid;
  added uuid;
begin
  if typed not like '%@%' then return null; end if;
  select customer_id into known from customer_address where address = lower(typed) for share;
  if known is not null then return known; end if;
  insert into customer default values returning id into added;
  insert into customer_address (address, customer_id, own_customer_id) values (lower(typed), added, added)
    on conflict (address) do nothing;
  if found then return added; end if;
  delete from customer where id = added;
  select customer_id into known from customer_address where address = lower(typed) for share;
  return known;
end $$;

-- The address itself too where nobody has a record of it: what is kept by address alone, such as emails.
create function addresses_of(typed text) returns setof text language sql stable rows 2 as $$
  select lower(typed) union
  select other.address from customer_address typed_one
    join customer_address other using (customer_id) where typed_one.address = lower(typed)
$$;

create function keep_customer() returns trigger language plpgsql as $$
begin
  new.customer_id := customer_of(new.email);
  return new;
end $$;
create function keep_attendee() returns trigger language plpgsql as $$
begin
  new.customer_id := customer_of(new.email);
  if tg_op = 'INSERT' or new.attendee_id is not distinct from old.customer_id then new.attendee_id := new.customer_id; end if;
  return new;
end $$;

insert into customer_address
  select address, id, id from (
    select address, gen_random_uuid() as id from (
      select lower(email) as address from booking union select lower(email) from enquiry union select lower(email) from waiting
      union select lower(email) from taster_place union select lower(email) from article_comment
    ) as addresses where address like '%@%'
  ) as records;
insert into customer (id) select customer_id from customer_address;
alter table customer_address
  add foreign key (customer_id) references customer,
  add foreign key (own_customer_id) references customer;
update booking set customer_id = one.customer_id, attendee_id = one.customer_id
  from customer_address one where lower(email) = one.address;
update enquiry set customer_id = one.customer_id from customer_address one where lower(email) = one.address;
update waiting set customer_id = one.customer_id from customer_address one where lower(email) = one.address;
update taster_place set customer_id = one.customer_id from customer_address one where lower(email) = one.address;
update article_comment set customer_id = one.customer_id from customer_address one where lower(email) = one.address;

create trigger booking_customer before insert or update of email on booking for each row execute function keep_attendee();
create trigger enquiry_customer before insert or update of email on enquiry for each row execute function keep_customer();
create trigger waiting_customer before insert or update of email on waiting for each row execute function keep_customer();
create trigger taster_place_customer before insert or update of email on taster_place
  for each row execute function keep_customer();
create trigger article_comment_customer before insert or update of email on article_comment
  for each row execute function keep_customer();
create index booking_customer on booking (customer_id);
create index booking_attendee on booking (attendee_id);
create index enquiry_customer on enquiry (customer_id);
create index waiting_customer on waiting (customer_id);
create index taster_place_customer on taster_place (customer_id);
create index article_comment_customer on article_comment (customer_id);

-- Who staff say is the same person has one record, and its rows follow.
create function move_rows_of_address() returns trigger language plpgsql as $$
begin
  update booking set customer_id = new.customer_id,
    attendee_id = case when attendee_id = old.customer_id then new.customer_id else attendee_id end
    where lower(email) = new.address;
  update enquiry set customer_id = new.customer_id where lower(email) = new.address;
  update waiting set customer_id = new.customer_id where lower(email) = new.address;
  update taster_place set customer_id = new.customer_id where lower(email) = new.address;
  update article_comment set customer_id = new.customer_id where lower(email) = new.address;
  return null;
end $$;
create trigger customer_address_moved after update of customer_id on customer_address
  for each row execute function move_rows_of_address();
