-- Places many orders in one call and one transaction, so that no row stays locked while a program outside works, and
-- the stock of a popular variant is written once for all of them. The steps: claim the keys, gather the lines, lock the
-- stock, check one order after the other, write all accepted orders.
--
-- Locks, each step sorted by its key: stores and their locations (against being closed or removed), idempotency_keys, pools, quotation_requests, cart_lines, cart_codes, company_limits, stock, flash_sale_items, promotions, credit_terms, balances. See
-- docs/architecture.md.

-- The types are dropped with the functions of this file alone, which are made again below.
drop type if exists order_request, wanted_line, shelf, line_price, verdict cascade;

-- One order that is asked for. Amounts are pesewas. `deliveries` is an array of { store_id, type, location_id }. `order_id` is
-- given with the key. With a `pool` it orders `pool_pieces` of that pool, and nothing of the cart.
create type order_request as (
  ord int, person uuid, company uuid, key text, hash text, address jsonb, deliveries jsonb, method text, phone text, provider text,
  purse text, world text, reference text, expected_total bigint, working_days date[], pickup_on date, branch uuid,
  cost_centre text, po_number text, note text, order_id uuid, pool uuid, pool_pieces int
);
-- Pieces of one variant that an order asks for, with all that decides their price and whether they can be sold. `pool_problem`: why they
-- cannot be taken from their pool, as { code, detail }.
create type wanted_line as (
  ord int, line_id uuid, store_id uuid, variant_id uuid, product_id uuid, quantity int, name text, variant_name text, slug text,
  sku text, image jsonb, base bigint, sale bigint, tier_price bigint, flash_sale_id uuid, flash_price bigint, offers jsonb, is_for_sale boolean,
  closed_until date, store_name text, delivery_type text, is_delivery_offered boolean, location_id uuid, pickup_place jsonb,
  quotation_id uuid, quoted_price bigint, quoted_delivery bigint, quoted_days int, held int, is_quoted_store boolean,
  minimum int, multiple int, pool_id uuid, pool_price bigint, pool_problem jsonb, is_quoted_over boolean
);
-- What is left of the locked goods and what this batch takes of them. `pieces_left` is null where the store does not count; of
-- `promotions` only those with a limit are here, without `uses_left` where they are only limited for each person.
create type shelf as (
  variants uuid[], pieces_left int[], pieces_taken int[], flash_products uuid[], flash_sales uuid[], flash_left int[],
  flash_taken int[], promotions uuid[], uses_left int[], pools uuid[], pool_left int[]
);
-- What a piece costs in an order and which offer makes the price: its flash sale takes pieces, its promotion a use.
create type line_price as (unit bigint, flash_sale_id uuid, promotion_id uuid, given_away bigint);
-- Whether an order can be placed. `outcome` is 'placed' or the code of a refusal (contracts/src/refusals.ts), `detail` what its
-- sentence names; amounts end in _pesewas. `exceeded`: the limits because of which it waits for an approval; null for none.
create type verdict as (outcome text, detail jsonb, items bigint, fee bigint, lines jsonb, free shelf, exceeded jsonb);

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
      l.quotation_id is not null and not quoted.is_valid and p.taken_down_at is null
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
  return query
    select w.* from pooled_lines(array(select to_jsonb(r) from unnest(requests) r where r.pool is not null)) l,
      jsonb_populate_record(null::wanted_line, l) w;
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
  select coalesce(array_agg(p.id), '{}'), coalesce(array_agg(p.most - p.taken), '{}') into free.pools, free.pool_left
  from pools p where p.id = any (pool_ids);
  free.pieces_taken := array_fill(0, array[cardinality(free.variants)]);
  free.flash_taken := array_fill(0, array[cardinality(free.flash_products)]);
  return free;
end $$;

-- SH-9.01, BB-9.12: what an order's delivery costs, once, however many parcels are delivered.
create or replace function delivery_fee(of_side text, items bigint, delivered int) returns bigint
language sql immutable parallel safe as $$
  select case
    when delivered = 0 then 0
    when of_side = 'business' and items > limit_business_free_delivery_above_pesewas() then 0
    else limit_delivery_pesewas() end
