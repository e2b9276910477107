import type pg from 'pg'
import type { CardImage } from '#contracts/catalog/card-image.ts'
import type { OrderRule } from '#contracts/catalog/order-quantity.ts'
import type { PriceStep } from '#contracts/catalog/pricing.ts'
import type { PromotionNote } from '#contracts/catalog/product.ts'
import { limits } from '#contracts/limits.ts'
import type { Buyer } from '../../plugins/access.ts'
import type { AddKey } from './adding/add-key.rules.ts'

/** Anything that runs a named statement: the pool, or one of its connections. */
export type Queryable = Pick<pg.Pool, 'query'>

export interface LineQuotation {
  readonly id: string
  /** What the store asks for delivering all pieces, in how many days it does, and whether it is too late to order. */
  readonly deliveryPesewas: number
  readonly deliveryDays: number
  readonly validUntil: string
  readonly isOver: boolean
}

/** A variant with everything that decides its price and whether it can be bought. Amounts in pesewas. */
export interface Sellable {
  readonly variantId: string
  readonly productId: string
  readonly name: string
  readonly slug: string
  readonly sku: string
  readonly variantName: string
  readonly options: Record<string, string>
  readonly image: CardImage | null
  readonly basePrice: number
  /** What one piece costs now at the requested quantity. */
  readonly unitPrice: number
  /** The store's promotion that makes this price. */
  readonly promotion: PromotionNote | null
  /** The last day of the price that the store agreed with the company, where it is this one. */
  readonly agreedUntil: string | null
  /** How many pieces a company can order; null on the shopper's side. */
  readonly rule: OrderRule | null
  /** From how many pieces a piece costs how much, on the business side. */
  readonly ladder: readonly PriceStep[] | null
  /** Pieces that can be bought, null where the store does not count. */
  readonly available: number | null
  readonly forSale: boolean
  /** The last day of the holiday that alone keeps it from being bought; null without one. */
  readonly closedUntil: string | null
  /** True while Juaso has shut its store for a time. */
  readonly storeSuspended: boolean
  /** The accepted quotation of a line, which fixes price and quantity; null without one. */
  readonly quotation: LineQuotation | null
  readonly store: {
    id: string
    name: string
    slug: string
    town: string
    region: string
    deliversItself: boolean
  }
}

export interface CartLine extends Sellable {
  readonly id: string
  readonly quantity: number
  readonly priceWhenAdded: number
}

export interface SellableRow {
  variant_id: string
  product_id: string
  name: string
  slug: string
  sku: string
  variant_name: string
  options: Record<string, string>
  image: Sellable['image']
  base_price: string
  unit_price: string
  promotion: PromotionNote | null
  agreed_until: string | null
  minimum: number | null
  multiple: number | null
  ladder: PriceStep[] | null
  available: number | null
  for_sale: boolean
  closed_until: string | null
  store_suspended: boolean
  quotation: LineQuotation | null
  store: Sellable['store']
}

export interface LineRow extends SellableRow {
  id: string
  quantity: number
  price_when_added: string
}

// Shared by every statement that reads goods: a line, a quote and an added piece agree. $1 is the person, $2 the company or null.
export const facts = `v.id as variant_id, v.product_id, p.name, p.slug, v.sku, v.name as variant_name, v.options,
  coalesce(picture.image, p.primary_image) as image, v.base_price, price.unit_price,
  price.minimum, price.multiple, price.ladder,
  (select jsonb_build_object('name', o.name, 'ends_at', iso_instant(o.ends_at)) from promotions o where o.id = price.promotion_id) as promotion,
  (select a.valid_until::text from agreed_terms($2, v.id) a where price.quotation_id is null and a.unit_price = price.unit_price) as agreed_until,
  case when s.tracked then s.on_hand - s.reserved + coalesce(price.held, 0) end as available,
  s.variant_id is not null and case when price.quotation_id is not null
    then price.is_quoted_valid and selling_status(st.status, st.closed_from, st.closed_until) = 'verified'
    else is_for_sale(v.is_active, p.status, p.audience, selling_status(st.status, st.closed_from, st.closed_until), buying_side($2))
    end as for_sale, price.quotation,
  closed_for_buyers_until(v.is_active, p.status, p.audience, st.status, st.closed_from, st.closed_until, buying_side($2))::text as closed_until, st.status = 'suspended' as store_suspended,
  jsonb_build_object('id', st.id, 'name', st.name, 'slug', st.slug, 'town', st.town, 'region', st.region,
    'deliversItself', st.delivers_itself) as store`
