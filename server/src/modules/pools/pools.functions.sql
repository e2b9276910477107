-- The end of a pool.
set local check_function_bodies = off;

-- Closes a pool whose time has come: at its deadline, or once all of its pieces are paid. While an order of it waits for its payment or its
-- approval, nothing is decided: that ends by itself. With `stops` it is closed at once. Returns 'filled', 'failed', 'stopped', 'waits', or
-- 'closed' where it was before. A filled pool confirms its parcels for their store; what nobody took is released. The orders of any
-- other pool are given back afterwards, one by one (close-pools.ts).
--
-- Locks: pools, orders, parcels, stock.
create or replace function close_pool(of_pool uuid, stops boolean) returns text language plpgsql as $$
declare
  p pools%rowtype;
  paid int; waiting int; outcome text;
begin
  perform lock_pools(array[of_pool]);
  select * into p from pools where id = of_pool;
  if p.status is distinct from 'open' then return 'closed'; end if;
  select coalesce(sum(o.pieces) filter (where o.state = 'confirmed'), 0), count(*) filter (where o.state = 'pending_payment')
  into paid, waiting from pooled_pieces(p.id) o;
  if not stops and (waiting > 0 or (p.closes_at > now() and p.taken < p.most)) then return 'waits'; end if;
  outcome := case when stops then 'stopped' when paid >= p.minimum then 'filled' else 'failed' end;

  perform from orders o where o.pool_id = p.id order by o.id for no key update;
  perform from parcels x where x.order_id in (select o.id from orders o where o.pool_id = p.id) order by x.id for no key update;
  if p.is_held then
    perform from stock s where s.variant_id = p.variant_id for no key update;
    update stock s set reserved = s.reserved - (p.most - p.taken) where s.variant_id = p.variant_id;
  end if;
  update pools set status = outcome, closed_at = clock_timestamp(), paid_pieces = paid where id = p.id;
  if outcome = 'filled' then perform confirm_pooled_parcels(p.id); end if;
  insert into outbox (topic, payload) values ('pool.closed', jsonb_build_object('pool_id', p.id));
  return outcome;
end $$;

-- From now on the parcels of a filled pool are parcels like all others: the time to send them begins.
create or replace function confirm_pooled_parcels(of_pool uuid) returns void language sql as $$
  with confirmed as (
    update parcels x set confirmed_at = now(), updated_at = now() from orders o
    where o.pool_id = of_pool and x.order_id = o.id and x.status = 'confirmed' and x.confirmed_at is null
    returning o.id, o.number
  )
  insert into outbox (topic, payload)
  select 'order.pool_filled', jsonb_build_object('order_id', c.id, 'order_number', c.number) from confirmed c order by c.id
$$;