$$;

-- The refusal that keeps a line from being sold; null when it can be.
create or replace function why_not_line(line wanted_line, is_known boolean, pieces_left int) returns text
language sql immutable as $$
  select case
    when line.pool_problem is not null then line.pool_problem ->> 'code'
    when is_known and line.closed_until is not null then 'checkout.store_closed'
    when is_known and line.is_quoted_over then 'checkout.quotation_over'
    when not (line.is_for_sale and is_known) then 'checkout.item_unavailable'
    when not line.is_delivery_offered then 'checkout.delivery_invalid'
    when pieces_left < line.quantity then 'checkout.short_of_stock'
    else 'checkout.' || (why_not_pieces(line.quantity, line.minimum, line.multiple)).code end
$$;

-- The refusal of a whole order whose lines can all be sold, with its detail; null when it can be placed. The caller holds the row
-- of credit_terms of each company that buys on invoice.
create or replace function why_not_order(request order_request, items bigint, fee bigint, all_flexroute boolean,
  out code text, out detail jsonb
) language plpgsql stable as $$
begin
  if not may_buy_for(request.person, request.company) then
    code := 'company.not_yours';
    return;
  end if;
  if request.pool is not null and pays_later(request.method) then
    code := 'pool.pay_now';
    return;
  end if;
  if request.method = 'cash_on_delivery' and (request.company is not null or not all_flexroute
     or items + fee > limit_cash_on_delivery_max_pesewas()) then
    code := 'checkout.cash_limit';
    detail := jsonb_build_object('max_pesewas', limit_cash_on_delivery_max_pesewas());
    return;
  end if;
  if request.method = 'cash_on_delivery' and cash_is_closed(request.address ->> 'phone_number') then
    code := 'checkout.cash_closed';
    return;
  end if;
  if request.method = 'net_30' then
    select w.code, w.detail into code, detail from why_not_credit(request.company, items + fee) w;
    if code is not null then return; end if;
  end if;
  if items + fee <> request.expected_total then
    code := 'checkout.total_changed';
    detail := jsonb_build_object('total_pesewas', items + fee);
  end if;
end $$;

-- The price of a line while the flash sale has `flash_left` pieces. `spent` is what the order's goods of the store come to, `gone`
-- the promotions of which this buyer has no use left.
create or replace function price_line(line wanted_line, flash_left int, spent bigint, gone uuid[]) returns line_price
language plpgsql stable as $$
declare
  best record; next_best bigint;
  price line_price;
begin
  price.given_away := 0;
  if line.quotation_id is not null or line.pool_id is not null then
    price.unit := coalesce(line.quoted_price, line.pool_price);
    return price;
  end if;
  select o.promotion_id, o.price into best from best_offer(line.offers, spent, gone) o;
  price.unit := unit_price(line.base, line.sale, line.flash_price, flash_left, best.price, line.tier_price, line.quantity);
  if takes_promotion(line.base, line.sale, line.flash_price, flash_left, best.price, line.tier_price, line.quantity) then
    price.promotion_id := best.promotion_id;
    select o.price into next_best from best_offer(line.offers, spent, gone || best.promotion_id) o;
    price.given_away := line.quantity * (
      unit_price(line.base, line.sale, line.flash_price, flash_left, next_best, line.tier_price, line.quantity) - price.unit);
  elsif takes_flash(line.base, line.sale, line.flash_price, flash_left, best.price, line.tier_price, line.quantity) then
    price.flash_sale_id := line.flash_sale_id;
  end if;
  return price;
end $$;

-- What an order's goods come to at the prices that everybody gets, by store: what the minimum of a promotion is compared with.
create or replace function spent_by_store(lines wanted_line[], free shelf, gone uuid[]) returns jsonb language sql stable as $$
  select jsonb_object_agg(s.store_id, s.spent) from (
    select l.store_id, sum(l.quantity * unit_price(l.base, l.sale, l.flash_price,
      (free).flash_left[array_position((free).flash_products, l.product_id)], best.price, l.tier_price, l.quantity)) as spent
    from unnest(lines) l left join lateral best_offer(l.offers, null, gone) best on true
    where l.quotation_id is null and l.pool_id is null
    group by l.store_id) s
