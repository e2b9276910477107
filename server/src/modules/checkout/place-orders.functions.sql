-- Places many orders in one call and one transaction, so that no row stays locked while a program outside thinks, and a
-- popular variant is written once for all of them.
--
-- `requests` is an array of { ord, person, side, key, hash, address, deliveries: [{store_id, type, location_id}], method,
-- phone, provider, reference, expected_total, estimated_from, estimated_to }, at most one per person. Amounts are pesewas.
-- Answers one row per request:
--   placed, same (the key was used before for the same body)  → order_id, number, total
--   conflict (the key was used for another body), empty, unavailable {name}, short {name, left}, delivery {store},
--   total {total}, cash, terms, credit {left}                     → nothing written, the key stays free
--
-- Locks, each step sorted by its key: idempotency_keys, cart_lines, stock, flash_sale_items, credit_terms, balances. See
-- docs/architecture.md.
create or replace function place_orders(
  requests jsonb, commission_bps int, processing_bps int, shopper_fee bigint, free_above bigint, cash_max bigint, expiry interval
) returns table (ord int, outcome text, order_id uuid, order_number text, total bigint, detail jsonb)
language plpgsql
-- Every row is found by its key, however few or many there are: the planner takes an array of JSON for a hundred rows and
-- would rather read all orders of a young market for each call. Also in force for what is called from here.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  fresh_persons uuid[];
  lines jsonb := '[]';
  s_ids uuid[]; s_left int[]; s_taken int[];          -- stock: ids, what is left, what this batch takes
  f_keys text[]; f_left int[]; f_taken int[];         -- flash items: 'sale:product', left, taken
  ok_lines jsonb := '[]'; ok_orders jsonb := '[]';
  request record; line record;
  request_lines jsonb; position_in_stock int; position_in_flash int;
  saved_left int[]; saved_taken int[]; saved_f_left int[]; saved_f_taken int[];
  unit bigint; sale_id uuid; items bigint; fee bigint; refusal text; about jsonb;
  delivered int; all_flexroute boolean;
  credit_left bigint;
