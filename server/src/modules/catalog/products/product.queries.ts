import type pg from 'pg'
import type { ProductImage, Variant } from '#contracts/catalog/product.ts'
import { relatedCards } from '../card.queries.ts'
import { isUuid } from '../search/resolve.queries.ts'
import type { SideBit } from '../search/selection.ts'

type Queries = Pick<pg.Pool, 'query'>

/** What one statement reads of a product: the fields that its page is computed from, and the rest as finished JSON. */
export interface ProductRow {
  id: string
  /** Cedis. */
  base_price: number
  current_price: number
  is_in_stock: boolean
  is_low_stock: boolean
  avg_rating: number | null
  option_names: string[]
  rating_counts: number[]
  images: ProductImage[]
  variants: (Omit<Variant, 'product' | 'images' | 'dimensions' | 'variant_attributes'> & {
    options: Record<string, string>
    image_ids: string[]
  })[]
  /** Every other field of the answer, as a JSON object. */
  rest: string
  /** Cards as JSON objects joined by commas. */
  related: string
}

/** The part of a product's page that another module reads: an SQL expression for JSON, given a product's id. */
export interface PageParts {
  readonly reviews: (productId: string) => string
  readonly relatedMost: number
}

/** One look-up for both: the list that the page shows, and the price where a tier begins at one piece. */
const tiersText = `
  select coalesce(json_agg(json_build_object('min_quantity', t.min_quantity, 'unit_price', cedis(t.unit_price))
      order by t.min_quantity), '[]') as list,
    min(t.unit_price) filter (where t.min_quantity = 1) as price_of_one
  from bulk_tiers t where t.product_id = p.id`

const variantsText = `
  select coalesce(json_agg(x order by place), '[]') from (
    select v.sort_order as place, v.id, v.sku, v.name, cedis(v.base_price) as price, cedis(v.sale_price) as sale_price,
      cedis(now_price.of_one) as current_price,
      case when now_price.of_one < v.base_price then cedis(lowest_before(v.id, p.id, now_price.of_one)) end as lowest_before,
      case when k.tracked then k.on_hand - k.reserved when k.tracked is null then 0 end as stock,
      coalesce(k.tracked, true) as track_inventory,
      coalesce(not k.tracked or k.on_hand > k.reserved, false) as is_in_stock,
      coalesce(k.tracked and k.on_hand - k.reserved between 1 and p.low_stock_threshold, false) as is_low_stock,
      v.weight_grams as weight, v.length_mm as length, v.width_mm as width, v.height_mm as height, v.is_active,
      v.options, array(select vi.image_id from variant_images vi where vi.variant_id = v.id order by vi.sort_order)
        as image_ids
    from variants v left join stock k on k.variant_id = v.id
    cross join lateral (select unit_price(v.base_price, v.sale_price, f.price, f.pieces_left,
      promotion_price(v.base_price, promo.percent, promo.amount_off), tiers.price_of_one, 1) as of_one offset 0) now_price
    where v.product_id = p.id and v.is_active) x`

const restText = (reviews: string) => `
  select p.id, p.name, p.slug, p.sku, p.description, p.general_features, cedis(p.base_price) as base_price,
    cedis(p.sale_price) as sale_price, null as cost_price, cedis(p.current_price) as current_price,
    p.discount_percentage, p.low_stock_threshold, p.is_in_stock, p.is_low_stock, p.status, p.audience, p.is_featured,
    p.is_bestseller, is_new(p.created_at, $2::timestamptz) as is_new, p.weight_grams as weight,
    p.length_mm as length, p.width_mm as width, p.height_mm as height, p.units_sold, p.review_count, p.avg_rating,
    iso_instant(p.created_at) as created_at, iso_instant(p.updated_at) as updated_at,
    (select json_build_object('id', c.id, 'title', c.title, 'slug', c.slug, 'full_path', t.full_path, 'trail', t.trail)
      from categories c, (
        select string_agg(t.title, ' > ' order by t.depth) as full_path,
          json_agg(json_build_object('id', t.id, 'title', t.title, 'slug', t.slug) order by t.depth) as trail
        from categories t where t.num = any (path.nums)) t
      where c.id = p.category_id) as category,
    (select row_to_json(x) from (select b.id, b.name, b.slug, b.description, b.logo, b.website, b.is_active,
      coalesce((select n from facet_counts where side = 1 and cat = 0 and facet = facet_of(2, b.num)), 0)
        as product_count
      from brands b where b.id = p.brand_id) x) as brand,
    (select coalesce(json_agg(json_build_object('id', a.id, 'attribute', d.name, 'slug', d.slug, 'value', a.value,
      'unit', d.unit) order by d.sort_order, d.name, a.id), '[]')
      from product_attributes a join attribute_definitions d on d.id = a.definition_id
      where a.product_id = p.id) as attributes,
    tiers.list as bulk_tiers, p.order_multiple,
    case when f.flash_sale_id is not null then json_build_object('ends_at', iso_instant(f.ends_at),
      'quantity', f.quantity, 'left', f.pieces_left, 'price', cedis(f.price)) end as flash,
    case when promo.promotion_id is not null then json_build_object('name', promo.name, 'ends_at', iso_instant(promo.ends_at),
      'percent', promo.percent, 'amount_off', cedis(promo.amount_off)) end as promotion,
    json_build_object('id', s.id, 'name', s.name, 'slug', s.slug, 'town', s.town, 'region', s.region,
      'is_verified', true, 'tagline', s.tagline, 'joined_at', iso_instant(s.joined_at),
      'rating', round(s.rating_sum::numeric / nullif(s.review_count, 0), 2), 'review_count', s.review_count,
      'items_sold', s.items_sold, 'delivers_itself', s.delivers_itself,
      'days_to_accra', (select json_build_object('from', d.first, 'to', d.last) from delivery_days(s.region, 'Greater Accra') d),
      'closed_until', case when selling_status(s.status, s.closed_from, s.closed_until) = 'closed' then s.closed_until end) as store,
    (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'address', l.address, 'phone', l.phone,
      'hours', l.hours) order by l.created_at, l.id), '[]')
      from store_locations l where l.store_id = s.id and l.store_pickup_enabled) as pickup_places,
    case when p.review_count > 0 then ${reviews} else '[]' end as reviews`

