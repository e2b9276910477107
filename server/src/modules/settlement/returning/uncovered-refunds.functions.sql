-- Whether a store owes as much that Juaso would pay its buyers from the money of others, for it was paid what is given back now: counted over all of
-- its purses, and in this one not covered.
create or replace function owes_too_much(of_store uuid, of_purse text) returns boolean language sql stable as $$
  select coalesce(sum(d.amount) >= limit_store_owes_pesewas() and bool_or(d.purse = of_purse), false) from store_debts(of_store) d
$$;

-- Raises an alarm where a return or a bank has just taken back more than a store had in a purse: who sells nothing more never covers it.
create or replace function raise_owing_store(of_store uuid, of_purse text) returns void language sql as $$
  insert into money_alarms (kind, subject, detail)
  select 'store.owes', 'vendor/' || s.id || '/available/' || of_purse, s.name || ' owes GHS ' || to_char(owed.amount / 100.0, 'FM999,999,990.00')
  from stores s, lateral (select sum(d.amount) as amount from store_debts(s.id) d) owed
  where s.id = of_store and owes_too_much(s.id, of_purse)
  on conflict (kind, subject) where resolved_at is null do update set detail = excluded.detail
$$;

-- Holds what a return has just asked to be sent back, where the store owes too much, and tells the desk: a store and a buyer who are one
-- would otherwise be paid twice, by the withdrawal and by the refund. The caller has booked the return in this transaction, under the lock of what
-- the store owes, so that of two returns in two purses the second counts the first.
create or replace function hold_uncovered(r returns) returns void language sql as $$
  with held as (
    update refunds f set held_at = now(), updated_at = now()
    from parcels p join orders o on o.id = p.order_id
    where p.id = r.parcel_id and f.order_id = r.order_id and is_of_return(f.cause, r.id) and f.state = 'pending'
      and owes_too_much(p.store_id, o.purse)
    returning f.id, o.number, p.store_name
  )
  insert into money_alarms (kind, subject, detail)
  select 'refund.held', h.id::text, 'order ' || h.number || ': the money of ' || h.store_name || ' does not cover it' from held h
$$;

-- Releases the held refunds of stores that do not owe too much any more, because of other sales or of a withdrawal that was ended.
-- Returns how many.
create or replace function release_covered_refunds() returns int language sql as $$
  with released as (
    update refunds f set released_at = now(), updated_at = now()
    where is_held(f) and exists (
      select from returns r join parcels p on p.id = r.parcel_id join orders o on o.id = p.order_id
      where r.order_id = f.order_id and is_of_return(f.cause, r.id) and not owes_too_much(p.store_id, o.purse))
    returning f.id
  ) select count(*)::int from released
$$;

-- The store whose return a refund is for; null for every other refund.
create or replace function store_of_refund(f refunds) returns uuid language sql stable as $$
  select p.store_id from returns r join parcels p on p.id = r.parcel_id
  where r.order_id = f.order_id and is_of_return(f.cause, r.id) limit 1
$$;

-- Whether sending a held refund needs two operators: with it, more than the limit of a day would be sent for one store by operators alone. The
-- caller holds the lock of the store, so that of two refunds at once the second counts the first.
create or replace function refund_needs_two(fresh refunds) returns boolean language sql volatile as $$
  select fresh.amount + coalesce(sum(f.amount), 0) > limit_payout_alone_pesewas()
  from refunds f
  where f.id <> fresh.id and f.released_by is not null and f.released_at >= now() - make_interval(hours => limit_payout_alone_hours()::int)
    and store_of_refund(f) = store_of_refund(fresh) and count_consents('refund', f.id) < 2
$$;

-- Records that an operator agrees to send a held refund of a payment, and releases it: at once up to the limit of a day, else once two
-- different operators have agreed who still have one of these roles, and of whom none has bought from or works for the store. Returns
-- 'sent', or 'first' where one more has to agree; or what prevents it: 'over' (it is not held), 'again' (this operator agreed before),
-- 'own' (the operator's own purchase or store), 'right_missing' (the operator lost the role in the middle of it).
--
-- Locks: stores, operators (shared), refunds.
create or replace function agree_to_refund(of_id uuid, of_intent uuid, by_operator uuid, of_roles text[]) returns text language plpgsql as $$
declare
  r refunds%rowtype;
  insiders uuid[];
  agreed text;
begin
  perform from stores s where s.id = (select store_of_refund(f) from refunds f where f.id = of_id and f.intent_id = of_intent) for no key update;
  perform lock_who_agrees('refund', of_id, by_operator);
  select * into r from refunds f where f.id = of_id and f.intent_id = of_intent for update;
  if r.id is null or not is_held(r) then return 'over'; end if;
  insiders := array(select x from unnest(who_agrees('refund', of_id, by_operator)) x
    where exists (select from parcels p where p.order_id = r.order_id and is_own_parcel(p, x)));
  agreed := agree_with_others('refund', of_id, by_operator, of_roles, insiders, not refund_needs_two(r));
  if agreed <> 'agreed' then return agreed; end if;
  update refunds set released_at = now(), released_by = by_operator, updated_at = now() where id = of_id;
  return 'sent';
end $$;
