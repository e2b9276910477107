-- What orders take of promotions with a limit: one use for each order with lines of it that are not cancelled. A promotion is of one
-- store, but the store may cancel some pieces, which then are in a parcel of their own.
set local check_function_bodies = off;

-- Gives the uses of parcels back that are about to be cancelled, where nothing of the promotion stays in the order. The caller holds
-- the locks of the orders with their parcels and of their stock. Locks: promotions.
create or replace function return_promotion_uses(of_parcels uuid[]) returns void language sql as $$
  select use_promotions(coalesce(array_agg(u.promotion_id), '{}'), coalesce(array_agg(u.person_id), '{}'), coalesce(array_agg(-1), '{}'))
  from promotion_uses(of_parcels) u
$$;

-- Takes the uses of an expired order's parcels again; false where a promotion has none left for this person. Locks: promotions.
create or replace function take_uses_again(of_order uuid) returns boolean language plpgsql as $$
declare
  parcel_ids uuid[] := array(select p.id from parcels p where p.order_id = of_order);
  wanted uuid[] := array(select u.promotion_id from promotion_uses(parcel_ids) u);
  buyer uuid := (select o.person_id from orders o where o.id = of_order);
begin
  perform lock_promotions(wanted);
  if cardinality(used_up_promotions(wanted, buyer)) > 0 then return false; end if;
  perform use_promotions(wanted, array_fill(buyer, array[cardinality(wanted)]), array_fill(1, array[cardinality(wanted)]));
  return true;
end $$;

-- The orders of which these parcels are all that uses a promotion, with their buyers. One without a limit is among them: it may be given
-- one in the same moment, and is looked at again once it is locked.
create or replace function promotion_uses(of_parcels uuid[]) returns table (promotion_id uuid, person_id uuid) language sql stable as $$
  select distinct on (l.promotion_id, l.order_id) l.promotion_id, d.person_id
  from order_lines l join orders d on d.id = l.order_id
  where l.parcel_id = any (of_parcels) and l.promotion_id is not null and not exists (
    select from order_lines o join parcels x on x.id = o.parcel_id and x.status <> 'cancelled'
    where o.order_id = l.order_id and o.promotion_id = l.promotion_id and o.parcel_id <> all (of_parcels))
$$;

-- In how many orders each person has used a promotion, cancelled ones left out.
create or replace function uses_by_person(of_promotion uuid) returns table (person_id uuid, uses int) language sql stable as $$
  select d.person_id, count(distinct l.order_id)::int
  from order_lines l join parcels x on x.id = l.parcel_id and x.status <> 'cancelled' join orders d on d.id = l.order_id
  where l.promotion_id = of_promotion group by 1
$$;
