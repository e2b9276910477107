-- What an order of a pool asks for: pieces of the pool's variant at its price, and nothing of the cart.
set local check_function_bodies = off;

-- Why a person cannot take this many pieces of a pool for a company; null where both can as far as they are concerned. How many are left
-- is decided over the locked pool. Somebody who left orders of this pool unpaid for companies that nobody has verified keeps its pieces
-- from others no further.
drop function if exists why_not_join(pools, uuid, int);
create or replace function why_not_join(p pools, person uuid, company uuid, pieces int, out code text, out detail jsonb)
language plpgsql stable as $$
declare
  mine int; waiting int;
begin
  if p.status <> 'open' or p.closes_at <= now() then code := 'pool.closed'; return; end if;
  select coalesce(sum(o.pieces), 0), count(*) filter (where o.state = 'pending_payment') into mine, waiting
  from pooled_pieces(p.id) o where o.company_id = company;
  if waiting > 0 then code := 'pool.order_waiting'; return; end if;
  if mine + pieces > p.most_each then
    code := 'pool.over_most';
    detail := jsonb_build_object('most', p.most_each, 'mine', mine);
  elsif not is_verified_company(company) and limit_unpaid_joins_max() <= (
    select count(*) from orders o
    where o.pool_id = p.id and (o.company_id = company or o.person_id = person) and o.state in ('expired', 'cancelled')
      and o.confirmed_at is null and o.created_at > now() - interval '1 day' and not is_verified_company(o.company_id)
  ) then
    code := 'pool.left_unpaid';
    detail := jsonb_build_object('max', limit_unpaid_joins_max());
  end if;
end $$;

-- How many more pieces of a pool companies that nobody has verified can keep unpaid, all together: half of what nobody has paid for, and
-- one smallest order at least. So they never keep a pool from verified ones, and the last pieces are for everybody.
create or replace function unverified_share(p pools) returns int language sql stable as $$
  select greatest(p.least_each, (p.most - coalesce(sum(x.pieces) filter (where x.state = 'confirmed'), 0)) / 2)::int
    - coalesce(sum(x.pieces) filter (where x.state = 'pending_payment' and not is_verified_company(x.company_id)), 0)::int
  from pooled_pieces(p.id) x
$$;

-- Why pieces cannot be taken from what a pool has left and, where `is_share`, from what unverified companies may keep of it; null where
-- they can. `p_least`: the pieces of a smallest order.
drop function if exists why_not_share(int, int, int);
create or replace function why_not_pooled(pieces int, pool_left int, is_share boolean, share int, p_least int, out code text, out detail jsonb)
language sql immutable as $$
  select case
      when pool_left < pieces then 'pool.short_of_pieces'
      when is_share and share < p_least then 'pool.unverified_wait'
      when is_share and share < pieces then 'pool.unverified_share' end,
    case when pool_left < pieces then jsonb_build_object('left', pool_left)
      when is_share then jsonb_build_object('left', share, 'minutes', limit_unverified_pool_minutes()) end
$$;

-- The lines of these requests of pools, as records of wanted_line. The caller holds the pools.
create or replace function pooled_lines(requests jsonb[]) returns setof jsonb language sql stable as $$
  select jsonb_build_object('ord', r.ord, 'store_id', v.store_id, 'variant_id', v.id, 'product_id', v.product_id, 'quantity', r.pool_pieces,
    'name', g.name, 'variant_name', v.name, 'slug', g.slug, 'sku', v.sku, 'image', coalesce(picture.image, g.primary_image),
    'base', v.base_price, 'is_for_sale',
    is_for_sale(v.is_active, g.status, g.audience, selling_status(st.status, st.closed_from, st.closed_until), 'business'),
    'closed_until', closed_for_buyers_until(v.is_active, g.status, g.audience, st.status, st.closed_from, st.closed_until, 'business'),
    'store_name', st.name, 'delivery_type', choice.type, 'is_delivery_offered', coalesce(choice.named = 1 and case choice.type
      when 'flexroute' then true when 'vendor' then st.delivers_itself when 'pickup' then place.id is not null end, false),
    'location_id', place.id, 'pickup_place', case when place.id is not null then
      jsonb_build_object('name', place.name, 'address', place.address, 'phone', place.phone) end,
    'held', case when p.is_held then r.pool_pieces else 0 end, 'is_quoted_store', false,
    'minimum', p.least_each, 'multiple', g.order_multiple, 'pool_id', p.id, 'pool_price', p.unit_price,
    'is_share', not is_verified_company(r.company),
    'pool_problem', case when problem.code is not null then jsonb_build_object('code', problem.code, 'detail', problem.detail) end)
  from unnest(requests) with ordinality as q (request, place_in_list)
  cross join lateral jsonb_to_record(q.request) as r (ord int, person uuid, company uuid, pool uuid, pool_pieces int, deliveries jsonb)
  join pools p on p.id = r.pool
  join variants v on v.id = p.variant_id
  join products g on g.id = v.product_id
  join stores st on st.id = v.store_id
  left join lateral (
    select d.type, d.location_id, count(*) over () as named from jsonb_to_recordset(r.deliveries) as d (store_id uuid, type text, location_id uuid)
    where d.store_id = v.store_id limit 1) choice on true
  left join store_locations place on choice.type = 'pickup' and place.id = choice.location_id and place.store_id = v.store_id
    and place.store_pickup_enabled
  left join lateral variant_picture(v.id) picture on true
  left join lateral why_not_join(p, r.person, r.company, r.pool_pieces) problem on true
  where r.company is not null
$$;
