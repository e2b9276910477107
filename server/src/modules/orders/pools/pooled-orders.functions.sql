-- Orders of pools: a pool is locked before everything else that closing, cancelling or paying late locks.
set local check_function_bodies = off;

create or replace function lock_pools_of(order_ids uuid[]) returns void language plpgsql as $$
begin
  perform lock_pools(array(select o.pool_id from orders o where o.id = any (order_ids) and o.pool_id is not null));
end $$;

-- Whether a paid order still waits for its pool, or for its money because the pool came to nothing.
create or replace function waits_for_pool(of_order uuid) returns boolean language sql stable as $$
  select exists (select from orders o join pools p on p.id = o.pool_id where o.id = of_order and p.status <> 'filled')
$$;

-- Whether a paid order may be cancelled as far as its pool is concerned: by its buyer until the deadline, by the market once the pool came
-- to nothing, by its store when it was filled. The caller holds the pool.
create or replace function may_leave_pool(o orders, by_whom text) returns boolean language sql stable as $$
  select o.pool_id is null or exists (select from pools p where p.id = o.pool_id and case p.status
    when 'filled' then true
    when 'open' then by_whom = 'buyer' and p.closes_at > now()
    else by_whom = 'system' end)
$$;

-- Until when an order that was just approved can be paid. An order of a pool has until the pool closes, and no less than any other order.
create or replace function payable_until(of_order uuid, otherwise timestamptz) returns timestamptz language sql stable as $$
  select least(otherwise, (
    select greatest(p.closes_at, now() + make_interval(mins => limit_unpaid_order_expiry_minutes()::int))
    from orders o join pools p on p.id = o.pool_id where o.id = of_order))
$$;

-- The pieces of a pool by order, while the order is open or paid.
create or replace function pooled_pieces(of_pool uuid)
returns table (order_id uuid, company_id uuid, state text, pieces int) language sql stable as $$
  select o.id, o.company_id, o.state, sum(l.quantity)::int
  from orders o join order_lines l on l.order_id = o.id join parcels x on x.id = l.parcel_id and x.status <> 'cancelled'
  where o.pool_id = of_pool and o.state in ('pending_payment', 'confirmed')
  group by o.id
$$;

-- Since when an order is on its way: an order of a pool since the pool closed, and not before.
create or replace function begun_at(of_pool uuid, created timestamptz) returns timestamptz language sql stable as $$
  select coalesce((select coalesce(p.closed_at, now()) from pools p where p.id = of_pool), created)
$$;

-- By whatever road a parcel is moved: one of a pool goes nowhere before the pool is filled.
create or replace function refuse_pooled_parcel() returns trigger language plpgsql as $$
begin
  raise exception 'the parcel % waits for its pool', new.id using errcode = '23514', constraint = 'parcels_wait_for_pool';
end $$;
create or replace trigger parcels_wait_for_pool before update of status on parcels for each row
  when (old.status = 'confirmed' and old.confirmed_at is null and new.status not in ('confirmed', 'cancelled'))
  execute function refuse_pooled_parcel();
