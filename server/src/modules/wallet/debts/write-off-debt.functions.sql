-- How much of what a store owes in a purse nobody else covers, in pesewas: no more than it owes after all that it has, on its way and in its other
-- purses too.
create or replace function uncovered_debt(of_store uuid, of_purse text) returns bigint language sql stable as $$
  select greatest(0, least(coalesce((select d.amount from store_debts(of_store) d where d.purse = of_purse), 0),
    (select -coalesce(sum(b.amount), 0) from store_balances(of_store) b)))::bigint
$$;

-- When a store last sold something that was paid; null for never.
create or replace function last_sale_of(of_store uuid) returns timestamptz language sql stable as $$
  select x.created_at from store_sales x where x.store_id = of_store and x.net <> 0 and x.gross > 0 order by x.created_at desc limit 1
$$;

-- From when on what a store owes in a purse may be written off: when enough time has passed since its last sale, and since money was last taken back
-- there. A suspended store sells nothing: its debt may be written off as soon as money was taken back.
create or replace function debt_is_old_from(of_store uuid, of_purse text) returns timestamptz language sql stable as $$
  select case when s.status = 'suspended' then taken.last
    else greatest(taken.last, last_sale_of(s.id)) + make_interval(days => limit_debt_uncovered_days()::int) end
  from stores s, lateral (select max(l.created_at) as last from payout_lines l where l.store_id = s.id and l.purse = of_purse and l.left_over < 0) taken
  where s.id = of_store
$$;

-- Why what a store owes in a purse cannot be written off now: 'none' (it owes nothing there), 'refund_held' (a refund that it does not cover waits
-- for a decision, and would be sent by itself once nothing is owed), 'covered' (what it has elsewhere covers it), 'too_early'; null where it can.
create or replace function why_debt_stays(of_store uuid, of_purse text) returns text language sql stable as $$
  select case when not exists (select from store_debts(of_store) d where d.purse = of_purse) then 'none'
    when exists (
      select from refunds f join returns r on r.order_id = f.order_id and is_of_return(f.cause, r.id) join parcels p on p.id = r.parcel_id
      where is_held(f) and p.store_id = of_store) then 'refund_held'
    when uncovered_debt(of_store, of_purse) = 0 then 'covered'
    when coalesce(debt_is_old_from(of_store, of_purse) > now(), true) then 'too_early' end
$$;

-- What all stores owe, a row for each purse: since when, from when on it may be written off, and why it cannot be now. Found by the lines that were
-- taken back and that no withdrawal has made good: a purse below zero has at least one.
create or replace function open_debts()
returns table (store_id uuid, purse text, amount bigint, since timestamptz, last_sale_at timestamptz, old_from timestamptz, stays text) language sql stable as $$
  select t.store_id, t.purse, -b.amount, t.since, last_sale_of(t.store_id), debt_is_old_from(t.store_id, t.purse), why_debt_stays(t.store_id, t.purse)
  from (select l.store_id, l.purse, min(l.created_at) as since from payout_lines l where l.left_over < 0 group by 1, 2) t
  join ledger_accounts a on a.path = 'vendor/' || t.store_id || '/available/' || t.purse
  join balances b on b.account_id = a.id and b.amount < 0
$$;

-- Whether a debt of `how_much` needs two operators: with it, more than the limit of a day would be written off for its store by operators alone.
-- The caller holds the lock of the store.
create or replace function write_off_needs_two(of_store uuid, how_much bigint) returns boolean language sql volatile as $$
  select how_much + coalesce(sum(d.amount), 0) > limit_payout_alone_pesewas()
  from debt_write_offs d where d.store_id = of_store and d.booked_at >= now() - make_interval(hours => limit_payout_alone_hours()::int)
    and count_consents('debt', d.id) < 2
$$;

-- An operator writes off what a store owes in a purse and nobody covers: it is Juaso's loss, at once up to the limit of a day, else once two
-- different operators have agreed to the same sum. Returns 'booked', or 'first' where one more has to agree, with the sum; or what prevents it, as
-- why_debt_stays and agree_with_others say.
--
--   vendor/{store}/available/{purse}   +500.00
--   platform/losses                    -500.00      cause debt_written_off:{id}
--
-- Nothing is taken back of a store that sells again: what was written off is gone.
--
-- Locks: stores, operators (shared), what the store owes, balances, debt_write_offs.
create or replace function write_off_debt(of_store uuid, of_purse text, by_operator uuid, of_roles text[])
returns table (outcome text, id uuid, amount bigint) language plpgsql as $$
#variable_conflict use_column
declare
  d debt_write_offs%rowtype;
  sum_now bigint;
  said text;
begin
  perform from stores s where s.id = of_store for no key update;
  select * into d from debt_write_offs x where x.store_id = of_store and x.purse = of_purse and x.booked_at is null and x.ended_at is null;
  perform lock_who_agrees('debt', d.id, by_operator);
  perform lock_store_debts(of_store);
  perform from balances b where b.account_id in (select x.account_id from store_balances(of_store) x) order by b.account_id for no key update;

  -- Separate statements: they see what was committed while the locks were waited for.
  said := why_debt_stays(of_store, of_purse);
  sum_now := uncovered_debt(of_store, of_purse);
  if said is not null then
    return query select said, null::uuid, sum_now;
    return;
  end if;
  if d.amount <> sum_now then
    update debt_write_offs x set ended_at = now() where x.id = d.id;
    d := null;
  end if;
  if d.id is null then
    insert into debt_write_offs (store_id, purse, amount) values (of_store, of_purse, sum_now) returning * into d;
  end if;
  said := agree_with_others('debt', d.id, by_operator, of_roles,
    array(select m.person_id from store_members m where m.store_id = of_store), not write_off_needs_two(of_store, d.amount));
  if said = 'agreed' then
    perform ledger_book((
      select jsonb_agg(jsonb_build_object('cause', 'debt_written_off:' || d.id, 'kind', 'debt_written_off', 'rule', 'debt', 'path', leg.path, 'amount', leg.amount))
      from (values ('vendor/' || of_store || '/available/' || of_purse, d.amount), ('platform/losses', -d.amount)) as leg (path, amount)));
    update debt_write_offs x set booked_at = now() where x.id = d.id;
    said := 'booked';
  end if;
  return query select said, d.id, d.amount;
end $$;