/** The cart `c` of this buyer. */
export const ofBuyer = 'c.person_id = $1 and c.company_id is not distinct from $2'

/**
 * The prices of the cart. `changed`: the SQL expressions of the variant and the pieces that it is priced with, where they are not those of
 * its lines. Materialized: no plan may price the whole cart again for each of its lines.
 */
const prices = (changed = 'null, null') =>
  `price as materialized (select * from cart_prices($1, $2, ${changed}))`
/** What the facts of a variant `v` are read from, beside its price. */
export const goodsJoins = `join products p on p.id = v.product_id
  join stores st on st.id = v.store_id
  left join stock s on s.variant_id = v.id
  left join lateral variant_picture(v.id) picture on true`
const pricedGoods = `${goodsJoins} join price on price.variant_id = v.id`
const lines = (
  quantity: string,
  changed?: string,
) => `with ${prices(changed)} select l.id, ${quantity} as quantity, l.price_when_added, ${facts}
  from carts c join cart_lines l on l.cart_id = c.id join variants v on v.id = l.variant_id ${pricedGoods}
  where ${ofBuyer}`
const linesText = `${lines('l.quantity')} order by l.created_at, l.id`

/** The lines of a person's cart, oldest first, in one statement. */
export async function listCartLines(db: Queryable, { personId, companyId }: Buyer): Promise<CartLine[]> {
  const { rows } = await db.query<LineRow>({
    name: 'cart_lines',
    text: linesText,
    values: [personId, companyId],
  })
  return rows.map(lineOf)
}

const wholeCartText = `with ${prices()}
  select c.id as cart_id, c.created_at as cart_created_at, c.updated_at as cart_updated_at,
    l.id, l.quantity, l.price_when_added, ${facts},
    exists (select from cart_codes x where x.cart_id = c.id) or bool_or(price.offers is not null) over () as has_promotions
  from carts c
  left join (cart_lines l join variants v on v.id = l.variant_id ${pricedGoods}) on l.cart_id = c.id
  where ${ofBuyer} order by l.created_at, l.id`

interface WholeCart {
  readonly id: string
  readonly createdAt: Date
  readonly updatedAt: Date
  /** Oldest first. */
  readonly lines: readonly CartLine[]
  /** False where no code was typed and no line's product has an open promotion. */
  readonly hasPromotions: boolean
}

/** A person's cart with its lines; null where the person has none yet. One statement. */
export async function findCart(db: Queryable, { personId, companyId }: Buyer): Promise<WholeCart | null> {
  const { rows } = await db.query<
    LineRow & {
      cart_id: string
      cart_created_at: Date
      cart_updated_at: Date
      has_promotions: boolean | null
    }
  >({ name: 'cart_whole', text: wholeCartText, values: [personId, companyId] })
  const [first] = rows
  if (!first) return null
  return {
    id: first.cart_id,
    createdAt: first.cart_created_at,
    updatedAt: first.cart_updated_at,
    // An empty cart is one row without a line.
    lines: first.id === null ? [] : rows.map(lineOf),
    hasPromotions: first.has_promotions ?? false,
  }
}

/** One line of a person's cart, priced at this quantity; null where this person has no such line. */
export async function findCartLine(
  db: Queryable,
  { personId, companyId }: Buyer,
  lineId: string,
  quantity: number,
): Promise<CartLine | null> {
  const { rows } = await db.query<LineRow>({
    name: 'cart_line',
    text: `${lines('$4::int', '(select x.variant_id from cart_lines x where x.id = $3), $4::int')} and l.id = $3`,
    values: [personId, companyId, lineId, quantity],
  })
  return rows[0] ? lineOf(rows[0]) : null
}

