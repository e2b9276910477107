-- Pools: a tier of one variant that several companies fill together. The pieces that nobody has taken yet are held where the store
-- counts, so that they cannot be sold twice. Pools are locked before everything that an order locks.

create or replace function lock_pools(ids uuid[]) returns void language plpgsql as $$
begin
  perform from pools p where p.id = any (ids) order by p.id for update;
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