$$;

-- The promotions of which the buyer of an order has no use left, with what this batch has taken.
create or replace function gone_for(buyer uuid, free shelf) returns uuid[] language sql stable as $$
  select used_up_promotions((free).promotions, buyer)
    || array(select p.id from unnest((free).promotions, (free).uses_left) as p (id, uses_left) where p.uses_left <= 0)
$$;

-- What the sentence of a line's refusal names.
create or replace function detail_of_line(refusal text, line wanted_line, pieces_left int) returns jsonb language sql immutable as $$
  select case
    when refusal = 'checkout.store_closed' then jsonb_build_object(
      'store', line.store_name, 'until', line.closed_until, 'opens', line.closed_until + 1)
    when refusal = 'checkout.delivery_invalid' then jsonb_build_object('store', line.store_name)
    when refusal = 'checkout.short_of_stock' then jsonb_build_object('name', line.name, 'left', pieces_left)
    when line.pool_problem is not null then line.pool_problem -> 'detail'
    else jsonb_build_object('name', line.name) || coalesce((why_not_pieces(line.quantity, line.minimum, line.multiple)).detail, '{}') end
$$;

-- A line that can be sold, as write_orders takes it.
create or replace function ordered_line(of_order uuid, line wanted_line, price line_price, is_tracked boolean) returns jsonb
language sql immutable as $$
  select jsonb_build_object(
    'order_id', of_order, 'line_id', line.line_id, 'store_id', line.store_id, 'product_id', line.product_id,
    'variant_id', line.variant_id, 'sale_id', price.flash_sale_id, 'promotion_id', price.promotion_id,
    'given_away', price.given_away, 'name', line.name, 'variant_name', line.variant_name,
    'slug', line.slug, 'sku', line.sku, 'image', line.image, 'quantity', line.quantity, 'unit', price.unit, 'base', line.base,
    'delivery_type', line.delivery_type, 'location_id', line.location_id, 'pickup_place', line.pickup_place,
    'tracked', is_tracked, 'quotation_id', line.quotation_id, 'quoted_delivery', line.quoted_delivery,
    'quoted_days', line.quoted_days, 'pool_id', line.pool_id)
$$;

-- Whether an order fits, whole, on what is free. Returns its priced lines and what is free after it.
create or replace function weigh_order(request order_request, lines wanted_line[], free shelf) returns verdict
language plpgsql as $$
declare
  answer verdict := row(null, null, 0, 0, '[]', null, null);
  line wanted_line;
  at int; flash_at int; use_at int; pool_at int; price line_price; used uuid[] := '{}';
  gone uuid[] := '{}'; spent jsonb;
  delivered int := 0; all_flexroute boolean := true; quoted_fee bigint := 0;
