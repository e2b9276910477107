import type pg from 'pg'
import type { Side } from '#contracts/cart/cart.ts'
import { unitPriceOf } from '#contracts/catalog/pricing.ts'

/** Anything that runs a named statement: the pool, or one of its connections. */
export type Queryable = Pick<pg.Pool, 'query'>

/** A piece of goods with everything that decides its price and whether it can be bought. Amounts in pesewas. */
export interface Sellable {
  readonly variantId: string
  readonly productId: string
  readonly name: string
  readonly slug: string
  readonly sku: string
  readonly variantName: string
  readonly options: Record<string, string>
  readonly image: { image: string; alt_text: string; tone: string } | null
  readonly basePrice: number
  /** Pieces that can be bought, null where the store does not count. */
  readonly available: number | null
  readonly forSale: boolean
  readonly store: {
    id: string
    name: string
    slug: string
    town: string
    region: string
    deliversItself: boolean
  }
  /** What one piece costs now when so many are bought. */
  readonly priceAt: (quantity: number) => number
}

export interface CartLine extends Sellable {
  readonly id: string
  readonly quantity: number
  readonly priceWhenAdded: number
  /** What one piece costs now at this quantity. */
  readonly unitPrice: number
}

interface SellableRow {
  variant_id: string
  product_id: string
  name: string
  slug: string
  sku: string
  variant_name: string
  options: Record<string, string>
  image: Sellable['image']
  base_price: string
  sale_price: string | null
  flash: { price: number; left: number } | null
  tiers: { minQuantity: number; unitPrice: number }[] | null
  available: number | null
  for_sale: boolean
  store: Sellable['store']
}

interface LineRow extends SellableRow {
  id: string
  quantity: number
  price_when_added: string
}

// One text for every statement that reads goods, so that a line, a quote and an added piece agree on their price.
const facts = `v.id as variant_id, v.product_id, p.name, p.slug, v.sku, v.name as variant_name, v.options,
  coalesce(picture.image, p.primary_image) as image, v.base_price, v.sale_price, flash.flash, tiers.tiers,
  case when s.tracked then s.on_hand - s.reserved end as available,
  (v.is_active and p.status = 'active' and st.status = 'verified' and s.variant_id is not null
    and (p.audience = 'b2c' or $2 = 'business')) as for_sale,
  jsonb_build_object('id', st.id, 'name', st.name, 'slug', st.slug, 'town', st.town, 'region', st.region,
    'deliversItself', st.delivers_itself) as store`
const joins = `join products p on p.id = v.product_id
  join stores st on st.id = v.store_id
  left join stock s on s.variant_id = v.id
  left join lateral (
    select jsonb_build_object('image', i.image, 'alt_text', i.alt_text, 'tone', i.tone) as image
    from variant_images x join product_images i on i.id = x.image_id
    where x.variant_id = v.id order by x.sort_order limit 1) picture on true
  left join lateral (
    select jsonb_build_object('price', i.price, 'left', i.quantity - i.sold) as flash
    from flash_sale_items i join flash_sales f on f.id = i.flash_sale_id
    where i.product_id = p.id and now() >= f.starts_at and now() < f.ends_at order by i.price limit 1) flash on true
  left join lateral (
    select jsonb_agg(jsonb_build_object('minQuantity', t.min_quantity, 'unitPrice', t.unit_price)) as tiers
    from bulk_tiers t where t.product_id = p.id) tiers on true`
const lines = `select l.id, l.quantity, l.price_when_added, ${facts}
  from carts c join cart_lines l on l.cart_id = c.id join variants v on v.id = l.variant_id ${joins}
  where c.person_id = $1 and c.side = $2`

const linesText = `${lines} order by l.created_at, l.id`

/** The lines of a person's cart, oldest first, in one statement. */
export async function listCartLines(db: Queryable, personId: string, side: Side): Promise<CartLine[]> {
  const { rows } = await db.query<LineRow>({ name: 'cart_lines', text: linesText, values: [personId, side] })
  return rows.map(cartLineOf)
}

