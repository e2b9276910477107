-- Placing orders, the first steps: hold the sellers, take the keys, gather the lines, lock the goods.

-- Holds the stores and the places that these requests name, so that none is closed or removed until the orders are there: whoever
-- does that takes the row for update, and finds the order.
create or replace function hold_sellers(requests order_request[]) returns void language plpgsql as $$
declare
  named jsonb := (select jsonb_agg(d) from unnest(requests) r, jsonb_array_elements(r.deliveries) d);
begin
  perform from stores s where s.id = any (array(select (d ->> 'store_id')::uuid from jsonb_array_elements(named) d)) order by s.id for key share;
  perform from store_locations l where l.id = any (array(select (d ->> 'location_id')::uuid from jsonb_array_elements(named) d))
  order by l.id for key share;
end $$;

-- Takes the idempotency keys; returns the requests whose key is new, each with the id of its order.
create or replace function claim_order_keys(requests order_request[]) returns order_request[] language sql as $$
  with fresh as (
    insert into idempotency_keys (person_id, key, body_hash, order_id)
    select r.person, r.key, decode(r.hash, 'hex'), uuidv7() from unnest(requests) r order by r.person, r.key
    on conflict do nothing
    returning person_id, order_id
  )
  select coalesce(array_agg(jsonb_populate_record(r, jsonb_build_object('order_id', f.order_id)) order by r.ord), '{}')
  from unnest(requests) r join fresh f on f.person_id = r.person
$$;

-- The lines of the carts behind these requests. The cart lines are locked: two tabs of one person cannot order the same goods.
create or replace function gather_lines(requests order_request[]) returns setof wanted_line language plpgsql as $$
declare
  cart_ids uuid[] := array(
    select c.id from carts c join unnest(requests) r on r.person = c.person_id and r.company is not distinct from c.company_id
    where r.pool is null);
begin
  -- Before the lines, as where a quotation is accepted or ends.
  perform from quotation_requests r where r.id = any (array(
    select q.request_id from cart_lines l join quotations q on q.id = l.quotation_id where l.cart_id = any (cart_ids)))
  order by r.id for no key update;
  perform from cart_lines l where l.cart_id = any (cart_ids) order by l.cart_id, l.variant_id for update;
  perform from cart_codes x where x.cart_id = any (cart_ids) order by x.cart_id, x.store_id for update;
  return query
    select r.ord, l.id, v.store_id, l.variant_id, v.product_id, l.quantity, p.name, v.name, p.slug, v.sku,
      coalesce(picture.image, p.primary_image), v.base_price, sale_price_for(r.company, v.id, v.sale_price), tier.unit_price, flash.flash_sale_id, flash.price,
      case when l.quotation_id is null then
        promotion_offers(p.id, v.base_price, array(select x.promotion_id from cart_codes x where x.cart_id = c.id)) end,
      case when l.quotation_id is not null
        then quoted.is_valid and selling_status(st.status, st.closed_from, st.closed_until) = 'verified'
          and quoted.quantity = l.quantity
        else is_for_sale(v.is_active, p.status, p.audience, selling_status(st.status, st.closed_from, st.closed_until), buying_side(r.company))
        end,
      closed_for_buyers_until(v.is_active, p.status, p.audience, st.status, st.closed_from, st.closed_until, buying_side(r.company)),
      st.name, choice.type,
      coalesce(choice.named = 1 and case
        when bool_or(l.quotation_id is not null) over of_store then choice.type = 'vendor'
        when choice.type = 'flexroute' then true when choice.type = 'vendor' then st.delivers_itself
        when choice.type = 'pickup' then place.id is not null end, false),
      place.id, case when place.id is not null then
        jsonb_build_object('name', place.name, 'address', place.address, 'phone', place.phone) end,
      l.quotation_id, quoted.unit_price, quoted.delivery_price, quoted.delivery_days, quoted.held,
      bool_or(l.quotation_id is not null) over of_store,
      case when rule.multiple is not null then minimum_order(p.id, rule.multiple) end, rule.multiple, null::uuid, null::bigint, null::jsonb,
      l.quotation_id is not null and not quoted.is_valid and p.taken_down_at is null, false
    from unnest(requests) r
    join carts c on c.person_id = r.person and c.company_id is not distinct from r.company and r.pool is null
    join cart_lines l on l.cart_id = c.id
    join variants v on v.id = l.variant_id
    join products p on p.id = v.product_id
    join stores st on st.id = v.store_id
    left join lateral (
      select d.type, d.location_id, count(*) over () as named
      from jsonb_to_recordset(r.deliveries) as d (store_id uuid, type text, location_id uuid)
      where d.store_id = v.store_id limit 1) choice on true
    left join store_locations place on choice.type = 'pickup' and place.id = choice.location_id and place.store_id = v.store_id
      and place.store_pickup_enabled
    left join bulk_tier(p.id, l.quantity) tier on true
    left join open_flash(p.id) flash on true
    left join lateral variant_picture(v.id) picture on true
    left join quoted_terms(l.quotation_id) quoted on true
    cross join lateral (
      select case when r.company is not null and l.quotation_id is null then p.order_multiple end as multiple) rule
    where c.id = any (cart_ids)
    window of_store as (partition by r.ord, v.store_id);
  if exists (select from unnest(requests) r where r.pool is not null) then
    return query
      select w.* from pooled_lines(array(select to_jsonb(r) from unnest(requests) r where r.pool is not null)) l,
        jsonb_populate_record(null::wanted_line, l) w;
  end if;
end $$;

-- Locks the stock of these variants, the pieces of their open flash sales, and those of these promotions that have a limit. The pools
-- are locked already.
create or replace function lock_shelf(variant_ids uuid[], promotion_ids uuid[], pool_ids uuid[]) returns shelf language plpgsql as $$
declare
  free shelf;
begin
  perform from stock where variant_id = any (variant_ids) order by variant_id for no key update;
  -- Taking a product down locks its stock: one that was taken down since the lines were read is not known here.
  select coalesce(array_agg(s.variant_id), '{}'), coalesce(array_agg(case when s.tracked then s.on_hand - s.reserved end), '{}')
  into free.variants, free.pieces_left
  from stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
  where s.variant_id = any (variant_ids) and p.taken_down_at is null;
  select coalesce(array_agg(f.product_id), '{}'), coalesce(array_agg(f.flash_sale_id), '{}'),
    coalesce(array_agg(f.quantity - f.sold), '{}')
  into free.flash_products, free.flash_sales, free.flash_left
  from (
    select i.product_id, i.flash_sale_id, i.quantity, i.sold from flash_sale_items i
    where i.product_id = any (array(select v.product_id from variants v where v.id = any (free.variants)))
      and i.open_during @> now()
    order by i.product_id for no key update
  ) f;
  perform lock_promotions(promotion_ids);
  select coalesce(array_agg(p.id), '{}'), coalesce(array_agg(p.uses_left), '{}') into free.promotions, free.uses_left
  from promotions p where p.id = any (promotion_ids) and (p.uses_left is not null or p.max_uses_each is not null);
  select coalesce(array_agg(p.id), '{}'), coalesce(array_agg(p.most - p.taken), '{}'), coalesce(array_agg(unverified_share(p)), '{}')
  into free.pools, free.pool_left, free.pool_share
  from pools p where p.id = any (pool_ids);
  free.pieces_taken := array_fill(0, array[cardinality(free.variants)]);
  free.flash_taken := array_fill(0, array[cardinality(free.flash_products)]);
  return free;
end $$;
