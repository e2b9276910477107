-- Writes the rows of accepted orders: order, parcels (one per store), lines, reservations, payment intent, first events, news.
create or replace function store_placed_orders(
  requests jsonb, ok_orders jsonb, ok_lines jsonb, commission_bps int, processing_bps int, expiry interval
) returns void language plpgsql as $$
begin
  insert into orders (id, number, person_id, side, state, items_total, delivery_total, total, payment_method, address,
    estimated_from, estimated_to, expires_at, confirmed_at)
  select o.order_id, order_number(nextval('order_number_seq')), r.person, r.side,
    case when pays_later(r.method) then 'confirmed' else 'pending_payment' end,
    o.items, o.fee, o.items + o.fee, r.method, r.address, r.estimated_from, r.estimated_to,
    case when not pays_later(r.method) then now() + expiry end,
    case when pays_later(r.method) then now() end
  from jsonb_to_recordset(ok_orders) as o (ord int, order_id uuid, items bigint, fee bigint)
  join jsonb_to_recordset(requests) as r (
    ord int, person uuid, side text, method text, address jsonb, estimated_from date, estimated_to date) on r.ord = o.ord;

  with line as (
    select * from jsonb_to_recordset(ok_lines) as l (
      order_id uuid, store_id uuid, product_id uuid, variant_id uuid, sale_id uuid, name text, variant_name text, slug text,
      sku text, image jsonb, quantity int, unit bigint, base bigint, delivery_type text, location_id uuid, pickup_place jsonb)
  ), grouped as (
    select l.order_id, l.store_id, min(l.delivery_type) as delivery_type, (min(l.location_id::text))::uuid as location_id,
      (min(l.pickup_place::text))::jsonb as pickup_place, sum(l.unit * l.quantity) as items, uuidv7() as parcel_id
    from line l group by l.order_id, l.store_id
  ), placed as (
    select g.*, row_number() over (partition by g.order_id order by g.store_id) as position,
      count(*) filter (where g.delivery_type <> 'pickup') over (partition by g.order_id) as delivered,
      row_number() over (partition by g.order_id, g.delivery_type <> 'pickup' order by g.store_id) as place_in_share,
      d.delivery_total, d.state, s.name as store_name, s.vat_number
    from grouped g join orders d on d.id = g.order_id join stores s on s.id = g.store_id
  ), parcel as (
    insert into parcels (id, order_id, store_id, store_name, vat_number, position, delivery_type, pickup_location_id, pickup_place, status, items_total, delivery_fee)
    select parcel_id, order_id, store_id, store_name, vat_number, position, delivery_type, location_id, pickup_place, state, items,
      -- Equal shares; the pesewas that do not divide go to the first parcels, so the shares add up.
      case when delivery_type = 'pickup' then 0
        else delivery_total / delivered + (place_in_share <= delivery_total % delivered)::int end
    from placed
    returning id, order_id, store_id, status
  ), event as (
    insert into parcel_events (parcel_id, order_id, status, actor)
    select id, order_id, 'pending_payment', 'buyer' from parcel
    union all
    select id, order_id, 'confirmed', 'system' from parcel where status = 'confirmed'
  )
  insert into order_lines (order_id, parcel_id, store_id, product_id, variant_id, flash_sale_id, name, variant_name, slug, sku,
    image, quantity, unit_price, base_price, total, commission, processing, commission_bps, processing_bps)
  select l.order_id, p.id, l.store_id, l.product_id, l.variant_id, l.sale_id, l.name, l.variant_name, l.slug, l.sku, l.image,
    l.quantity, l.unit, l.base, l.unit * l.quantity,
    (l.unit * l.quantity * commission_bps + 5000) / 10000, (l.unit * l.quantity * processing_bps + 5000) / 10000,
    commission_bps, processing_bps
  from line l join parcel p on p.order_id = l.order_id and p.store_id = l.store_id;

  insert into reservations (order_id, variant_id, store_id, quantity)
  select l.order_id, l.variant_id, l.store_id, l.quantity
  from jsonb_to_recordset(ok_lines) as l (order_id uuid, variant_id uuid, store_id uuid, quantity int, tracked boolean)
  where l.tracked;

  insert into payment_intents (reference, order_id, person_id, provider, method, phone, amount, state, expires_at)
  select r.reference, d.id, d.person_id, r.provider, r.method, r.phone, d.total,
    case r.method when 'cash_on_delivery' then 'on_delivery' when 'net_30' then 'invoiced' else 'pending' end, d.expires_at
  from jsonb_to_recordset(ok_orders) as o (ord int, order_id uuid)
  join jsonb_to_recordset(requests) as r (ord int, reference text, provider text, method text, phone text) on r.ord = o.ord
  join orders d on d.id = o.order_id;

  insert into outbox (topic, payload)
  select case when d.state = 'confirmed' then 'order.confirmed' else 'order.placed' end,
    jsonb_build_object('order_id', d.id, 'order_number', d.number)
  from jsonb_to_recordset(ok_orders) as o (order_id uuid) join orders d on d.id = o.order_id;

  delete from cart_lines where id = any (array(
    select l.line_id from jsonb_to_recordset(ok_lines) as l (line_id uuid)));
end $$;

-- Turns the reservations of these orders into sales: the goods leave the shelf. Stock is locked in the order of variant ids.
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
