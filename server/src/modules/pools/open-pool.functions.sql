-- The start of a pool.
set local check_function_bodies = off;

-- Opens a pool of a store's variant: { variant_id, unit_price, minimum, most, least_each, most_each, closes_at }. Returns its id, or the code
-- of a refusal with its detail; then nothing is written. Locks: the store, stock.
create or replace function open_pool(of_store uuid, actor uuid, terms jsonb, out pool uuid, out outcome text, out detail jsonb)
language plpgsql as $$
declare
  t pools := jsonb_populate_record(null::pools, terms);
  free int; counts boolean;
begin
  -- The pools of one store are opened one after the other, and it cannot be suspended meanwhile.
  perform from stores s where s.id = of_store for no key update;
  select w.code, w.detail into outcome, detail from why_not_pool(of_store, t) w;
  if outcome is not null then return; end if;
  insert into stock (variant_id) values (t.variant_id) on conflict do nothing;
  select s.on_hand - s.reserved, s.tracked into free, counts from stock s where s.variant_id = t.variant_id for no key update;
  if counts and free < t.most then
    outcome := 'pool.short_of_stock';
    detail := jsonb_build_object('left', free);
    return;
  end if;
  insert into pools (store_id, variant_id, unit_price, minimum, most, least_each, most_each, is_held, closes_at, opened_by)
  values (of_store, t.variant_id, t.unit_price, t.minimum, t.most, t.least_each, t.most_each, counts, t.closes_at, actor)
  returning id into pool;
  if counts then update stock s set reserved = s.reserved + t.most where s.variant_id = t.variant_id; end if;
end $$;

-- Why a store cannot open this pool; null where it can.
create or replace function why_not_pool(of_store uuid, t pools, out code text, out detail jsonb) language plpgsql stable as $$
declare
  goods record;
begin
  select list_price(v.base_price, v.sale_price) as price, p.order_multiple as multiple, s.status as store_status,
    v.is_active and p.status = 'active' as is_on_sale
  into goods from variants v join products p on p.id = v.product_id join stores s on s.id = v.store_id
  where v.id = t.variant_id and v.store_id = of_store;
  code := case
    when goods.price is null or not goods.is_on_sale then 'pool.goods_unknown'
    when goods.store_status <> 'verified' then 'pool.store_not_verified'
    when exists (select from pools o where o.variant_id = t.variant_id and o.status = 'open') then 'pool.open_already'
    when t.unit_price >= goods.price then 'pool.not_lower'
    when t.least_each % goods.multiple + t.most_each % goods.multiple + t.most % goods.multiple > 0 then 'pool.not_in_multiples' end;
  detail := case code when 'pool.not_lower' then jsonb_build_object('price_pesewas', goods.price)
    when 'pool.not_in_multiples' then jsonb_build_object('multiple', goods.multiple) end;
end $$;
