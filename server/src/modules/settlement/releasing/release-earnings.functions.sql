-- Makes the store's money of these parcels available, once per parcel: the store's share of the parcel's lines, minus
-- returns, plus its own delivery fee. What a lost dispute took of the order cannot be released, and while a dispute is
-- open nothing moves. A parcel whose sale is not booked yet (an unpaid invoice) is left unchanged.
--
--   vendor/{store}/pending/{purse}    -84.50
--   vendor/{store}/available/{purse}  +84.50      cause release:{parcel}
--
-- The share of pieces under a requested return waits for the store's answer. The rest of the parcel is released before,
-- once, with the cause release_part:{parcel}. A return is booked when the store has the goods, so the remaining share
-- is released whether the refund has arrived or not.
--
-- Where `waits` is false, orders and parcels that another transaction has locked are skipped. Returns what each parcel
-- released.
create or replace function release_parcels(wanted uuid[], waits boolean default true)
returns table (parcel_id uuid, amount bigint) language plpgsql as $$
#variable_conflict use_column
declare
  held uuid[];
  released jsonb;
begin
  if waits then
    perform from orders o where o.id in (select p.order_id from parcels p where p.id = any (wanted)) order by o.id for no key update;
    select coalesce(array_agg(x.id), '{}') into held from (
      select p.id from parcels p where p.id = any (wanted) order by p.id for no key update) x;
  else
    with mine as (
      select o.id from orders o where o.id in (select p.order_id from parcels p where p.id = any (wanted))
      order by o.id for no key update skip locked
    )
    select coalesce(array_agg(x.id), '{}') into held from (
      select p.id from parcels p where p.id = any (wanted) and p.order_id in (select id from mine) order by p.id for no key update skip locked) x;
  end if;

  -- A separate statement: it sees what was committed while this one waited for the locks.
  select jsonb_agg(jsonb_build_object('id', f.id, 'order_id', f.order_id, 'store_id', f.store_id, 'purse', f.purse,
    'is_part', f.is_part, 'amount', greatest(0, least(f.own, f.left_over) - case when f.is_part then requested_return_cost(f.id) else 0 end)))
  into released
  from (
    select p.id, p.order_id, p.store_id, o.purse, p.status = 'return_request' as is_part,
      sum(e.amount) filter (where t.cause = 'release_part:' || p.id
          or e.order_line_id in (select l.id from order_lines l where l.parcel_id = p.id))
        + case when p.delivery_type = 'vendor' then p.delivery_fee else 0 end as own,
      sum(e.amount) as left_over
    from parcels p
    join orders o on o.id = p.order_id
    join ledger_transactions t on t.order_id = p.order_id
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.path = 'vendor/' || p.store_id || '/pending/' || o.purse
    where p.id = any (held) and p.released_at is null and may_release(p)
      and not exists (select from payment_disputes d where d.order_id = p.order_id and d.state = 'open')
    group by p.id, o.id
    having count(*) filter (where e.order_line_id in (select l.id from order_lines l where l.parcel_id = p.id)) > 0
  ) f;
  if released is null then return; end if;

  perform ledger_book((
    select jsonb_agg(jsonb_build_object('cause', r.kind || ':' || r.id, 'kind', r.kind, 'order_id', r.order_id, 'rule', 'release',
      'path', 'vendor/' || r.store_id || '/' || leg.account || '/' || r.purse, 'amount', leg.sign * r.amount))
    from (select *, case when is_part then 'release_part' else 'release' end as kind
          from jsonb_to_recordset(released) as x (id uuid, order_id uuid, store_id uuid, purse text, is_part boolean, amount bigint)) r,
      (values ('pending', -1), ('available', 1)) as leg (account, sign)
    where r.amount > 0));
  update parcels p set released_at = case when r.is_part then p.released_at else now() end,
    released_part = case when r.is_part then r.amount else p.released_part end
  from jsonb_to_recordset(released) as r (id uuid, is_part boolean, amount bigint)
  where p.id = r.id and (not r.is_part or r.amount > 0);
  return query select r.id, r.amount from jsonb_to_recordset(released) as r (id uuid, is_part boolean, amount bigint)
    where not r.is_part or r.amount > 0;
end $$;

-- Whether a parcel has arrived and may have money left to release: not while the carrier has its cash. While its return waits for an answer, that is the
-- part outside the return, once. What a bank took meanwhile is counted when the answer is there.
create or replace function may_release(p parcels) returns boolean language sql stable as $$
  select not is_with_carrier(p.id) and (p.status in ('delivered', 'picked_up', 'return_processing', 'returned') or (p.status = 'return_request'
    and not exists (select from ledger_transactions t where t.cause = 'release_part:' || p.id)
    and not exists (select from payment_disputes d where d.order_id = p.order_id and d.state = 'lost')
    and exists (select from returns r where r.parcel_id = p.id and r.state = 'requested')
    and exists (
      select from order_lines l where l.parcel_id = p.id and l.quantity > (
        select coalesce(sum(x.quantity), 0) from return_lines x join returns r on r.id = x.return_id and r.state in ('requested', 'received')
        where x.order_line_id = l.id))))
$$;

-- Parcels that arrived `age` ago or longer and whose money can be released, the oldest first. A parcel that cannot be released
-- yet, or that failed a moment ago, does not block the others.
create or replace function parcels_to_release(age interval, batch int) returns setof uuid language sql stable as $$
  select p.id from parcels p
  where p.released_at is null and p.delivered_at <= now() - age and may_release(p)
    and exists (select from ledger_transactions t where t.order_id = p.order_id and t.kind in ('payment', 'cash'))
    and not exists (select from payment_disputes d where d.order_id = p.order_id and d.state = 'open')
    and not exists (select from money_alarms m where m.kind = 'release.stuck' and m.subject = p.id::text
      and m.resolved_at is null and m.rests_until > now())
  order by p.delivered_at limit batch
$$;