const wholeCartText = `
  select c.id as cart_id, c.created_at as cart_created_at, c.updated_at as cart_updated_at,
    l.id, l.quantity, l.price_when_added, ${facts}
  from carts c
  left join (cart_lines l join variants v on v.id = l.variant_id ${joins}) on l.cart_id = c.id
  where c.person_id = $1 and c.side = $2 order by l.created_at, l.id`

interface WholeCart {
  readonly id: string
  readonly createdAt: Date
  readonly updatedAt: Date
  /** Oldest first. */
  readonly lines: readonly CartLine[]
}

/** A person's cart with its lines, or null where they never had one. One statement. */
export async function findCart(db: Queryable, personId: string, side: Side): Promise<WholeCart | null> {
  const { rows } = await db.query<
    LineRow & { cart_id: string; cart_created_at: Date; cart_updated_at: Date }
  >({ name: 'cart_whole', text: wholeCartText, values: [personId, side] })
  const [first] = rows
  if (!first) return null
  return {
    id: first.cart_id,
    createdAt: first.cart_created_at,
    updatedAt: first.cart_updated_at,
    // An empty cart is one row without a line.
    lines: first.id === null ? [] : rows.map(cartLineOf),
  }
}

/** One line of a person's cart, or null where this person has no such line. */
export async function findCartLine(
  db: Queryable,
  personId: string,
  side: Side,
  lineId: string,
): Promise<CartLine | null> {
  const { rows } = await db.query<LineRow>({
    name: 'cart_line',
    text: `${lines} and l.id = $3`,
    values: [personId, side, lineId],
  })
  return rows[0] ? cartLineOf(rows[0]) : null
}

export interface Wanted extends Sellable {
  readonly optionNames: readonly string[]
  /** Pieces of it that are in the person's cart, and how many lines the cart has. */
  readonly inCart: number
  /** The idempotency key with which some of them were added last. */
  readonly lastAddKey: string | null
  readonly linesCount: number
}

/**
 * The variants that `item` may stand for: the variant with that id, else the active ones of the product with that id,
 * at most two (more than one means that there is a choice).
 */
export async function findWanted(
  db: Queryable,
  personId: string,
  side: Side,
  item: string,
): Promise<Wanted[]> {
  const { rows } = await db.query<
    SellableRow & {
      option_names: string[]
      in_cart: number
      last_add_key: string | null
      lines_count: number
    }
  >({
    name: 'cart_wanted',
    text: `select ${facts}, p.option_names, coalesce(mine.in_cart, 0)::int as in_cart, mine.last_add_key,
        mine.lines_count::int
      from variants v ${joins}
      cross join lateral (
        select count(*) as lines_count, sum(l.quantity) filter (where l.variant_id = v.id) as in_cart,
          max(l.last_add_key) filter (where l.variant_id = v.id) as last_add_key
        from carts c join cart_lines l on l.cart_id = c.id where c.person_id = $1 and c.side = $2) mine
      where (v.id = $3 or v.product_id = $3) and (v.is_active or v.id = $3)
      order by v.id = $3 desc, v.sort_order limit 2`,
    values: [personId, side, item],
  })
  return rows.map((row) => ({
    ...sellableOf(row),
    optionNames: row.option_names,
    inCart: row.in_cart,
    lastAddKey: row.last_add_key,
    linesCount: row.lines_count,
  }))
}

function sellableOf(row: SellableRow): Sellable {
  const basePrice = Number(row.base_price)
  const salePrice = row.sale_price === null ? null : Number(row.sale_price)
  const terms = { basePrice, salePrice, flash: row.flash, bulkTiers: row.tiers ?? [] }
  return {
    variantId: row.variant_id,
    productId: row.product_id,
    name: row.name,
    slug: row.slug,
    sku: row.sku,
    variantName: row.variant_name,
    options: row.options,
    image: row.image,
    basePrice,
    available: row.available,
    forSale: row.for_sale,
    store: row.store,
    priceAt: (quantity) => unitPriceOf(terms, quantity),
  }
}

function cartLineOf(row: LineRow): CartLine {
  const sellable = sellableOf(row)
  return {
    ...sellable,
    id: row.id,
    quantity: row.quantity,
    priceWhenAdded: Number(row.price_when_added),
    unitPrice: sellable.priceAt(row.quantity),
  }
}
