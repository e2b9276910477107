/**
 * What an expert would write for each call if only that call had to be served: one prepared statement that
 * returns the finished JSON. They read the same rows as the market does and use its indexes and stored texts.
 */

const cards = (page: string) => `(
  select string_agg(k.card || ',"is_in_stock":' || k.is_in_stock || ',"is_low_stock":' || k.is_low_stock || '}', ','
    order by page.place)
  from ${page} page join product_cards k on k.num = page.num)`

/** $1 category slug. The cheapest 24 of a category with their number. */
const categoryPage = `
  with page as materialized (
    select num, row_number() over () as place from (
      select num from product_list where side = 1 and cat = (select num from categories where slug = $1)
      order by price, num limit 24) l)
  select '{"count":' || (select n from facet_counts
      where side = 1 and facet = 0 and cat = (select num from categories where slug = $1))
    || ',"results":[' || ${cards('page')} || ']}' as body`

/** $1 slug. A product with variants, pictures and everything else that its page shows. */
const product = `
  select json_build_object(
    'product', to_json(p), 'store', to_json(s), 'brand', (select to_json(b) from brands b where b.id = p.brand_id),
    'category', (select json_build_array(c, up, top) from categories c
      left join categories up on up.id = c.parent_id left join categories top on top.id = up.parent_id
      where c.id = p.category_id),
    'variants', (select json_agg(json_build_object('variant', v, 'on_hand', k.on_hand, 'reserved', k.reserved,
        'images', array(select i.image_id from variant_images i where i.variant_id = v.id order by i.sort_order))
        order by v.sort_order)
      from variants v left join stock k on k.variant_id = v.id where v.product_id = p.id and v.is_active),
    'images', (select json_agg(i order by i.is_primary desc, i.sort_order) from product_images i where i.product_id = p.id),
    'attributes', (select json_agg(json_build_object('name', d.name, 'unit', d.unit, 'value', a.value))
      from product_attributes a join attribute_definitions d on d.id = a.definition_id where a.product_id = p.id),
    'bulk_tiers', (select json_agg(t) from bulk_tiers t where t.product_id = p.id),
    'flash', (select to_json(i) from flash_sale_items i join flash_sales f on f.id = i.flash_sale_id
      where i.product_id = p.id and now() between f.starts_at and f.ends_at limit 1),
    'pickup_places', (select json_agg(l) from store_locations l where l.store_id = s.id and l.store_pickup_enabled),
    'reviews', (select json_agg(json_build_object('review', r,
        'images', (select json_agg(i) from review_images i where i.review_id = r.id)))
      from (select * from reviews where product_id = p.id and is_approved order by created_at desc limit 5) r)
  )::text as head,
  (select '[' || string_agg(k.card || '}', ',') || ']' from (
    select num from product_list
    where side = 1 and cat = (select num from categories where id = p.category_id) and num <> p.num
    order by pop desc limit 12) l join product_cards k on k.num = l.num) as related
  from products p join stores s on s.id = p.store_id where p.slug = $1 and p.status = 'active'`

/**
 * $1 the words. The 24 best by the market's own order (a whole name first, then weight of the words and popularity), and how many
 * there are. No word may be misspelt or mean something besides.
 */
const search = `
  with asked as materialized (
    select string_agg(distinct quote_literal(lex), ' & ')::tsquery as query,
      string_agg(distinct quote_literal(lex), ' | ')::tsquery as ranking
    from search_words where word = any ($1::text[])),
  found as materialized (
    select num, ts_rank('{0.1,0.15,0.35,1}', doc, asked.ranking) * (numnode(asked.ranking) + 1)
      * (1.5 - 1 / (2 + ln(1 + greatest(pop, 0)))) as score
    from product_search, asked where doc @@ asked.query and sides & 1 <> 0),
  page as materialized (
    select num, row_number() over () as place from (
      select num from found order by score desc, num desc limit 24) l)
  select '{"count":' || (select count(*) from found) || ',"results":[' || ${cards('page')} || ']}' as body`

/**
 * $1 category slug, $2 brand slugs, $3 and $4 pesewas. The 24 most popular that meet all, and how many products every
 * other choice would leave, each group counted without its own choice.
 */
const filtered = `
  with asked as materialized (
    select (select num from categories where slug = $1) as cat,
      array(select facet_of(2, num) from brands where slug = any ($2::text[])) as brands),
  matching as materialized (
    select s.num, s.price, s.pop, s.facets, s.doc @@ (quote_literal(':c' || asked.cat))::tsquery as of_category,
      s.facets && asked.brands as of_brand, s.price between $3 and $4 as in_price
    from product_search s, asked
    where s.sides & 1 <> 0 and (s.doc @@ (quote_literal(':c' || asked.cat))::tsquery or s.facets && asked.brands)),
  page as materialized (
    select num, row_number() over () as place from (
      select num from matching where of_category and of_brand and in_price order by pop desc, num desc limit 24) l)
  select json_build_object(
    'count', (select count(*) from matching where of_category and of_brand and in_price),
    'price', (select json_build_array(min(price), max(price)) from matching where of_category and of_brand),
    'chosen', (select json_object_agg(facet, n) from (select facet, count(*) as n from matching, unnest(facets) facet
      where of_category and of_brand and in_price group by facet) c),
    'brands', (select json_object_agg(facet, n) from (select facet, count(*) as n from matching, unnest(facets) facet
      where of_category and in_price and facet / 67108864 = 2 group by facet) c),
    'categories', (select json_object_agg(facet, n) from (select facet, count(*) as n from matching, unnest(facets) facet
      where of_brand and in_price and facet / 67108864 = 1 group by facet) c))::text as head,
  '[' || ${cards('page')} || ']' as results`

/** $1 person. */
const cart = `
  select coalesce(json_agg(json_build_object('line', l, 'name', p.name, 'slug', p.slug, 'sku', v.sku,
    'variant', v.name, 'options', v.options, 'base_price', v.base_price, 'sale_price', v.sale_price,
    'on_hand', k.on_hand, 'reserved', k.reserved, 'store', json_build_array(s.id, s.name, s.slug, s.town),
    'image', coalesce((select json_build_array(i.image, i.alt_text, i.tone) from variant_images x
      join product_images i on i.id = x.image_id where x.variant_id = v.id order by x.sort_order limit 1),
      p.primary_image::json)) order by l.created_at), '[]')::text as body
  from carts c join cart_lines l on l.cart_id = c.id join variants v on v.id = l.variant_id
  join products p on p.id = v.product_id join stores s on s.id = v.store_id left join stock k on k.variant_id = v.id
  where c.person_id = $1 and c.company_id is null`

/** The writes of "a new cart with one item", for one transaction. */
const newCart = `
  insert into carts (person_id) values ($1)
  on conflict (person_id, company_id) do update set updated_at = now() returning id`

/** $1 cart, $2 person, $3 variant. */
const newLine = `
  with line as (
    insert into cart_lines (cart_id, person_id, variant_id, product_id, quantity, price_when_added)
    select $1, $2, id, product_id, 1, least(base_price, coalesce(sale_price, base_price)) from variants where id = $3
    on conflict (cart_id, variant_id) do update set quantity = cart_lines.quantity + 1 returning *)
  select json_build_object('line', line, 'name', p.name, 'slug', p.slug, 'image', p.primary_image, 'store', s.name,
    'left', k.on_hand - k.reserved)::text as body
  from line join products p on p.id = line.product_id join stores s on s.id = p.store_id
  join stock k on k.variant_id = line.variant_id`

export const bareQueries = { categoryPage, product, search, filtered, cart, newCart, newLine }
