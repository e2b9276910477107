-- The part of an order's delivery fee that each of `delivered` parcels carries: equal shares; the pesewas that do not
-- divide go to the first parcels, so that the shares add up. `place` counts the delivered parcels from 1.
create or replace function delivery_share(fee bigint, delivered bigint, place bigint) returns bigint
language sql immutable parallel safe as $$
  select fee / delivered + (place <= fee % delivered)::int
$$;

-- Writes the rows of accepted orders: order, parcels (one per store), lines, reservations, payment intent, first events, outbox.
-- `accepted` holds order_requests with their `items`, `fee` and `exceeded`; see placing/. An order that waits for an
-- approval has no payment intent yet; the rest of a decided one keeps its `estimated_from` and `estimated_to`.
create or replace function insert_orders(accepted jsonb, lines jsonb) returns void language plpgsql as $$
declare
  order_ids uuid[] := array(select o.order_id from jsonb_to_recordset(accepted) as o (order_id uuid));
begin
  insert into orders (id, number, person_id, side, company_id, pool_id, branch_id, cost_centre, po_number, state, items_total, delivery_total, total, payment_method, purse, address,
    estimated_from, estimated_to, expires_at, confirmed_at)
  select o.order_id, order_number(nextval('order_number_seq')), o.person, buying_side(o.company), o.company, o.pool,
    -- The branch may have been removed while the order waited for its turn.
    (select b.id from branches b where b.id = o.branch), o.cost_centre, o.po_number,
    case when o.exceeded is null and pays_later(o.method) then 'confirmed' else 'pending_payment' end,
    o.items, o.fee, o.items + o.fee, o.method, o.purse, o.address, coalesce(o.estimated_from, days.first), coalesce(o.estimated_to, days.last),
    -- What is ordered of a pool is decided over before the pool closes.
    case when o.exceeded is not null then least(now() + make_interval(hours => limit_approval_hours()::int),
        (select p.closes_at from pools p where p.id = o.pool))
      when not pays_later(o.method) then now() + make_interval(mins => (case
        when o.pool is not null and not is_verified_company(o.company) then limit_unverified_pool_minutes() else limit_unpaid_order_expiry_minutes() end)::int) end,
    case when o.exceeded is null and pays_later(o.method) then now() end
  from jsonb_to_recordset(accepted) as o (order_id uuid, person uuid, company uuid, branch uuid, cost_centre text, po_number text, method text, purse text, address jsonb, working_days date[],
    estimated_from date, estimated_to date, pickup_on date, items bigint, fee bigint, exceeded jsonb, pool uuid)
  left join estimated_days(accepted, lines) days on days.order_id = o.order_id;

  perform insert_parcels(lines);
  perform insert_order_lines(lines);
  perform refuse_incomplete_orders(order_ids);

  -- Not by a JSON path, which looks into lists: the rest of a decided order exceeds nothing, and its list is empty.
  if exists (select from jsonb_to_recordset(accepted) as o (exceeded jsonb) where o.exceeded is not null) then
    insert into order_approvals (order_id, company_id, requested_by, exceeded, note, phone)
    select o.order_id, o.company, o.person, o.exceeded, o.note, o.phone
    from jsonb_to_recordset(accepted) as o (order_id uuid, company uuid, person uuid, exceeded jsonb, note text, phone text)
    where o.exceeded is not null;
  end if;
  perform open_payments((select jsonb_agg(o) from jsonb_array_elements(accepted) o where o ->> 'exceeded' is null));

  insert into outbox (topic, payload)
  select case when d.state = 'confirmed' then 'order.confirmed' when waits_for_approval(d.id) then 'order.approval_asked'
      else 'order.placed' end,
    jsonb_build_object('order_id', d.id, 'order_number', d.number)
  from unnest(order_ids) with ordinality as o (id, place) join orders d on d.id = o.id order by o.place;

  delete from cart_lines where id = any (array(
    select l.line_id from jsonb_to_recordset(lines) as l (line_id uuid)));
  delete from cart_codes where cart_id = any (array(
    select c.id from jsonb_to_recordset(accepted) as o (person uuid, company uuid, pool uuid)
    join carts c on c.person_id = o.person and c.company_id is not distinct from o.company where o.pool is null));
end $$;

-- The first payment intent of each of these orders: an array of { order_id, reference, provider, world, method, phone }.
create or replace function open_payments(payments jsonb) returns void language sql as $$
  insert into payment_intents (reference, order_id, person_id, provider, world, method, phone, amount, state, expires_at)
  select o.reference, d.id, d.person_id, o.provider, coalesce(o.world, 'test'), o.method, o.phone, d.total,
    case o.method when 'cash_on_delivery' then 'on_delivery' when 'net_30' then 'invoiced' else 'pending' end, d.expires_at
  from jsonb_to_recordset(payments) as o (order_id uuid, reference text, provider text, world text, method text, phone text)
  join orders d on d.id = o.order_id
$$;