export interface Addition {
  /** The id of a variant, or of a product with only one. */
  readonly item: string
  readonly quantity: number
  /** The key of one press of the button: a request repeated after a lost reply adds nothing. */
  readonly key?: AddKey | undefined
}

export interface Candidate extends Sellable {
  readonly optionNames: readonly string[]
  /** Pieces of it in the person's cart. `linesCount`: the number of lines of the cart. */
  readonly inCart: number
  readonly linesCount: number
  /** Pieces in the cart after the addition; unchanged where the same key has added them before. */
  readonly sum: number
  /** The same key has added it before. It may have been removed or ordered since. */
  readonly isRepeated: boolean
  /** Something was added with the same key and other contents. */
  readonly isKeyReused: boolean
}

type CandidateRow = SellableRow &
  Record<'in_cart' | 'lines_count' | 'sum', number> &
  Record<'repeated' | 'reused', boolean> & { option_names: string[] }

/** What the key $5 has added to the buyer's cart. */
const keptAdditions = `select from carts k join cart_additions a on a.cart_id = k.id
              where k.person_id = $1 and k.company_id is not distinct from $2 and a.key = $5`

/**
 * The variants that `item` may mean: the variant with that id, else the active ones of the product with that id,
 * at most two (more than one means that there is a choice). The price is that of `sum` pieces.
 */
export async function findCandidates(
  db: Queryable,
  { personId, companyId }: Buyer,
  { item, quantity, key }: Addition,
): Promise<Candidate[]> {
  const { rows } = await db.query<CandidateRow>({
    name: 'cart_candidates',
    text: `select ${facts}, p.option_names, mine.in_cart, mine.lines_count, mine.sum, mine.repeated, mine.reused
      from (
        select * from variants where (id = $3 or product_id = $3) and (is_active or id = $3)
        order by id = $3 desc, sort_order limit 2) v
      cross join lateral (
        select n.*, case when n.repeated then greatest(n.in_cart, 1) else least(n.in_cart + $4, ${limits.quantityMax}) end as sum
        from (
          select count(l.id)::int as lines_count,
            coalesce(sum(l.quantity) filter (where l.variant_id = v.id), 0)::int as in_cart,
            coalesce(bool_or(l.last_add_key = $5 || '.' || $6) filter (where l.variant_id = v.id), false)
              or exists (${keptAdditions} and a.variant_id = v.id) as repeated,
            exists (${keptAdditions} and a.asked <> $6) as reused
          from carts c left join cart_lines l on l.cart_id = c.id where ${ofBuyer}) n) mine
      ${goodsJoins} join lateral cart_prices($1, $2, v.id, mine.sum) price on price.variant_id = v.id
      order by v.id = $3 desc, v.sort_order`,
    values: [personId, companyId, item, quantity, key?.key ?? null, key?.asked ?? null],
  })
  return rows.map((row) => ({
    ...sellableOf(row),
    optionNames: row.option_names,
    inCart: row.in_cart,
    linesCount: row.lines_count,
    sum: row.sum,
    isRepeated: row.repeated,
    isKeyReused: row.reused,
  }))
}

export function sellableOf(row: SellableRow): Sellable {
  return {
    variantId: row.variant_id,
    productId: row.product_id,
    name: row.name,
    slug: row.slug,
    sku: row.sku,
    variantName: row.variant_name,
    options: row.options,
    image: row.image,
    basePrice: Number(row.base_price),
    unitPrice: Number(row.unit_price),
    promotion: row.promotion,
    agreedUntil: row.agreed_until,
    rule: row.minimum && row.multiple ? { minimum: row.minimum, multiple: row.multiple } : null,
    ladder: row.ladder,
    available: row.available,
    ...{ forSale: row.for_sale, closedUntil: row.closed_until, storeSuspended: row.store_suspended },
    quotation: row.quotation,
    store: row.store,
  }
}

export function lineOf(row: LineRow): CartLine {
  return {
    ...sellableOf(row),
    id: row.id,
    quantity: row.quantity,
    priceWhenAdded: Number(row.price_when_added),
  }
}
