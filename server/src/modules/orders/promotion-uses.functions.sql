-- What orders take of promotions with a limit: one use for each order with lines of it that are not cancelled. A promotion is of one
-- store, but the store may cancel some pieces, which then are in a parcel of their own.
set local check_function_bodies = off;

-- Gives the uses of parcels back that are about to be cancelled, where nothing of the promotion stays in the order. The caller holds
-- the locks of the orders with their parcels and of their stock. Locks: promotions.
create or replace function give_uses_back(of_parcels uuid[]) returns void language sql as $$
  select use_promotions(coalesce(array_agg(u.promotion_id), '{}'), coalesce(array_agg(-u.uses), '{}'))
  from promotion_uses(of_parcels) u
$$;

-- Takes the uses of an expired order's parcels again; false where a promotion has none left. Locks: promotions.
create or replace function take_uses_again(of_order uuid) returns boolean language plpgsql as $$
declare
  parcel_ids uuid[] := array(select p.id from parcels p where p.order_id = of_order);
begin
  perform from promotions p
  where p.id = any (array(select u.promotion_id from promotion_uses(parcel_ids) u)) and p.uses_left is not null
  order by p.id for no key update;
  if exists (select from promotion_uses(parcel_ids) u join promotions p on p.id = u.promotion_id where p.uses_left < u.uses) then
    return false;
  end if;
  perform use_promotions(coalesce(array_agg(u.promotion_id), '{}'), coalesce(array_agg(u.uses), '{}'))
  from promotion_uses(parcel_ids) u;
  return true;
end $$;

-- In how many orders these parcels are all that uses a promotion with a limit.
create or replace function promotion_uses(of_parcels uuid[]) returns table (promotion_id uuid, uses int) language sql stable as $$
  select l.promotion_id, count(distinct l.order_id)::int
  from order_lines l join promotions p on p.id = l.promotion_id and p.max_uses is not null
  where l.parcel_id = any (of_parcels) and not exists (
    select from order_lines o join parcels x on x.id = o.parcel_id and x.status <> 'cancelled'
    where o.order_id = l.order_id and o.promotion_id = l.promotion_id and o.parcel_id <> all (of_parcels))
  group by 1
$$;
