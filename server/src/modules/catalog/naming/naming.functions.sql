-- Finds goods of the business side by what a company calls them, many at once.
set local check_function_bodies = off;

-- A SKU without case, hyphens and spaces. The indexes *_plain_sku_idx have the same expression.
create or replace function plain_sku(sku text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(sku), '[^a-z0-9]+', '', 'g')
$$;

-- The variants with exactly this SKU, else those of the product with this SKU or this name; each text has its place in the list. A
-- company may order them apart from stock and holidays of the store.
create or replace function goods_called(texts text[])
returns table (place int, kind text, variant_id uuid, product_id uuid)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select asked.place::int, hit.kind, v.id, v.product_id
  from unnest(texts) with ordinality asked(words, place)
  cross join lateral (
    (select 'sku' as kind, true as is_own, s.id as variant from variants s
      where regexp_replace(lower(s.sku), '[^a-z0-9]+', '', 'g') = plain_sku(asked.words) and plain_sku(asked.words) <> '' limit 50)
    union all
    (select 'sku', false, s.id from products p join variants s on s.product_id = p.id
      where regexp_replace(lower(p.sku), '[^a-z0-9]+', '', 'g') = plain_sku(asked.words) and plain_sku(asked.words) <> '' limit 50)
    union all
    (select 'name', false, s.id from products p join variants s on s.product_id = p.id where lower(p.name) = lower(asked.words) limit 50)
  ) hit
  join variants v on v.id = hit.variant
  join products p on p.id = v.product_id
  join stores st on st.id = v.store_id
  where is_for_sale(v.is_active, p.status, p.audience, st.status, 'business')
  order by asked.place, hit.kind desc, hit.is_own desc, p.popularity desc, p.num, v.sort_order;
end $$;

-- Variants whose SKU begins as these SKUs do, the most alike first; up to two letters at the end may differ.
create or replace function skus_alike(texts text[], most int)
returns table (place int, product_num int, variant_id uuid)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select asked.place::int, near.num, near.id
  from unnest(texts) with ordinality asked(words, place)
  cross join lateral (
    select begun.id, begun.num from (
      select s.id, p.num, plain_sku(s.sku) as plain
      from variants s join products p on p.id = s.product_id join stores st on st.id = s.store_id
      where regexp_replace(lower(s.sku), '[^a-z0-9]+', '', 'g') ~>=~ left(plain_sku(asked.words), greatest(4, length(plain_sku(asked.words)) - 2))
        and regexp_replace(lower(s.sku), '[^a-z0-9]+', '', 'g') ~<~ (left(plain_sku(asked.words), greatest(4, length(plain_sku(asked.words)) - 2)) || '{')
        and length(plain_sku(asked.words)) >= 4
        and is_for_sale(s.is_active, p.status, p.audience, st.status, 'business')
      limit 50
    ) begun
    order by public.levenshtein(left(begun.plain, 60), left(plain_sku(asked.words), 60)), begun.plain limit most
  ) near
  order by asked.place;
end $$;

-- The products that the market's search finds for the first query of a text that finds any. `queries` are tsquery, in the order of the
-- texts and of their preference; each says in `of_texts` which text it is for.
create or replace function products_alike(queries text[], of_texts int[], on_sides int, most int, bound int)
returns table (place int, product_num int, rank int)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  answered int := 0;
begin
  for at in 1 .. coalesce(cardinality(queries), 0) loop
    continue when of_texts[at] = answered;
    return query
    with matches as materialized (
      select s.num, ts_rank('{0.1,0.2,0.4,1}', s.doc, queries[at]::tsquery, 1) * ln(2 + greatest(s.pop, 0)) as score
      from product_search s where s.doc @@ queries[at]::tsquery and s.sides & on_sides <> 0 limit bound
    )
    select of_texts[at], m.num, row_number() over (order by m.score desc, m.num desc)::int
    from matches m order by m.score desc, m.num desc limit most;
    if found then answered := of_texts[at]; end if;
  end loop;
end $$;
