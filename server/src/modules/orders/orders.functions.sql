-- Locks these orders with their payments, the orders first: the order of locks that every write uses (docs/architecture.md). A payment
-- is only added under the lock of its order, so none is added after its payments were read here.
create or replace function lock_orders_and_payments(of_orders uuid[]) returns void language plpgsql as $$
begin
  perform from orders o where o.id = any (of_orders) order by o.id for no key update;
  perform from payment_intents i where i.order_id = any (of_orders) order by i.id for update;
end $$;

-- Locks these orders with their payments and all their parcels.
create or replace function lock_orders(of_orders uuid[]) returns void language plpgsql as $$
begin
  perform lock_orders_and_payments(of_orders);
  perform from parcels p where p.order_id = any (of_orders) order by p.id for no key update;
end $$;

-- Locks one parcel, with its order and the payments of that: other stores go on with their parcels of the order.
create or replace function lock_parcel(of_parcel uuid) returns void language plpgsql as $$
begin
  perform lock_orders_and_payments(array(select p.order_id from parcels p where p.id = of_parcel));
  perform from parcels p where p.id = of_parcel for no key update;
end $$;

-- Order numbers: JU and six digits, more when those run out. Each number is used once, because the sequence is sent
-- through a permutation; the next one cannot be guessed from the last, because the permutation has a secret key of this
-- database's own (order_number_key, order_number_seq). The key is made once; applying this file again keeps it.
insert into order_number_key (key)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')) on conflict do nothing;

-- A Feistel network of four rounds over `2 * half_bits` bits, walked until it lands below `size`: a permutation of
-- 0 … size-1 for any size.
create or replace function permuted(place bigint, size bigint, half_bits int, key bytea) returns bigint
language plpgsql immutable strict as $$
declare
  mask constant bigint := (1::bigint << half_bits) - 1;
  walked bigint := place;
  high bigint; low bigint; swapped bigint;
begin
  loop
    high := walked >> half_bits;
    low := walked & mask;
    for round in 1..4 loop
      swapped := high # ((('x' || left(encode(sha256(key || int8send(low * 8 + round)), 'hex'), 8))::bit(32)::bigint) & mask);
      high := low;
      low := swapped;
    end loop;
    walked := (high << half_bits) | low;
    exit when walked < size;
  end loop;
  return walked;
end $$;

create or replace function order_number(place bigint) returns text language plpgsql stable strict as $$
declare
  secret bytea;
begin
  select key into secret from order_number_key;
  if place < 1000000 then
    return 'JU' || lpad(permuted(place, 1000000, 10, secret)::text, 6, '0');
  end if;
  -- Seven digits and a first digit above 0, then eight, and so on.
  for digits in 7..15 loop
    if place < (10::numeric ^ digits)::bigint then
      return 'JU' || ((10::numeric ^ (digits - 1))::bigint
        + permuted(place - (10::numeric ^ (digits - 1))::bigint, 9 * (10::numeric ^ (digits - 1))::bigint,
                   ceil(log(2, 10::numeric ^ digits) / 2)::int, secret))::text;
    end if;
  end loop;
  raise exception 'order numbers ran out';
end $$;

-- The earnings of a sale are in the purse of its order: once the sale is booked, the purse cannot change.
create or replace function refuse_other_purse() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_transactions t where t.order_id = new.id and t.kind in ('payment', 'cash')) then
    raise exception 'the sale of order % is booked in the purse %', old.number, old.purse using errcode = 'JU003';
  end if;
  return new;
end $$;

create or replace trigger orders_purse_fixed before update of purse on orders for each row
  when (old.purse is distinct from new.purse) execute function refuse_other_purse();

-- Locks the stock rows of the lines of these parcels.
create or replace function lock_stock_of_parcels(of_parcels uuid[]) returns void language plpgsql as $$
begin
  perform from stock s where s.variant_id = any (array(select l.variant_id from order_lines l where l.parcel_id = any (of_parcels)))
  order by s.variant_id for no key update;
end $$;

-- The same of one parcel, for a role without write rights on stock: it may not lock its rows itself.
create or replace function lock_stock_of_parcel(of_parcel uuid) returns void language plpgsql as $$
begin
  perform lock_stock_of_parcels(array[of_parcel]);
end $$;

-- When a parcel was confirmed, whatever confirmed it: the deadline for sending it counts from here. A paid parcel of a pool is confirmed
-- for its store when the pool is filled; until then the store sees nothing of it.
create or replace function note_confirmation() returns trigger language plpgsql as $$
begin
  if waits_for_pool(new.order_id) then return new; end if;
  new.confirmed_at := now();
  return new;
end $$;

create or replace trigger parcels_confirmed before insert or update of status on parcels for each row
  when (new.status = 'confirmed' and new.confirmed_at is null) execute function note_confirmation();

-- Four letters to write on a parcel where there is no printer. I, O and Q are left out, which are taken for 1, 0 and each other.
create or replace function parcel_code(parcel uuid) returns text language sql immutable strict as $$
  select substr(a.letters, 1 + get_byte(h.hash, 0) % 23, 1) || substr(a.letters, 1 + get_byte(h.hash, 1) % 23, 1)
    || substr(a.letters, 1 + get_byte(h.hash, 2) % 23, 1) || substr(a.letters, 1 + get_byte(h.hash, 3) % 23, 1)
  from (values ('ABCDEFGHJKLMNPRSTUVWXYZ')) a (letters), (values (sha256(parcel::text::bytea))) h (hash)
$$;

-- The four digits that a buyer says when a parcel is handed over. Nobody can compute them without the secret of this market.
create or replace function delivery_code(parcel uuid) returns text language sql stable strict as $$
  select lpad((('x' || left(encode(sha256(k.key || convert_to('delivery code ' || parcel, 'UTF8')), 'hex'), 8))::bit(32)::bigint % 10000)::text,
    4, '0')
  from order_number_key k
$$;

-- Whose an order is. On the business side it is its company's: whoever leaves the company no longer sees it.
create or replace function may_read_order(caller uuid, buyer uuid, company uuid) returns boolean language sql stable as $$
  select case when company is null then caller = buyer
    else exists (select from company_members m where m.company_id = company and m.person_id = caller) end
$$;

-- Whether a person may pay, cancel, confirm or return it.
create or replace function may_act_on_order(caller uuid, buyer uuid, company uuid) returns boolean language sql stable as $$
  select case when company is null then caller = buyer else may_buy_for(caller, company) end
$$;

-- Whether a parcel is a matter of a person's own: bought by the person or by a company of theirs, or of a store that the person works for.
-- No operator decides about such a parcel.
create or replace function is_own_parcel(p parcels, person uuid) returns boolean language sql stable as $$
  select exists (select from orders o where o.id = p.order_id and may_read_order(person, o.person_id, o.company_id))
    or exists (select from store_members m where m.store_id = p.store_id and m.person_id = person)
$$;

-- Whether a parcel can be recorded as refused at the door: to be paid in cash, and on its way.
create or replace function may_refuse_at_door(p parcels) returns boolean language sql stable as $$
  select p.status = 'out_for_delivery'
    and exists (select from orders o where o.id = p.order_id and o.state = 'confirmed' and o.payment_method = 'cash_on_delivery')
$$;

create or replace trigger parcel_events_insert_only before update or delete or truncate on parcel_events
  for each statement execute function refuse_rewriting_history();