begin
  if (select count(distinct person) <> count(*) from jsonb_to_recordset(requests) as r (person uuid)) then
    raise exception 'one batch holds one request per person';
  end if;

  -- 1. Keys: who is new goes on.
  with fresh as (
    insert into idempotency_keys (person_id, key, body_hash, order_id)
    select r.person, r.key, decode(r.hash, 'hex'), uuidv7()
    from jsonb_to_recordset(requests) as r (person uuid, key text, hash text)
    order by r.person, r.key
    on conflict do nothing
    returning person_id
  )
  select coalesce(array_agg(person_id), '{}') into fresh_persons from fresh;

  -- 2. The carts, locked: two tabs of one person cannot both order the same goods.
  perform from cart_lines l
  where l.cart_id = any (array(
    select c.id from carts c join jsonb_to_recordset(requests) as r (person uuid, side text)
      on r.person = c.person_id and r.side = c.side where c.person_id = any (fresh_persons)))
  order by l.cart_id, l.variant_id for update;

  -- 3. What is wanted, and what there is of it.
  select coalesce(array_agg(s.variant_id), '{}'), coalesce(array_agg(case when s.tracked then s.on_hand - s.reserved end), '{}')
  into s_ids, s_left
  from (
    select variant_id, tracked, on_hand, reserved from stock
    where variant_id = any (array(
      select l.variant_id from cart_lines l where l.cart_id = any (array(
        select c.id from carts c join jsonb_to_recordset(requests) as r (person uuid, side text)
          on r.person = c.person_id and r.side = c.side where c.person_id = any (fresh_persons)))))
    order by variant_id for no key update
  ) s;
  s_taken := array_fill(0, array[cardinality(s_ids)]);

  select coalesce(array_agg(f.flash_sale_id || ':' || f.product_id), '{}'), coalesce(array_agg(f.quantity - f.sold), '{}')
  into f_keys, f_left
  from (
    select i.flash_sale_id, i.product_id, i.quantity, i.sold
    from flash_sale_items i
    where i.product_id = any (array(select v.product_id from variants v where v.id = any (s_ids)))
      and exists (select from flash_sales s where s.id = i.flash_sale_id and now() >= s.starts_at and now() < s.ends_at)
    order by i.product_id, i.flash_sale_id for no key update
  ) f;
  f_taken := array_fill(0, array[cardinality(f_keys)]);

  -- Whoever buys on invoice is looked at one order after the other, so that no two see the same credit.
  perform from credit_terms c
  where c.person_id = any (array(
    select r.person from jsonb_to_recordset(requests) as r (person uuid, method text)
    where r.method = 'net_30' and r.person = any (fresh_persons)))
  order by c.person_id for update;

  -- 4. In order of arrival, an order fits whole or not at all.
  for request in
    select r.*, k.order_id as new_id, c.id as cart_id
    from jsonb_to_recordset(requests) as r (
      ord int, person uuid, side text, key text, deliveries jsonb, method text, expected_total bigint)
    join idempotency_keys k on k.person_id = r.person and k.key = r.key
    left join carts c on c.person_id = r.person and c.side = r.side
    where r.person = any (fresh_persons)
    order by r.ord
  loop
    saved_left := s_left; saved_taken := s_taken; saved_f_left := f_left; saved_f_taken := f_taken;
    request_lines := '[]'; items := 0; refusal := null; about := null; delivered := 0; all_flexroute := true;

    for line in
      select l.id as line_id, l.variant_id, l.quantity, v.product_id, v.store_id, v.name as variant_name, v.sku,
        v.base_price, least(coalesce(v.sale_price, v.base_price), v.base_price) as list_price, v.is_active,
        p.name, p.slug, p.status, p.audience, st.name as store_name, st.status as store_status, st.delivers_itself,
        coalesce(vi.image, p.primary_image) as image, tier.unit_price as tier_price,
        flash.flash_sale_id, flash.price as flash_price,
        d.type as delivery_type, d.location_id, place.id as place_id,
        jsonb_build_object('name', place.name, 'address', place.address, 'phone', place.phone) as pickup_place
      from cart_lines l
      join variants v on v.id = l.variant_id
      join products p on p.id = v.product_id
      join stores st on st.id = v.store_id
      left join jsonb_to_recordset(request.deliveries) as d (store_id uuid, type text, location_id uuid) on d.store_id = v.store_id
      left join store_locations place on d.type = 'pickup' and place.id = d.location_id and place.store_id = v.store_id
        and place.store_pickup_enabled
      left join lateral (
        select t.unit_price from bulk_tiers t where t.product_id = p.id and t.min_quantity <= l.quantity
        order by t.min_quantity desc limit 1) tier on true
      left join lateral (
        select i.flash_sale_id, i.price from flash_sale_items i join flash_sales s on s.id = i.flash_sale_id
        where i.product_id = p.id and now() >= s.starts_at and now() < s.ends_at
        order by i.price limit 1) flash on true
      left join lateral (
        select jsonb_build_object('image', pi.image, 'alt_text', pi.alt_text, 'tone', pi.tone) as image
        from variant_images x join product_images pi on pi.id = x.image_id
        where x.variant_id = v.id order by x.sort_order limit 1) vi on true
      where l.cart_id = request.cart_id
      order by v.store_id, l.variant_id
    loop
      position_in_stock := array_position(s_ids, line.variant_id);
      if not line.is_active or line.status <> 'active' or line.store_status <> 'verified' or position_in_stock is null
         or (line.audience = 'b2b' and request.side = 'shopper') then
        refusal := 'unavailable'; about := jsonb_build_object('name', line.name); exit;
      end if;
      if line.delivery_type is null or line.delivery_type not in ('flexroute', 'vendor', 'pickup')
         or (line.delivery_type = 'vendor' and not line.delivers_itself)
         or (line.delivery_type = 'pickup' and line.place_id is null) then
        refusal := 'delivery'; about := jsonb_build_object('store', line.store_name); exit;
      end if;
      if s_left[position_in_stock] < line.quantity then
        refusal := 'short'; about := jsonb_build_object('name', line.name, 'left', s_left[position_in_stock]); exit;
      end if;
      unit := line.list_price; sale_id := null;
      position_in_flash := array_position(f_keys, line.flash_sale_id || ':' || line.product_id);
      if position_in_flash is not null and f_left[position_in_flash] >= line.quantity and line.flash_price < unit then
        unit := line.flash_price; sale_id := line.flash_sale_id;
      end if;
      if line.tier_price < unit then
        unit := line.tier_price; sale_id := null;
      end if;
      if sale_id is not null then
        f_left[position_in_flash] := f_left[position_in_flash] - line.quantity;
        f_taken[position_in_flash] := f_taken[position_in_flash] + line.quantity;
      end if;
      if s_left[position_in_stock] is not null then
        s_left[position_in_stock] := s_left[position_in_stock] - line.quantity;
        s_taken[position_in_stock] := s_taken[position_in_stock] + line.quantity;
      end if;
      items := items + unit * line.quantity;
      all_flexroute := all_flexroute and line.delivery_type = 'flexroute';
      if line.delivery_type <> 'pickup' then delivered := delivered + 1; end if;
      request_lines := request_lines || jsonb_build_object(
        'order_id', request.new_id, 'line_id', line.line_id, 'store_id', line.store_id, 'product_id', line.product_id,
        'variant_id', line.variant_id, 'sale_id', sale_id, 'name', line.name, 'variant_name', line.variant_name,
        'slug', line.slug, 'sku', line.sku, 'image', line.image, 'quantity', line.quantity, 'unit', unit,
        'base', line.base_price, 'delivery_type', line.delivery_type, 'location_id', line.place_id,
        'pickup_place', case when line.place_id is not null then line.pickup_place end,
        'tracked', s_left[position_in_stock] is not null);
    end loop;

    if refusal is null and request_lines = '[]' then refusal := 'empty'; end if;
    fee := case
      when delivered = 0 then 0
      when request.side = 'business' and items > free_above then 0
      else shopper_fee end;
    if refusal is null and request.method = 'cash_on_delivery'
       and (request.side <> 'shopper' or not all_flexroute or items + fee > cash_max) then
      refusal := 'cash';
    end if;
    if refusal is null and request.method = 'net_30' then
      credit_left := case when request.side = 'business' then credit_left_of(request.person) end;
      if credit_left is null then refusal := 'terms';
      elsif items + fee > credit_left then
        refusal := 'credit'; about := jsonb_build_object('left', greatest(0, credit_left));
      end if;
    end if;
    if refusal is null and items + fee <> request.expected_total then
      refusal := 'total'; about := jsonb_build_object('total', items + fee);
    end if;

    if refusal is not null then
      s_left := saved_left; s_taken := saved_taken; f_left := saved_f_left; f_taken := saved_f_taken;
      delete from idempotency_keys k where k.person_id = request.person and k.key = request.key;
      ord := request.ord; outcome := refusal; order_id := null; order_number := null; total := null; detail := about;
      return next;
    else
      ok_lines := ok_lines || request_lines;
      ok_orders := ok_orders || jsonb_build_object('ord', request.ord, 'order_id', request.new_id, 'items', items, 'fee', fee);
    end if;
  end loop;

  if ok_orders <> '[]' then
    -- 5. Everything of the accepted orders. What is paid later is a sale at once; the others hold a reservation.
    perform store_placed_orders(requests, ok_orders, ok_lines, commission_bps, processing_bps, expiry);
    update stock s set reserved = s.reserved + t.taken
    from unnest(s_ids, s_taken) as t (id, taken) where s.variant_id = t.id and t.taken > 0;
    perform sell_reserved(array(
      select (o ->> 'order_id')::uuid from jsonb_array_elements(ok_orders) as o
      join jsonb_to_recordset(requests) as r (ord int, method text) on r.ord = (o ->> 'ord')::int
      where pays_later(r.method)));
    update flash_sale_items i set sold = i.sold + t.taken
    from unnest(f_keys, f_taken) as t (key, taken)
    where i.flash_sale_id = split_part(t.key, ':', 1)::uuid and i.product_id = split_part(t.key, ':', 2)::uuid and t.taken > 0;
    perform open_invoices(array(
      select (o ->> 'order_id')::uuid from jsonb_array_elements(ok_orders) as o
      join jsonb_to_recordset(requests) as r (ord int, method text) on r.ord = (o ->> 'ord')::int where r.method = 'net_30'));
    return query
      select (o ->> 'ord')::int, 'placed', d.id, d.number, d.total, null::jsonb
      from jsonb_array_elements(ok_orders) as o join orders d on d.id = (o ->> 'order_id')::uuid;
  end if;

  -- 6. Keys that were there before: a new statement sees what their first caller stored meanwhile.
  return query
    select r.ord, case when k.body_hash = decode(r.hash, 'hex') then 'same' else 'conflict' end, d.id, d.number, d.total, null::jsonb
    from jsonb_to_recordset(requests) as r (ord int, person uuid, key text, hash text)
    join idempotency_keys k on k.person_id = r.person and k.key = r.key
    join orders d on d.id = k.order_id
    where r.person <> all (fresh_persons);
end $$;