/** $3 is the side that is looking; what is for companies alone has only their side. */
const side = "case p.audience when 'b2b' then 2 else $3::int end"

const productText = (condition: string, { reviews, relatedMost }: PageParts) => `
  select p.id, cedis(p.base_price)::float8 as base_price, cedis(p.current_price)::float8 as current_price,
    p.is_in_stock, p.is_low_stock, p.avg_rating, p.option_names, p.rating_counts,
    (select coalesce(json_agg(json_build_object('id', i.id, 'image', i.image, 'alt_text', i.alt_text,
      'is_primary', i.is_primary, 'tone', i.tone) order by i.is_primary desc, i.sort_order, i.id), '[]')
      from product_images i where i.product_id = p.id) as images,
    (${variantsText}) as variants,
    (select row_to_json(x)::text from (${restText(reviews('p.id'))}) x) as rest,
    ${relatedCards({ num: 'p.num', categories: 'path.nums', side, most: relatedMost, at: '$2' })} as related
  from products p
  join stores s on s.id = p.store_id and s.status = 'verified'
  left join open_flash(p.id) f on f.pieces_left > 0
  left join open_promotion(p.id) promo on true
  cross join lateral (${tiersText}) tiers
  -- Without the offset the planner would evaluate it again wherever it is named.
  cross join lateral (select category_path(p.category_id) as nums offset 0) path
  where p.status = 'active' and ${condition}`

const foundBy = {
  slug: 'p.slug = $1',
  // The id of a product or, as in a cart, of a variant.
  id: 'p.id = coalesce((select v.product_id from variants v where v.id = $1), $1)',
}

/**
 * Makes the function that reads one product for sale by slug, id or a variant's id, with all that its page shows: one statement,
 * whose text is built once.
 */
export function productReader(parts: PageParts) {
  const texts = { id: productText(foundBy.id, parts), slug: productText(foundBy.slug, parts) }
  return async (db: Queries, idOrSlug: string, at: Date, side: SideBit): Promise<ProductRow | null> => {
    const by = isUuid(idOrSlug) ? 'id' : 'slug'
    const { rows } = await db.query<ProductRow>({
      name: `product-by-${by}`,
      text: texts[by],
      values: [idOrSlug, at, side],
    })
    return rows[0] ?? null
  }
}

/** The product with this id, variant id or slug, with its approved reviews by star. Null where none is for sale. */
export async function findProductKey(db: Queries, idOrSlug: string): Promise<ProductKey | null> {
  const by = isUuid(idOrSlug) ? 'id' : 'slug'
  const { rows } = await db.query<ProductKey>({
    name: `product-key-by-${by}`,
    text: `select p.num, p.id, p.audience, p.rating_counts, category_path(p.category_id) as categories
      from products p join stores s on s.id = p.store_id and s.status = 'verified'
      where p.status = 'active' and ${foundBy[by]}`,
    values: [idOrSlug],
  })
  return rows[0] ?? null
}

export interface ProductKey {
  num: number
  id: string
  audience: 'b2c' | 'b2b'
  rating_counts: number[]
  /** Numbers of the product's categories, from the root down. */
  categories: number[]
}
