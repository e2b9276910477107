-- What an order of a pool asks for: pieces of the pool's variant at its price, and nothing of the cart.
set local check_function_bodies = off;

-- Why a company cannot take this many pieces of a pool; null where it can as far as the company is concerned. How many are left is
-- decided over the locked pool.
create or replace function why_not_join(p pools, company uuid, pieces int, out code text, out detail jsonb) language plpgsql stable as $$
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
  end if;
end $$;

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
    'pool_problem', case when problem.code is not null then jsonb_build_object('code', problem.code, 'detail', problem.detail) end)
  from unnest(requests) with ordinality as q (request, place_in_list)
  cross join lateral jsonb_to_record(q.request) as r (ord int, company uuid, pool uuid, pool_pieces int, deliveries jsonb)
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
  left join lateral why_not_join(p, r.company, r.pool_pieces) problem on true
  where r.company is not null
$$;
