-- Whether a store owes as much in a purse that Juaso would pay its buyers from the money of others: it was paid what is given back now.
create or replace function owes_too_much(of_store uuid, of_purse text) returns boolean language sql stable as $$
  select exists (select from ledger_accounts a join balances b on b.account_id = a.id
    where a.path = 'vendor/' || of_store || '/available/' || of_purse and b.amount <= -limit_store_owes_pesewas())
$$;

-- Raises an alarm where a return or a bank has just taken back more than a store had in a purse: who sells nothing more never covers it.
create or replace function raise_owing_store(of_store uuid, of_purse text) returns void language sql as $$
  insert into money_alarms (kind, subject, detail)
  select 'store.owes', a.path, s.name || ' owes GHS ' || to_char(-b.amount / 100.0, 'FM999,999,990.00')
  from ledger_accounts a join balances b on b.account_id = a.id join stores s on s.id = of_store
  where a.path = 'vendor/' || of_store || '/available/' || of_purse and owes_too_much(of_store, of_purse)
  on conflict (kind, subject) where resolved_at is null do update set detail = excluded.detail
$$;

-- Holds what a return has just asked to be sent back, where the store owes too much, and tells the desk: a store and a buyer who are one
-- would otherwise be paid twice, by the withdrawal and by the refund. The caller has booked the return in this transaction.
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
