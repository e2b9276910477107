-- What a cart costs: every line at the lowest offer that this buyer has, with the codes that were typed and the minimum of each store.
-- `place_orders` works out the same of the locked goods; checkout/coded-prices.test.ts holds the two to each other.
set local check_function_bodies = off;

-- The promotions whose codes are in a cart.
create or replace function typed_codes(of_person uuid, of_side text) returns uuid[] language sql stable as $$
  select array(select x.promotion_id from carts c join cart_codes x on x.cart_id = c.id where c.person_id = of_person and c.side = of_side)
$$;

-- The lines of a person's cart with their prices. With `changed`, as if the cart had `pieces` of that variant. `spent` is what the
-- goods of the store come to at the prices that everybody gets; goods that cannot be bought do not count.
create or replace function cart_prices(of_person uuid, of_side text, changed uuid, pieces int)
returns table (variant_id uuid, store_id uuid, unit_price bigint, promotion_id uuid, offers jsonb, spent bigint)
language sql stable rows 10 as $$
  with wanted as (
    select l.variant_id, case when l.variant_id = changed then pieces else l.quantity end as quantity
    from carts c join cart_lines l on l.cart_id = c.id where c.person_id = of_person and c.side = of_side
    union
    select changed, pieces where changed is not null
  ), line as materialized (
    select v.id, v.store_id, w.quantity, v.base_price, v.sale_price, flash.price as flash_price, flash.pieces_left,
      tier.unit_price as tier_price, promotion_offers(v.product_id, v.base_price, typed_codes(of_person, of_side)) as offers,
      is_for_sale(v.is_active, p.status, p.audience, selling_status(st.status, st.closed_from, st.closed_until), of_side) as is_for_sale
    from wanted w join variants v on v.id = w.variant_id join products p on p.id = v.product_id join stores st on st.id = v.store_id
    left join open_flash(p.id) flash on true
    left join bulk_tier(p.id, w.quantity) tier on true
  ), used_up as materialized (
    select used_up_promotions(array(
      select distinct (o ->> 'promotion_id')::uuid from line l, jsonb_array_elements(l.offers) o), of_person) as ids
  ), counted as (
    select l.*, u.ids as gone, (coalesce(sum(l.quantity * unit_price(l.base_price, l.sale_price, l.flash_price, l.pieces_left, plain.price,
        l.tier_price, l.quantity)) filter (where l.is_for_sale) over (partition by l.store_id), 0))::bigint as spent
    from line l cross join used_up u left join lateral best_offer(l.offers, null, u.ids) plain on true
  )
  select c.id, c.store_id, unit_price(c.base_price, c.sale_price, c.flash_price, c.pieces_left, best.price, c.tier_price, c.quantity),
    case when takes_promotion(c.base_price, c.sale_price, c.flash_price, c.pieces_left, best.price, c.tier_price, c.quantity)
      then best.promotion_id end, c.offers, c.spent
  from counted c left join lateral best_offer(c.offers, c.spent, c.gone) best on true
$$;

-- How the promotions of a cart stand that ask something of the buyer: those of typed codes, and automatic ones whose minimum is not
-- reached. `state` is 'applied' or the code of a refusal, `missing` what the minimum still needs.
create or replace function cart_promotions(of_person uuid, of_side text)
returns table (store_id uuid, store_name text, promotion_id uuid, code text, name text, state text, missing bigint)
language sql stable as $$
  with line as materialized (select * from cart_prices(of_person, of_side, null, null)),
  here as (select l.store_id, max(l.spent) as spent from line l group by 1),
  offered as (select distinct l.store_id, (o ->> 'promotion_id')::uuid as id from line l, jsonb_array_elements(l.offers) o),
  listed as (
    select h.store_id, h.spent, st.name as store_name, p as promotion, offered.id is not null as is_offered
    from here h join stores st on st.id = h.store_id
    join promotions p on p.store_id = h.store_id
      and p.id = any (array(select o.id from offered o) || typed_codes(of_person, of_side))
    left join offered on offered.id = p.id
  ), standing as (
    select l.*, case
      when not is_open(promotion) then 'cart.code_over'
      when not l.is_offered then 'cart.code_not_for_goods'
      when (promotion).id = any (used_up_promotions(array[(promotion).id], of_person)) then 'cart.code_used'
      when (promotion).min_spend > l.spent then 'cart.code_not_reached'
      when not exists (select from line x where x.promotion_id = (promotion).id) then 'cart.code_not_lower'
      else 'applied' end as state
    from listed l
  )
  select s.store_id, s.store_name, (promotion).id, (promotion).code, (promotion).name, s.state,
    case when s.state = 'cart.code_not_reached' then (promotion).min_spend - s.spent end
  from standing s
  where (promotion).code is not null or s.state = 'cart.code_not_reached'
  order by s.store_id, (promotion).code nulls last, (promotion).id
$$;