begin
  if lines is null then
    answer.outcome := case when request.pool is null then 'checkout.cart_empty' else 'pool.not_found' end;
    return answer;
  end if;
  if exists (select from unnest(lines) l where l.offers is not null) then
    gone := gone_for(request.person, free);
    spent := spent_by_store(lines, free, gone);
  end if;
  foreach line in array lines loop
    at := array_position(free.variants, line.variant_id);
    if at is not null then free.pieces_left[at] := free.pieces_left[at] + coalesce(line.held, 0); end if;
    answer.outcome := why_not_line(line, at is not null, free.pieces_left[at]);
    if answer.outcome is not null then
      answer.detail := detail_of_line(answer.outcome, line, free.pieces_left[at]);
      return answer;
    end if;
    pool_at := array_position(free.pools, line.pool_id);
    if free.pool_left[pool_at] < line.quantity then
      answer.outcome := 'pool.short_of_pieces';
      answer.detail := jsonb_build_object('left', free.pool_left[pool_at]);
      return answer;
    end if;
    if pool_at is not null then free.pool_left[pool_at] := free.pool_left[pool_at] - line.quantity; end if;
    flash_at := array_position(free.flash_products, line.product_id);
    price := price_line(line, free.flash_left[flash_at], (spent ->> line.store_id::text)::bigint, gone);
    use_at := array_position(free.promotions, price.promotion_id);
    if price.flash_sale_id is not null then
      free.flash_left[flash_at] := free.flash_left[flash_at] - line.quantity;
      free.flash_taken[flash_at] := free.flash_taken[flash_at] + line.quantity;
    end if;
    -- One use for all lines of the order.
    if use_at is not null and not price.promotion_id = any (used) then
      used := used || price.promotion_id;
      free.uses_left[use_at] := free.uses_left[use_at] - 1;
    end if;
    if free.pieces_left[at] is not null then
      free.pieces_left[at] := free.pieces_left[at] - line.quantity;
      free.pieces_taken[at] := free.pieces_taken[at] + line.quantity;
    end if;
    answer.items := answer.items + price.unit * line.quantity;
    all_flexroute := all_flexroute and line.delivery_type = 'flexroute';
    if line.delivery_type <> 'pickup' and not line.is_quoted_store then delivered := delivered + 1; end if;
    quoted_fee := quoted_fee + coalesce(line.quoted_delivery, 0);
    answer.lines := answer.lines || ordered_line(request.order_id, line, price, free.pieces_left[at] is not null);
  end loop;
  answer.fee := delivery_fee(buying_side(request.company), answer.items, delivered) + quoted_fee;
  select w.code, w.detail into answer.outcome, answer.detail
  from why_not_order(request, answer.items, answer.fee, all_flexroute) w;
  if answer.outcome is null then
    select j.code, j.detail, j.exceeded into answer.outcome, answer.detail, answer.exceeded
    from judge_limits(request.person, request.company, request.branch, answer.items + answer.fee, jsonb_path_exists(answer.lines, '$[*].sale_id ? (@ != null)')) j;
  end if;
  if answer.outcome is null then
    answer.outcome := 'placed';
    answer.free := free;
  end if;
  return answer;
end $$;

-- Writes the accepted orders: `accepted` holds the requests with their `items`, `fee` and `exceeded`. What is paid later and needs no
-- approval is a sale at once; the others hold a reservation.
create or replace function write_orders(accepted jsonb, lines jsonb, free shelf) returns void language plpgsql as $$
begin
  perform insert_orders(accepted, lines);
  perform release_quoted(array(
    select l.quotation_id from jsonb_to_recordset(lines) as l (quotation_id uuid) where l.quotation_id is not null));
  perform order_quotations(jsonb_agg(jsonb_build_object('quotation_id', l.quotation_id, 'order_id', d.id, 'ordered_as', d.number)))
  from jsonb_to_recordset(lines) as l (order_id uuid, quotation_id uuid) join orders d on d.id = l.order_id
  where l.quotation_id is not null having count(*) > 0;
  perform take_from_pools(lines);
  update stock s set reserved = s.reserved + t.taken
  from unnest(free.variants, free.pieces_taken) as t (id, taken) where s.variant_id = t.id and t.taken > 0;
  perform sell_reserved(array(
    select o.order_id from jsonb_to_recordset(accepted) as o (order_id uuid, method text, exceeded jsonb)
    where o.exceeded is null and pays_later(o.method)));
  update flash_sale_items i set sold = i.sold + t.taken
  from unnest(free.flash_sales, free.flash_products, free.flash_taken) as t (sale, product, taken)
  where i.flash_sale_id = t.sale and i.product_id = t.product and t.taken > 0;
  perform use_promotions(coalesce(array_agg(u.id), '{}'), coalesce(array_agg(u.person), '{}'), coalesce(array_agg(1), '{}'))
  from (
    select distinct l.promotion_id as id, o.person, o.order_id
    from jsonb_to_recordset(lines) as l (order_id uuid, promotion_id uuid)
    join jsonb_to_recordset(accepted) as o (order_id uuid, person uuid) on o.order_id = l.order_id
    where l.promotion_id = any (free.promotions)
  ) u;
  perform open_invoices(array(
    select o.order_id from jsonb_to_recordset(accepted) as o (order_id uuid, method text, exceeded jsonb)
    where o.exceeded is null and o.method = 'net_30'));
