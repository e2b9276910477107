import { formatCedis, pesewasOf } from '#contracts/money.ts'
import type { NewPromotion } from '#contracts/promotions/promotion.schema.ts'
import { instantOf } from '#contracts/promotions/promotion.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { type SQL, sql } from '../../database/drizzle.ts'
import { goodsOf } from './promotions.queries.ts'

export type Terms = Omit<NewPromotion, 'name'>

/** What comes off, as it is stored: a percentage or pesewas. */
export function reductionOf({ kind, percent, amount }: Terms) {
  return kind === 'percent'
    ? { percent: percent ?? null, amountOff: null }
    : { percent: null, amountOff: pesewasOf(amount ?? 0) }
}

/** Which goods terms are checked for, other than those they name; and the promotion that they change. */
interface Change {
  readonly id: string
  readonly goods?: SQL
}

/**
 * Refuses terms that cannot be kept: an end that is over, no goods, a code or goods that another promotion has at that time, goods that
 * would be sold for nothing or below their cost. Refuses: promotion.ends_first, .no_products, .product_taken, .code_taken,
 * .nothing_left, .below_cost.
 */
export async function checkPromotion(
  tx: Connection,
  storeId: string,
  terms: Terms,
  change?: Change,
): Promise<void> {
  if (Date.parse(instantOf(terms.ends_at)) <= Date.now()) throw new Refusal('promotion.ends_first')
  const asked = {
    storeId,
    terms,
    goods: change?.goods ?? goodsOf(storeId, terms),
    except: change?.id ?? null,
  }
  await refuseTakenGoods(tx, asked)
  if (terms.code) await refuseTakenCode(tx, asked)
  await refuseBadPrices(tx, asked)
}

interface Asked {
  readonly storeId: string
  readonly terms: Terms
  readonly goods: SQL
  /** The promotion that the terms change. */
  readonly except: string | null
}

/** A promotion with a code may run beside an automatic one of the same goods: the lower price counts. */
async function refuseTakenGoods(tx: Connection, { terms, goods: chosen, except }: Asked): Promise<void> {
  const { rows } = await tx.execute<{ goods: boolean; product: string | null; promotion: string | null }>(sql`
    with goods as materialized (select q.id, q.name, q.status from products q where ${chosen})
    select exists (select from goods where status = 'active') as goods, taken.product, taken.promotion
    from (values (1)) as one (row) left join lateral (
      select g.name as product, p.name as promotion
      from goods g join promotion_products i on i.product_id = g.id join promotions p on p.id = i.promotion_id
      where ${terms.code == null} and not i.by_code and p.id is distinct from ${except}::uuid and i.open_during && tstzrange(greatest(${instantOf(terms.starts_at)}::timestamptz, now()), ${instantOf(terms.ends_at)}::timestamptz)
      order by lower(g.name), p.starts_at limit 1) taken on true`)
  const { goods, product, promotion } = rows[0] ?? {}
  if (!goods) throw new Refusal('promotion.no_products')
  if (product && promotion) throw new Refusal('promotion.product_taken', { product, promotion })
}

async function refuseTakenCode(tx: Connection, { storeId, terms, except }: Asked): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from promotions p where p.store_id = ${storeId} and p.code = ${terms.code} and p.id is distinct from ${except}::uuid
      and promotion_window(p) && tstzrange(greatest(${instantOf(terms.starts_at)}::timestamptz, now()), ${instantOf(terms.ends_at)}::timestamptz)
    limit 1`)
  if (rows.length > 0) throw new Refusal('promotion.code_taken')
}

/** The first variant on sale that would be given away, or sold below its cost where the promotion makes its price. */
async function refuseBadPrices(tx: Connection, { terms, goods }: Asked): Promise<void> {
  const { percent, amountOff } = reductionOf(terms)
  const { rows } = await tx.execute<{
    product: string
    base: number
    price: number | null
    cost: number
  }>(sql`
    select q.name as product, v.base_price::float8 as base, new.price::float8 as price, coalesce(v.cost_price, q.cost_price)::float8 as cost
    from products q join variants v on v.product_id = q.id and v.is_active
    cross join lateral (select promotion_price(v.base_price, ${percent}::int, ${amountOff}::bigint) as price) new
    where ${goods} and q.status = 'active'
      and (new.price is null or (new.price < coalesce(v.cost_price, q.cost_price)
        and new.price < list_price(v.base_price, v.sale_price)))
    order by lower(q.name), q.id limit 1`)
  const [bad] = rows
  if (!bad) return
  const { product } = bad
  if (bad.price === null)
    throw new Refusal('promotion.nothing_left', { product, price: formatCedis(bad.base / 100) })
  throw new Refusal('promotion.below_cost', {
    product,
    price: formatCedis(bad.price / 100),
    cost: formatCedis(bad.cost / 100),
  })
}
