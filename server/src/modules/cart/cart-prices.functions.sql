-- What a cart costs: every line at the lowest offer that this buyer has, with the codes that were typed and the minimum of each store.
-- `place_orders` works out the same of the locked goods; checkout/coded-prices.test.ts holds the two to each other.
set local check_function_bodies = off;

-- The promotions whose codes are in a cart.
create or replace function typed_codes(of_person uuid, of_company uuid) returns uuid[] language sql stable as $$
  select array(select x.promotion_id from carts c join cart_codes x on x.cart_id = c.id where c.person_id = of_person and c.company_id is not distinct from of_company)
$$;

-- What a piece of a cart's line costs from which number of pieces on, as JSON in the order of the pieces; each step has another price
-- than the one before. `others` is what the other goods of the store come to, which may reach the minimum of a promotion.
create or replace function price_ladder(of_product uuid, base bigint, sale bigint, flash_price bigint, flash_left int, offers jsonb,
  others bigint, gone uuid[], minimum int, multiple int
) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('pieces', p.pieces, 'price', p.price) order by p.pieces) from (
    select s.pieces, at.price, lag(at.price) over (order by s.pieces) as price_before
    from price_steps(of_product, minimum, multiple, flash_left) s
    left join bulk_tier(of_product, s.pieces) tier on true
    left join open_offer(offers, gone) plain on true
    cross join lateral (
      select others + s.pieces * unit_price(base, sale, flash_price, flash_left, plain.price, tier.unit_price, s.pieces) as spent
    ) with_these
    left join lateral best_offer(offers, with_these.spent, gone) best on true
    cross join lateral (
      select unit_price(base, sale, flash_price, flash_left, best.price, tier.unit_price, s.pieces) as price
    ) at
    where s.pieces <= limit_quantity_max()
  ) p where p.price is distinct from p.price_before
$$;

-- The lines of a person's cart with their prices. With `changed`, as if the cart had `pieces` of that variant. `spent` is what the
-- goods of the store come to at the prices that everybody gets; goods that cannot be bought do not count.
-- Quoted goods cost what their quotation says; no promotion counts them. `quotation` has its terms while it is accepted.
-- On the business side other lines have their rule, `minimum` and `multiple`, and their `ladder`; a shopper's have null.
drop function if exists cart_prices(uuid, uuid, uuid, int);
create or replace function cart_prices(of_person uuid, of_company uuid, changed uuid, pieces int)
returns table (variant_id uuid, store_id uuid, unit_price bigint, promotion_id uuid, offers jsonb, spent bigint,
  quotation_id uuid, quotation jsonb, is_quoted_valid boolean, held int, minimum int, multiple int, ladder jsonb)