-- The parcels of placed orders, one per store, with their first events. A parcel of quoted goods costs what its store quoted for delivery. The store's name, address and VAT number are kept as they are now.
create or replace function insert_parcels(lines jsonb) returns void language sql as $$
  with grouped as (
    select l.order_id, l.store_id, min(l.delivery_type) as delivery_type, (min(l.location_id::text))::uuid as location_id,
      (min(l.pickup_place::text))::jsonb as pickup_place, sum(l.unit * l.quantity) as items, sum(l.quoted_delivery)::bigint as quoted
    from jsonb_to_recordset(lines) as l (order_id uuid, store_id uuid, quantity int, unit bigint, delivery_type text,
      location_id uuid, pickup_place jsonb, quoted_delivery bigint)
    group by l.order_id, l.store_id
  ), placed as (
    select g.*, row_number() over (partition by g.order_id order by g.store_id) as position,
      count(*) filter (where g.delivery_type <> 'pickup' and g.quoted is null) over (partition by g.order_id) as delivered,
      row_number() over (partition by g.order_id, g.delivery_type <> 'pickup' and g.quoted is null order by g.store_id) as place,
      d.delivery_total - coalesce(sum(g.quoted) over (partition by g.order_id), 0)::bigint as shared, d.state, d.side, s.name as store_name, s.vat_number,
      array_remove(array[(select l.address from store_locations l where l.store_id = s.id order by l.created_at, l.id limit 1),
        concat_ws(', ', s.town, s.region)], null) as store_address
    from grouped g join orders d on d.id = g.order_id join stores s on s.id = g.store_id
  ), parcel as (
    insert into parcels (order_id, store_id, store_name, store_address, vat_number, position, side, delivery_type, pickup_location_id,
      pickup_place, status, items_total, delivery_fee)
    select order_id, store_id, store_name, store_address, vat_number, position, side, delivery_type, location_id, pickup_place, state, items,
      case when quoted is not null then quoted when delivery_type = 'pickup' then 0 else delivery_share(shared, delivered, place) end
    from placed
    returning id, order_id, status
  )
  insert into parcel_events (parcel_id, order_id, status, actor)
  select id, order_id, 'pending_payment', 'buyer' from parcel
  union all
  select id, order_id, 'confirmed', 'system' from parcel where status = 'confirmed'
$$;

-- The lines of placed orders with their fees, frozen with the rates that apply now, and what they reserve.
create or replace function insert_order_lines(lines jsonb) returns void language sql as $$
  with goods as materialized (
    select l.*, q.category_id
    from jsonb_to_recordset(lines) as l (order_id uuid, store_id uuid, product_id uuid, variant_id uuid, quotation_id uuid,
      sale_id uuid, promotion_id uuid, given_away bigint, name text,
      variant_name text, slug text, sku text, image jsonb, quantity int, unit bigint, base bigint)
    join products q on q.id = l.product_id
  ), rated as materialized (
    -- Once for all lines of a store in a category.
    select g.store_id, g.category_id, r.commission_bps, r.processing_bps
    from (select distinct store_id, category_id from goods) g, fee_rates_at(g.store_id, g.category_id, now()) r
  )
  insert into order_lines (order_id, parcel_id, store_id, product_id, variant_id, quotation_id, flash_sale_id, promotion_id, given_away, name, variant_name, slug, sku,
    image, quantity, unit_price, base_price, total, commission, processing, commission_bps, processing_bps)
  select l.order_id, p.id, l.store_id, l.product_id, l.variant_id, l.quotation_id, l.sale_id, l.promotion_id, l.given_away, l.name, l.variant_name, l.slug,
    l.sku, l.image, l.quantity, l.unit, l.base, l.unit * l.quantity, f.commission, f.processing, r.commission_bps, r.processing_bps
  from goods l
  join parcels p on p.order_id = l.order_id and p.store_id = l.store_id
  join rated r on r.store_id = l.store_id and r.category_id is not distinct from l.category_id,
  sale_fees(l.unit * l.quantity, r.commission_bps, r.processing_bps) f;

  insert into reservations (order_id, variant_id, store_id, quantity)
  select l.order_id, l.variant_id, l.store_id, l.quantity
  from jsonb_to_recordset(lines) as l (order_id uuid, variant_id uuid, store_id uuid, quantity int, tracked boolean)
  where l.tracked;
$$;

-- An order whose sums are not those of its parcels and lines could be paid and never be booked: its whole batch is rolled back.
create or replace function refuse_incomplete_orders(order_ids uuid[]) returns void language plpgsql as $$
declare
  broken text;
begin
  select d.number into broken
  from orders d
  cross join lateral (
    select sum(p.items_total) as items, sum(p.delivery_fee) as delivery from parcels p where p.order_id = d.id) of_parcels
  cross join lateral (select sum(l.total) as items from order_lines l where l.order_id = d.id) of_lines
  where d.id = any (order_ids) and (d.items_total, d.items_total, d.delivery_total)
    is distinct from (of_parcels.items::bigint, of_lines.items::bigint, of_parcels.delivery::bigint)
  limit 1;
  if broken is not null then raise exception 'the parcels and lines of order % do not add up to its total', broken; end if;
end $$;
