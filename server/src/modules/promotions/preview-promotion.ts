import { nameWithVariant } from '#contracts/catalog/variant-name.ts'
import type { FeeRates } from '#contracts/fees/fees.ts'
import { sharesOfSale } from '#contracts/fees/sale-shares.ts'
import { cedisOf } from '#contracts/money.ts'
import { promotionLimits } from '#contracts/promotions/promotion.ts'
import type { PromotionPreview } from '#contracts/promotions/promotions.calls.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { checkPromotion, reductionOf, type Terms } from './check-promotion.ts'
import { goodsOf } from './promotions.queries.ts'

interface Goods extends Record<string, unknown> {
  id: string
  name: string
  image: PromotionPreview['rows'][number]['image']
  /** Pesewas. */
  old: number
  new: number
  rates: FeeRates
}

/** What a promotion would do: old and new prices of its most sold goods, what the store receives, and why it would be refused. */
export async function previewPromotion(
  db: Connection,
  storeId: string,
  { instead_of: insteadOf, ...terms }: Terms & { instead_of?: string | null | undefined },
): Promise<PromotionPreview> {
  const { percent, amountOff } = reductionOf(terms)
  const [counts, found, unchanged, problem] = await Promise.all([
    db.execute<{ products_count: number; unchanged_count: number }>(sql`
      select count(*)::int as products_count, (count(*) filter (where coalesce(
        promotion_price(q.base_price, ${percent}::int, ${amountOff}::bigint) >= list_price(q.base_price, q.sale_price), false)))::int as unchanged_count
      from products q where ${goodsOf(storeId, terms)} and q.status = 'active'`),
    db.execute<Goods>(sql`
      select q.id, q.name, q.primary_image as image, list_price(q.base_price, q.sale_price)::float8 as old,
        least(list_price(q.base_price, q.sale_price), promotion_price(q.base_price, ${percent}::int, ${amountOff}::bigint))::float8 as new,
        (select to_jsonb(r) from product_fee_rates(q.id) r) as rates
      from products q where ${goodsOf(storeId, terms)} and q.status = 'active'
      order by q.units_sold desc, q.id limit ${promotionLimits.previewMost}`),
    db.execute<{ product: string; variant: string; count: number }>(sql`
      select q.name as product, v.name as variant, (count(*) over ())::int as count
      from products q join variants v on v.product_id = q.id and v.is_active
      where ${goodsOf(storeId, terms)} and q.status = 'active' and coalesce(
        promotion_price(v.base_price, ${percent}::int, ${amountOff}::bigint) >= list_price(v.base_price, v.sale_price), true)
      order by lower(q.name), q.id, v.sort_order, v.id limit ${promotionLimits.previewUnchangedMost}`),
    problemOf(db, storeId, terms, insteadOf),
  ])
  return {
    products_count: counts.rows[0]?.products_count ?? 0,
    unchanged_count: counts.rows[0]?.unchanged_count ?? 0,
    unchanged_variants: {
      count: unchanged.rows[0]?.count ?? 0,
      names: unchanged.rows.map(({ product, variant }) => nameWithVariant(product, variant)),
    },
    rows: found.rows.map(({ rates, ...goods }) => ({
      ...goods,
      old: cedisOf(goods.old),
      new: cedisOf(goods.new),
      receives: cedisOf(sharesOfSale(goods.new, rates).received),
    })),
    problem,
  }
}

async function problemOf(
  db: Connection,
  storeId: string,
  terms: Terms,
  insteadOf: string | null | undefined,
): Promise<string | null> {
  try {
    await checkPromotion(db, storeId, terms, insteadOf ? { id: insteadOf } : undefined)
    return null
  } catch (refused) {
    if (refused instanceof Refusal) return refused.message
    throw refused
  }
}
