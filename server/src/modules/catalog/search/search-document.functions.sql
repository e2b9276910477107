-- The document of a product: its words with their weights, and its filter values.
set local check_function_bodies = off;

-- How an attribute's value is searched: a number with and without its unit, of a yes the attribute's name, of a no nothing.
create or replace function value_words(name text, value text, unit text) returns text
language sql immutable parallel safe as $$
  select case value when 'true' then name when 'false' then ''
    else concat_ws(' ', value || coalesce(unit, ''), case when unit is not null then value end) end
$$;

-- Words that only the description has begin with a tilde, so that names and descriptions can be searched separately.
create or replace function description_lexemes(description text) returns text[]
language plpgsql immutable strict parallel safe as $$
begin
  return (
    select coalesce(array_agg('~' || lexeme), '{}')
    from unnest(tsvector_to_array(words_vector(left(description, 4000)))) lexeme);
end $$;

-- The rows of product_search for those of the products that are for sale. In their documents the thing itself weighs A,
-- by its name or its category, brands and the words beside it B, what is mentioned C and attributes D. Where a name has the
-- category's thing beside another head, as in "television bracket", it is an accessory, and the category weighs C.
create or replace function search_rows(ids uuid[]) returns setof product_search
language sql stable as $$
  with shelves as materialized (
    select c.id, path.nums, tsvector_to_array(words_vector(array_to_string(title_heads(c.title), ' '))) as heads,
      shelf_vector(c.title, (select string_agg(t.title, ' ' order by t.depth) from categories t
        where t.num = any (path.nums) and t.id <> c.id)) as vec
    from categories c cross join lateral (select category_path(c.id) as nums) path
    where c.id in (select category_id from products where id = any (ids))
  ), marks as materialized (
    select b.id, b.num, setweight(words_vector(b.name), 'B') as vec
    from brands b where b.id in (select brand_id from products where id = any (ids))
  ), facts as materialized (
    select v.product_id, array_agg(f.id order by f.id) as value_ids,
      string_agg(value_words(v.name, v.value, v.unit), ' ' order by f.id) as words
    from product_values(ids) v join facet_values f on f.slug = v.slug and f.value = v.value
    group by v.product_id
  )
  select p.num, 0::smallint, side.mask, p.current_price, p.discount_percentage, star.rating, p.review_count,
    p.created_at, p.popularity::real,
    array(select facet_of(1, cat) from unnest(shelf.nums) cat)
      || case when mark.num is not null then array[facet_of(2, mark.num)] else '{}' end
      || array(select facet_of(3, id) from unnest(facts.value_ids) id)
      || case when p.discount_percentage > 0 then array[facet_of(4, 1)] else '{}' end
      || array(select facet_of(5, s) from generate_series(1, star.rating / 100) s),
    case when beside.words && shelf.heads then setweight(shelf.vec, 'C') else shelf.vec end
      || name_vector(p.name) || coalesce(mark.vec, '')
      || coalesce(words_vector(facts.words), '')
      || array_to_tsvector(filter_lexemes(p.num, shelf.nums, mark.num, p.store_id, p.current_price,
          p.discount_percentage, star.rating, p.created_at, p.is_featured, p.is_bestseller, p.is_in_stock, side.mask,
          coalesce(facts.value_ids, '{}'))
        || description_lexemes(p.description))
  from products p
  join stores s on s.id = p.store_id and s.status = 'verified'
  join shelves shelf on shelf.id = p.category_id
  left join marks mark on mark.id = p.brand_id
  left join facts on facts.product_id = p.id
  cross join lateral (
    select tsvector_to_array(words_vector(array_to_string(trim_array(core, head_size(core)), ' '))) as words
    from name_core(p.name) core
  ) beside
  cross join lateral (select round(coalesce(p.avg_rating, 0) * 100)::smallint as rating) star
  cross join lateral (
    select (case when p.audience = 'b2c' then 1 else 0 end
      | case when p.audience = 'b2b' or exists (select from bulk_tiers t where t.product_id = p.id) then 2 else 0
        end)::smallint as mask
  ) side
  where p.id = any (ids) and p.status = 'active'
    and exists (select from variants v where v.product_id = p.id and v.is_active)
$$;
