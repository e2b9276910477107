drop function if exists return_stock(uuid[], uuid[]);
drop function if exists restock_parcel(uuid);

-- Gives back what parcels hold that are about to be cancelled: the reservations of orders that were not paid, sold goods, pieces of pools and
-- flash sales, and uses of promotions. Goods go back on the shelf where they left it, also if they are not counted any more. The caller holds
-- the locks of pools, orders, payment_intents and parcels, and has not changed the status of the parcels yet.
--
-- Locks: reservations, stock, flash_sale_items, promotions.
create or replace function return_stock(of_parcels uuid[]) returns void language plpgsql as $$
declare
  of_orders uuid[] := array(select distinct p.order_id from parcels p where p.id = any (of_parcels));
begin
  perform from reservations r where r.order_id = any (of_orders) order by r.order_id, r.variant_id for update;
  perform lock_stock_of_parcels(of_parcels);
  perform from flash_sale_items f
  where (f.flash_sale_id, f.product_id) in (
    select l.flash_sale_id, l.product_id from order_lines l where l.parcel_id = any (of_parcels) and l.flash_sale_id is not null)
  order by f.product_id, f.flash_sale_id for no key update;

  with freed as (
    delete from reservations r where r.order_id = any (of_orders) returning r.variant_id, r.quantity
  )
  update stock s set reserved = s.reserved - f.quantity
  from (select variant_id, sum(quantity)::int as quantity from freed group by variant_id) f where s.variant_id = f.variant_id;

  with back as (
    insert into stock_movements (variant_id, store_id, kind, quantity, order_id, note)
    select l.variant_id, l.store_id, 'return', l.quantity, l.order_id, 'cancelled' from order_lines l
    where l.parcel_id = any (of_parcels)
      and exists (select from stock_movements m where m.order_id = l.order_id and m.variant_id = l.variant_id and m.kind = 'sale')
    returning variant_id, quantity
  )
  update stock s set on_hand = s.on_hand + b.quantity
  from (select variant_id, sum(quantity)::int as quantity from back group by variant_id) b where s.variant_id = b.variant_id;

  perform back_to_pools((select jsonb_agg(jsonb_build_object('pool_id', o.pool_id, 'quantity', l.quantity))
    from order_lines l join orders o on o.id = l.order_id where l.parcel_id = any (of_parcels) and o.pool_id is not null));

  update flash_sale_items f set sold = f.sold - g.quantity
  from (select l.flash_sale_id, l.product_id, sum(l.quantity)::int as quantity from order_lines l
        where l.parcel_id = any (of_parcels) and l.flash_sale_id is not null group by 1, 2) g
  where f.flash_sale_id = g.flash_sale_id and f.product_id = g.product_id;
  perform return_promotion_uses(of_parcels);
end $$;
