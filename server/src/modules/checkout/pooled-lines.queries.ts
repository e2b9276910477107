import type { Quote } from '#contracts/checkout/checkout.ts'
import type { PoolChoice } from '#contracts/pools/pools.schema.ts'
import { Refusal, type RefusalCode } from '#contracts/refusals.ts'
import type { SqlDetail } from '../../database/sql-refusal.ts'
import type { Market } from '../../market.ts'
import type { Buyer } from '../../plugins/access.ts'
import { type CartLine, facts, goodsJoins, type LineRow, lineOf } from '../cart/index.ts'
import { problem } from './checkout.rules.ts'

type PooledRow = LineRow & { closes_at: Date; problem: RefusalCode | null; detail: SqlDetail | null }

// $1 is the person and $2 the company, as the facts of goods have it.
const text = `select pool.id, pool.closes_at, $4::int as quantity, pool.unit_price as price_when_added, ${facts},
    coalesce(why.code, pooled.code) as problem, case when why.code is not null then why.detail else pooled.detail end as detail
  from pools pool join variants v on v.id = pool.variant_id ${goodsJoins}
  cross join lateral (
    select pool.unit_price, pool.least_each as minimum, p.order_multiple as multiple, null::jsonb as ladder, null::uuid as promotion_id,
      null::uuid as quotation_id, null::jsonb as quotation, null::boolean as is_quoted_valid, 0 as held) price
  left join lateral why_not_join(pool, $1, $2, $4) why on true
  left join lateral why_not_pooled($4, pool.most - pool.taken, not is_verified_company($2), unverified_share(pool), pool.least_each) pooled on true
  where pool.id = $3 and $1::uuid is not null and $2::uuid is not null`

/** When a pool closes: its goods are sent after that. `otherwise` where there is no such pool. */
export async function closingOf(db: Market['listPool'], id: string, otherwise: Date): Promise<Date> {
  const { rows } = await db.query<{ closes_at: Date }>({
    name: 'pool_closing',
    text: 'select closes_at from pools where id = $1',
    values: [id],
  })
  return rows[0]?.closes_at ?? otherwise
}

/** Pieces of a pool as a line at the pool's price, and why the company cannot take them. Refuses: pool.not_found. */
export async function readPooled(
  db: Market['listPool'],
  { personId, companyId }: Buyer,
  { id, pieces }: PoolChoice,
): Promise<{ lines: CartLine[]; problems: Quote['problems']; closesAt: Date }> {
  const { rows } = await db.query<PooledRow>({
    name: 'pooled_line',
    text,
    values: [personId, companyId, id, pieces],
  })
  const [row] = rows
  if (!row) throw new Refusal('pool.not_found')
  // What is left is the pool's to say: its pieces are held apart from the shelf.
  const line = { ...lineOf(row), available: null }
  const details = row.detail ?? {}
  return {
    closesAt: row.closes_at,
    lines: [line],
    problems: row.problem ? [problem(line.variantId, row.problem, { ...details })] : [],
  }
}
