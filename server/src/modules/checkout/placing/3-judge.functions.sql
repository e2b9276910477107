-- Placing orders, the decision: what an order costs, and which refusal keeps it from being placed. Nothing is written here.

-- SH-9.01, BB-9.12: what an order's delivery costs, once, however many parcels are delivered.
drop function if exists delivery_fee(text, bigint, int);
create or replace function delivery_fee(of_side text, items bigint, is_delivered boolean) returns bigint
language sql immutable parallel safe as $$
  select case
    when not is_delivered then 0
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
  elsif not pays_later(request.method) then
    select w.code, w.detail into code, detail from why_not_hold(request.person, request.company, items + fee) w;
  end if;
end $$;

-- Why goods cannot be kept for a person who has not paid yet; null where they can. Otherwise one account could take a whole market off
-- the shelf for half an hour, again and again. A verified company is not bounded. Orders that wait for an approval have a bound of their own
-- (`why_not_wait`). The caller holds the row of the person.
create or replace function why_not_hold(of_person uuid, of_company uuid, total bigint, out code text, out detail jsonb)
language plpgsql stable as $$
declare
  unpaid record;
begin
  if is_verified_company(of_company) then return; end if;
  select count(*) as orders, coalesce(sum(o.total), 0) as held into unpaid from orders o
  left join companies c on c.id = o.company_id
  -- Found by the person and the time, after which none is unpaid any more: to a planner that saw no unpaid orders their own index looks as
  -- good, and it would be read whole for each order.
  where o.person_id = of_person and o.created_at > now() - make_interval(hours => (limit_approval_hours() + 2 * limit_approved_payment_hours())::int)
    and coalesce(o.state, '') = 'pending_payment' and c.is_verified is not true
    and not exists (select from order_approvals a where a.order_id = o.id and a.state = 'waiting');
  if unpaid.orders >= limit_unpaid_orders_max() then
    code := 'checkout.unpaid_orders';
    detail := jsonb_build_object('max', limit_unpaid_orders_max());
  elsif unpaid.held + total > limit_unpaid_held_max_pesewas() then
    code := 'checkout.unpaid_held';
    detail := jsonb_build_object('max_pesewas', limit_unpaid_held_max_pesewas());
  end if;
end $$;

-- The price of a line while the flash sale has `flash_left` pieces. `spent` is what the order's goods of the store come to, `used_up`
-- the promotions of which this buyer has no use left.
create or replace function price_line(line wanted_line, flash_left int, spent bigint, used_up uuid[]) returns line_price
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
  select o.promotion_id, o.price into best from best_offer(line.offers, spent, used_up) o;
  price.unit := unit_price(line.base, line.sale, line.flash_price, flash_left, best.price, line.tier_price, line.quantity);
  if takes_promotion(line.base, line.sale, line.flash_price, flash_left, best.price, line.tier_price, line.quantity) then
    price.promotion_id := best.promotion_id;
    select o.price into next_best from best_offer(line.offers, spent, used_up || best.promotion_id) o;
    price.given_away := line.quantity * (
      unit_price(line.base, line.sale, line.flash_price, flash_left, next_best, line.tier_price, line.quantity) - price.unit);
  elsif takes_flash(line.base, line.sale, line.flash_price, flash_left, best.price, line.tier_price, line.quantity) then
    price.flash_sale_id := line.flash_sale_id;
  end if;
  return price;
end $$;

-- What an order's goods come to at the prices that everybody gets, by store: what the minimum of a promotion is compared with.
create or replace function spent_by_store(lines wanted_line[], free shelf, used_up uuid[]) returns jsonb language sql stable as $$
  select jsonb_object_agg(s.store_id, s.spent) from (
    select l.store_id, sum(l.quantity * unit_price(l.base, l.sale, l.flash_price,
      (free).flash_left[array_position((free).flash_products, l.product_id)], best.price, l.tier_price, l.quantity)) as spent
    from unnest(lines) l left join lateral open_offer(l.offers, used_up) best on true
    where l.quotation_id is null and l.pool_id is null
    group by l.store_id) s
$$;

-- The promotions of which the buyer of an order has no use left, with what this batch has taken.
create or replace function promotions_without_use(buyer uuid, free shelf) returns uuid[] language sql stable as $$
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

drop function if exists why_not_pooled(wanted_line, int, int);
-- The refusal of an order of an unverified company whose goods are not kept for an approval; null where they are.
create or replace function why_not_held(request order_request, lines jsonb) returns text language sql immutable as $$
  select case when request.pool is not null then 'pool.not_held'
    when jsonb_path_exists(lines, '$[*].sale_id ? (@ != null)') then 'checkout.flash_not_held' end
$$;

-- Whether an order fits, whole, on what is free. Returns its priced lines and what is free after it.
create or replace function judge_order(request order_request, lines wanted_line[], free shelf) returns verdict
language plpgsql as $$
declare
  answer verdict := row(null, null, 0, 0, '[]', null, null);
  line wanted_line;
  priced jsonb[] := '{}'; -- JSON would be read and written as a whole for each line that is added to it.
  at int; flash_at int; use_at int; pool_at int; price line_price; used uuid[] := '{}';
  used_up uuid[] := '{}'; spent jsonb;
  is_delivered boolean := false; all_flexroute boolean := true; quoted_fee bigint := 0;
begin
  if lines is null then
    answer.outcome := case when request.pool is null then 'checkout.cart_empty' else 'pool.not_found' end;
    return answer;
  end if;
  if exists (select from unnest(lines) l where l.offers is not null) then
    used_up := promotions_without_use(request.person, free);
    spent := spent_by_store(lines, free, used_up);
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
    if pool_at is not null then
      select w.code, w.detail into answer.outcome, answer.detail 
      from why_not_pooled(line.quantity, free.pool_left[pool_at], line.is_share, free.pool_share[pool_at], line.minimum) w;
      if answer.outcome is not null then return answer; end if;
      free.pool_left[pool_at] := free.pool_left[pool_at] - line.quantity;
      if line.is_share then free.pool_share[pool_at] := free.pool_share[pool_at] - line.quantity; end if;
    end if;
    flash_at := array_position(free.flash_products, line.product_id);
    price := price_line(line, free.flash_left[flash_at], (spent ->> line.store_id::text)::bigint, used_up);
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
    is_delivered := is_delivered or (line.delivery_type <> 'pickup' and not line.is_quoted_store);
    quoted_fee := quoted_fee + coalesce(line.quoted_delivery, 0);
    priced := array_append(priced, ordered_line(request.order_id, line, price, free.pieces_left[at] is not null));
  end loop;
  answer.lines := to_jsonb(priced);
  answer.fee := delivery_fee(buying_side(request.company), answer.items, is_delivered) + quoted_fee;
  select w.code, w.detail into answer.outcome, answer.detail
  from why_not_order(request, answer.items, answer.fee, all_flexroute) w;
  if answer.outcome is null then
    select j.code, j.detail, j.exceeded into answer.outcome, answer.detail, answer.exceeded
    from judge_limits(request.person, request.company, request.branch, answer.items + answer.fee, why_not_held(request, answer.lines)) j;
  end if;
  if answer.outcome is null then
    answer.outcome := 'placed';
    answer.free := free;
  end if;
  return answer;
end $$;
