-- Pools: a tier of one variant that several companies fill together. The pieces that nobody has taken yet are held where the store
-- counts, so that they cannot be sold twice. Pools are locked before everything that an order locks.

create or replace function lock_pools(ids uuid[]) returns void language plpgsql as $$
begin
  perform from pools p where p.id = any (ids) order by p.id for update;
end $$;

-- Opens a pool of a store's variant: { variant_id, unit_price, minimum, most, least_each, most_each, closes_at }. Returns its id, or the code
-- of a refusal with its detail; then nothing is written. Locks: the store, stock.
create or replace function open_pool(of_store uuid, actor uuid, terms jsonb, out pool uuid, out outcome text, out detail jsonb)
language plpgsql as $$
declare
  t pools := jsonb_populate_record(null::pools, terms);
  free int; counts boolean;
begin
  -- The pools of one store are opened one after the other, and it cannot be suspended meanwhile.
  perform from stores s where s.id = of_store for no key update;
  select w.code, w.detail into outcome, detail from why_not_pool(of_store, t) w;
  if outcome is not null then return; end if;
  insert into stock (variant_id) values (t.variant_id) on conflict do nothing;
  select s.on_hand - s.reserved, s.tracked into free, counts from stock s where s.variant_id = t.variant_id for no key update;
  if counts and free < t.most then
    outcome := 'pool.short_of_stock';
    detail := jsonb_build_object('left', free);
    return;
  end if;
  insert into pools (store_id, variant_id, unit_price, minimum, most, least_each, most_each, is_held, closes_at, opened_by)
  values (of_store, t.variant_id, t.unit_price, t.minimum, t.most, t.least_each, t.most_each, counts, t.closes_at, actor)
  returning id into pool;
  if counts then update stock s set reserved = s.reserved + t.most where s.variant_id = t.variant_id; end if;
end $$;

-- Why a store cannot open this pool; null where it can.
create or replace function why_not_pool(of_store uuid, t pools, out code text, out detail jsonb) language plpgsql stable as $$
declare
  goods record;
begin
  select least(v.base_price, v.sale_price) as price, p.order_multiple as multiple, s.status as store_status,
    v.is_active and p.status = 'active' as is_on_sale
  into goods from variants v join products p on p.id = v.product_id join stores s on s.id = v.store_id
  where v.id = t.variant_id and v.store_id = of_store;
  code := case
    when goods.price is null or not goods.is_on_sale then 'pool.goods_unknown'
    when goods.store_status <> 'verified' then 'pool.store_not_verified'
    when exists (select from pools o where o.variant_id = t.variant_id and o.status = 'open') then 'pool.open_already'
    when t.unit_price >= goods.price then 'pool.not_lower'
    when t.least_each % goods.multiple + t.most_each % goods.multiple + t.most % goods.multiple > 0 then 'pool.not_in_multiples' end;
  detail := case code when 'pool.not_lower' then jsonb_build_object('price_pesewas', goods.price)
    when 'pool.not_in_multiples' then jsonb_build_object('multiple', goods.multiple) end;
end $$;

-- Pieces of pools become the pieces of orders: an array of { pool_id, quantity }. The caller holds the pools and their stock, and reserves
-- the pieces for the orders in the same transaction.
create or replace function take_from_pools(taken jsonb) returns void language plpgsql as $$
begin
  with wanted as (
    select t.pool_id, sum(t.quantity)::int as quantity from jsonb_to_recordset(taken) as t (pool_id uuid, quantity int)
    where t.pool_id is not null group by 1
  ), moved as (
    update pools p set taken = p.taken + w.quantity from wanted w where p.id = w.pool_id
    returning p.variant_id, p.is_held, w.quantity
  )
  update stock s set reserved = s.reserved - m.quantity from moved m where m.is_held and s.variant_id = m.variant_id;
end $$;

-- Pieces of orders that are closed go back to their pool while it is open; after that they are on the shelf again. The caller holds the
-- pools and their stock, and has given the pieces back to the shelf.
create or replace function back_to_pools(given jsonb) returns void language plpgsql as $$
begin
  with wanted as (
    select g.pool_id, sum(g.quantity)::int as quantity from jsonb_to_recordset(given) as g (pool_id uuid, quantity int)
    where g.pool_id is not null group by 1
  ), moved as (
    update pools p set taken = p.taken - w.quantity from wanted w where p.id = w.pool_id and p.status = 'open'
    returning p.variant_id, p.is_held, w.quantity
  )
  update stock s set reserved = s.reserved + m.quantity from moved m where m.is_held and s.variant_id = m.variant_id;
end $$;