language sql stable rows 10 as $$
  with wanted as (
    select l.variant_id, case when l.variant_id = changed then pieces else l.quantity end as quantity, l.quotation_id
    from carts c join cart_lines l on l.cart_id = c.id where c.person_id = of_person and c.company_id is not distinct from of_company
    union all
    select changed, pieces, null where changed is not null and not exists (
      select from carts c join cart_lines l on l.cart_id = c.id
      where c.person_id = of_person and c.company_id is not distinct from of_company and l.variant_id = changed)
  ), line as materialized (
    select v.id, v.store_id, v.product_id, w.quantity, v.base_price, sale_price_for(of_company, v.id, v.sale_price) as sale_price, flash.price as flash_price, flash.pieces_left,
      tier.unit_price as tier_price, w.quotation_id, quoted.unit_price as quoted_price, quoted.is_valid, quoted.held,
      jsonb_build_object('id', w.quotation_id, 'deliveryPesewas', quoted.delivery_price, 'deliveryDays', quoted.delivery_days,
        'validUntil', quoted.valid_until, 'isOver', not quoted.is_valid and p.taken_down_at is null) as quotation,
      case when w.quotation_id is null and exists (select from promotion_products i where i.product_id = v.product_id) then promotion_offers(v.product_id, v.base_price, (select typed_codes(of_person, of_company))) end as offers,
      is_for_sale(v.is_active, p.status, p.audience, selling_status(st.status, st.closed_from, st.closed_until), buying_side(of_company)) as is_for_sale,
      case when of_company is not null and w.quotation_id is null then p.order_multiple end as multiple
    from wanted w join variants v on v.id = w.variant_id join products p on p.id = v.product_id join stores st on st.id = v.store_id
    left join open_flash(p.id) flash on true
    left join quoted_terms(w.quotation_id) quoted on true
    left join bulk_tier(p.id, w.quantity) tier on true
  ), used_up as materialized (
    select coalesce(used_up_of_offers(jsonb_agg(l.offers) filter (where l.offers is not null), of_person), '{}') as ids from line l
  ), counted as (
    select l.*, u.ids as gone, own.spent as own_spent,
      (coalesce(sum(own.spent) over (partition by l.store_id), 0))::bigint as spent
    from line l cross join used_up u left join lateral open_offer(l.offers, u.ids) plain on true
    cross join lateral (
      select case when l.is_for_sale and l.quotation_id is null then l.quantity * unit_price(l.base_price, l.sale_price, l.flash_price, l.pieces_left, plain.price,
        l.tier_price, l.quantity) end as spent
    ) own
  ), offered as (
    select c.*, best.promotion_id, best.price as best_price
    from counted c left join lateral best_offer(c.offers, c.spent, c.gone) best on true
  ), shared as (
    -- Lines of one product share the pieces of its flash sale, in the order in which place_orders takes them.
    select o.product_id, array_agg(o.id order by o.id) as ids, flash_left_by_line(array_agg(o.base_price order by o.id), array_agg(o.sale_price order by o.id),
      min(o.flash_price), min(o.pieces_left), array_agg(o.best_price order by o.id), array_agg(o.tier_price order by o.id), array_agg(o.quantity order by o.id)) as flash_left
    from offered o where o.flash_price is not null and o.quotation_id is null and o.is_for_sale group by 1 having count(*) > 1
  )
  select c.id, c.store_id, coalesce(c.quoted_price,
      unit_price(c.base_price, c.sale_price, c.flash_price, own.flash_left, c.best_price, c.tier_price, c.quantity)),
    case when c.quotation_id is null and takes_promotion(c.base_price, c.sale_price, c.flash_price, own.flash_left, c.best_price, c.tier_price, c.quantity)
      then c.promotion_id end, c.offers, c.spent,
    c.quotation_id, case when c.quotation_id is not null then c.quotation end, c.is_valid, c.held,
    rule.minimum, c.multiple,
    case when c.multiple is not null then price_ladder(c.product_id, c.base_price, c.sale_price, c.flash_price, own.flash_left, c.offers,
      c.spent - coalesce(c.own_spent, 0), c.gone, rule.minimum, c.multiple) end
  from offered c left join shared s on s.product_id = c.product_id
  cross join lateral (select coalesce(s.flash_left[array_position(s.ids, c.id)], c.pieces_left) as flash_left) own
  left join lateral (select case when c.multiple is not null then minimum_order(c.product_id, c.multiple) end as minimum) rule on true
$$;

-- How the promotions of a cart stand that ask something of the buyer: those of typed codes, and automatic ones whose minimum is not
-- reached. `state` is 'applied' or the code of a refusal, `missing` what the minimum still needs.
create or replace function cart_promotions(of_person uuid, of_company uuid)
returns table (store_id uuid, store_name text, promotion_id uuid, code text, name text, state text, missing bigint)
language sql stable as $$
  with line as materialized (select * from cart_prices(of_person, of_company, null, null)),
  here as (select l.store_id, max(l.spent) as spent from line l group by 1),
  offered as (select distinct l.store_id, (o ->> 'promotion_id')::uuid as id from line l, jsonb_array_elements(l.offers) o),
  listed as (
    select h.store_id, h.spent, st.name as store_name, p as promotion, offered.id is not null as is_offered
    from here h join stores st on st.id = h.store_id
    join promotions p on p.store_id = h.store_id
      and p.id = any (array(select o.id from offered o) || typed_codes(of_person, of_company))
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