end $$;

-- Places the orders of an array of order_request as JSON, at most one per person and per company. Returns one row per request, its outcome:
--   placed, same (the key was used before for the same body)    → order_id, order_number, total, and in detail whether the order
--                                                                 waits for an approval
--   the code of a refusal                                       → nothing is written and the key stays free
create or replace function place_orders(requests jsonb)
returns table (ord int, outcome text, order_id uuid, order_number text, total bigint, detail jsonb)
language plpgsql
-- Every row is found by its key, however few or many there are: the planner takes an array of JSON for a hundred rows and
-- would rather read all orders of a young market for each call. Also in force for what is called from here.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  all_requests order_request[] := array(select r from jsonb_populate_recordset(null::order_request, requests) r);
  fresh order_request[]; wanted wanted_line[]; free shelf; decision verdict; next_order record;
  accepted jsonb[] := '{}'; accepted_lines jsonb[] := '{}';
begin
  if (select count(distinct r.person) <> count(*) or count(distinct r.company) <> count(r.company) from unnest(all_requests) r) then
    raise exception 'one batch holds one request per person, and one per company';
  end if;
  perform hold_sellers(all_requests);
  fresh := claim_order_keys(all_requests);
  perform lock_pools(array(select r.pool from unnest(fresh) r where r.pool is not null));
  wanted := array(select g from gather_lines(fresh) g);
  -- Orders of one company are counted one after the other, so that two never use the same limit or credit.
  perform from company_limits c
  where c.company_id = any (array(select r.company from unnest(fresh) r where r.company is not null)) order by c.company_id for update;
  free := lock_shelf(array(select w.variant_id from unnest(wanted) w),
    array(select distinct (o ->> 'promotion_id')::uuid from unnest(wanted) w, jsonb_array_elements(w.offers) o),
    array(select distinct w.pool_id from unnest(wanted) w where w.pool_id is not null));
  perform from credit_terms c
  where c.company_id = any (array(select r.company from unnest(fresh) r where r.method = 'net_30')) order by c.company_id for update;

  for next_order in
    select r as request, g.lines
    from unnest(fresh) r left join (
      select w.ord, array_agg(w order by w.store_id, w.variant_id) as lines from unnest(wanted) w group by w.ord
    ) g on g.ord = r.ord
    order by r.ord
  loop
    decision := weigh_order(next_order.request, next_order.lines, free);
    if decision.outcome = 'placed' then
      free := decision.free;
      accepted := array_append(accepted, to_jsonb(next_order.request) || jsonb_build_object(
        'items', decision.items, 'fee', decision.fee, 'exceeded', decision.exceeded));
      accepted_lines := accepted_lines || array(select l from jsonb_array_elements(decision.lines) l);
    else
      delete from idempotency_keys k where k.person_id = (next_order.request).person and k.key = (next_order.request).key;
      ord := (next_order.request).ord; outcome := decision.outcome; detail := decision.detail;
      order_id := null; order_number := null; total := null;
      return next;
    end if;
  end loop;
  if accepted <> '{}' then perform write_orders(to_jsonb(accepted), to_jsonb(accepted_lines), free); end if;
  return query
    select o.ord, 'placed', d.id, d.number, d.total, jsonb_build_object('waits', waits_for_approval(d.id))
    from jsonb_to_recordset(to_jsonb(accepted)) as o (ord int, order_id uuid) join orders d on d.id = o.order_id;
  -- Keys that existed before: a new statement sees what their first caller committed meanwhile.
  return query
    select r.ord, case when k.body_hash = decode(r.hash, 'hex') then 'same' else 'checkout.key_reused' end,
      d.id, d.number, d.total, jsonb_build_object('waits', waits_for_approval(d.id))
    from unnest(all_requests) r
    join idempotency_keys k on k.person_id = r.person and k.key = r.key
    join orders d on d.id = k.order_id
    where r.person <> all (array(select f.person from unnest(fresh) f));
end $$;
