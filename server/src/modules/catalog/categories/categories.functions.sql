-- The tree of categories as operators change it. Whoever changes it holds the lock of the table categories (lock-catalogue.ts).
set local check_function_bodies = off;

-- The category with this slug, or that had it once. One that became part of another is that other one.
create or replace function category_by_slug(wanted text) returns uuid
language sql stable parallel safe as $$
  select coalesce(
    (select coalesce(c.merged_into_id, c.id) from categories c where c.slug = wanted and (c.is_active or c.merged_into_id is not null)),
    (select c.id from category_slugs o join categories c on c.id = o.category_id where o.slug = wanted and c.is_active))
$$;

-- A category and all below it.
create or replace function category_and_below(of_category uuid) returns uuid[]
language sql stable parallel safe as $$
  select array(
    select c.id from categories c left join categories up on up.id = c.parent_id
    where of_category in (c.id, up.id, up.parent_id) order by c.depth, c.id)
$$;

-- The attribute of this slug that products of a category have: its own, or that of the nearest above it.
create or replace function nearest_attribute(of_category uuid, wanted text) returns attribute_definitions
language sql stable parallel safe as $$
  select d from attribute_definitions d join categories c on c.id = d.category_id
  where c.num = any (category_path(of_category)) and d.slug = wanted order by c.depth desc limit 1
$$;

-- The attributes of which products of these categories have values, as far as their category, or one above it, has them.
create or replace function attributes_in_use(of_categories uuid[])
returns table (category_id uuid, slug text, kind text, unit text, name text, products bigint) language sql stable as $$
  select used.category_id, d.slug, d.kind, d.unit, d.name, used.n
  from (
    select p.category_id, a.definition_id, count(distinct p.id) as n
    from products p join product_attributes a on a.product_id = p.id
    where p.category_id = any (of_categories) group by 1, 2) used
  join attribute_definitions d on d.id = used.definition_id
  join categories owner on owner.id = d.category_id
  where owner.num = any (category_path(used.category_id))
$$;

-- Makes the values of products those of the nearest attribute of the same slug, kind and unit that their category has.
create or replace function follow_attributes(ids uuid[]) returns void
language plpgsql as $$
declare
  pair record;
begin
  for pair in
    select used.category_id, d.id as from_id, near.id as to_id
    from (select distinct p.category_id, a.definition_id from products p join product_attributes a on a.product_id = p.id
      where p.id = any (ids)) used
    join attribute_definitions d on d.id = used.definition_id
    cross join lateral nearest_attribute(used.category_id, d.slug) near
    where near.id <> d.id and near.kind = d.kind and near.unit is not distinct from d.unit
    order by 1, 2
  loop
    delete from product_attributes a using products p
    where p.id = any (ids) and p.category_id = pair.category_id and a.product_id = p.id and a.definition_id = pair.from_id
      and exists (select from product_attributes o
        where o.product_id = a.product_id and o.definition_id = pair.to_id and o.value = a.value);
    update product_attributes a set definition_id = pair.to_id from products p
    where p.id = any (ids) and p.category_id = pair.category_id and a.product_id = p.id and a.definition_id = pair.from_id;
  end loop;
end $$;

-- Lets everything that refers to one row of `of_table` refer to another one, whatever table it is in; `but` are columns that their caller
-- moves. Tables that only grow keep what they said; a link that names both rows names the other one once.
create or replace function move_references(of_table regclass, from_id uuid, to_id uuid, but text[]) returns void
language plpgsql as $$
declare
  reference record;
begin
  for reference in
    select k.conrelid::regclass as in_table, a.attname as in_column, (
        select o.attname from pg_index i join pg_attribute o on o.attrelid = i.indrelid and o.attnum = any (i.indkey) and o.attnum <> a.attnum
        where i.indrelid = k.conrelid and i.indisprimary and i.indnkeyatts = 2 and a.attnum = any (i.indkey)) as linked_to
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = of_table and k.conrelid::regclass::text || '.' || a.attname <> all (but)
      and not exists (select from pg_trigger t
        where t.tgrelid = k.conrelid and t.tgfoid = 'refuse_rewriting_history()'::regprocedure)
    order by 1, 2
  loop
    if reference.linked_to is not null then
      execute format('delete from %s x where x.%I = $2 and exists (select from %1$s o where o.%2$I = $1 and o.%3$I = x.%3$I)',
        reference.in_table, reference.in_column, reference.linked_to) using to_id, from_id;
    end if;
    execute format('update %s set %I = $1 where %2$I = $2', reference.in_table, reference.in_column) using to_id, from_id;
  end loop;
end $$;

-- Promotions of a category that is merged keep exactly the goods that they have, and get none of the other category.
create or replace function keep_goods_of_promotions(of_category uuid) returns void
language sql as $$
  update promotions set scope = 'products', category_id = null
  where category_id = of_category and ends_at > now() and stopped_at is null
$$;

-- Leaves the cards of all goods of these categories to the job that writes them again.
create or replace function mark_goods_of_categories(ids uuid[]) returns void
language sql as $$
  insert into stale_cards (product_id) select id from products where category_id = any (ids)
$$;

-- Moves at most `most` products of merged categories to where they belong, with their values and promotions; returns how many. The last
-- one leaves nothing of the merged category but its row, outside of the tree. Buyers of these goods wait while one call runs.
create or replace function move_merged_products(most int) returns int
language plpgsql as $$
declare
  moving uuid[];
  kept jsonb;
begin
  moving := array(
    select p.id from categories c join products p on p.category_id = c.id
    where c.merged_into_id is not null order by p.id limit most for no key update of p skip locked);
  if cardinality(moving) = 0 then
    delete from attribute_definitions d using categories c
    where c.id = d.category_id and c.merged_into_id is not null
      and not exists (select from product_attributes a where a.definition_id = d.id)
      and not exists (select from products p where p.category_id = c.id);
    update categories c set parent_id = null, depth = 1
    where c.merged_into_id is not null and c.parent_id is not null and not exists (select from products p where p.category_id = c.id);
    return 0;
  end if;
  -- A product that changes its category leaves the promotions of the old one (join_promotions): these it keeps.
  select coalesce(jsonb_agg(jsonb_build_object('promotion_id', i.promotion_id, 'product_id', i.product_id)), '[]') into kept
  from promotion_products i where i.product_id = any (moving);
  update products p set category_id = c.merged_into_id from categories c where p.id = any (moving) and c.id = p.category_id;
  insert into promotion_products (promotion_id, product_id)
  select k.promotion_id, k.product_id from jsonb_to_recordset(kept) as k (promotion_id uuid, product_id uuid)
  order by 1, 2 on conflict do nothing;
  perform follow_attributes(moving);
  perform refresh_products(moving);
  return cardinality(moving);
end $$;
