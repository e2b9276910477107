-- Turns the reservations of these orders into sales: the goods leave the shelf. Stock is locked in the order of variant
-- ids.
create or replace function sell_reserved(order_ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(order_ids) = 0 then return; end if;
  perform from reservations r where r.order_id = any (order_ids) order by r.order_id, r.variant_id for update;
  perform from stock s where s.variant_id = any (array(
    select r.variant_id from reservations r where r.order_id = any (order_ids))) order by s.variant_id for no key update;
  with gone as (
    delete from reservations r where r.order_id = any (order_ids) returning r.order_id, r.variant_id, r.store_id, r.quantity
  ), moved as (
    insert into stock_movements (variant_id, store_id, kind, quantity, order_id)
    select variant_id, store_id, 'sale', -quantity, order_id from gone
  )
  update stock s set on_hand = s.on_hand - g.quantity, reserved = s.reserved - g.quantity
  from (select variant_id, sum(quantity)::int as quantity from gone group by variant_id) g
  where s.variant_id = g.variant_id;
end $$;

create or replace trigger stock_movements_insert_only before update or delete or truncate on stock_movements
  for each statement execute function refuse_rewriting_history();
