import type { FeeTrial, FeeTrialForm } from '#contracts/desk/money/fees.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { bpsOf } from '../../fees/index.ts'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly lines: number
  readonly sales: number
  readonly were: number
  readonly would: number
}

const storesMost = 50

/**
 * What a rate would have made of last month: of every line that was sold then the fee that was kept, and what it would have been. Where
 * the rate would not be the most specific one, the line stays as it was. Reads only.
 */
export async function simulateFeeRate(
  db: Connection,
  { kind, scope, of, rate }: FeeTrialForm,
): Promise<FeeTrial> {
  const [category, store] = [scope === 'category' ? of : null, scope === 'store' ? of : null]
  const fee = kind === 'commission' ? sql`l.commission` : sql`l.processing`
  // The rate of the other kind stays as it was frozen.
  const would =
    kind === 'commission'
      ? sql`(select f.commission from sale_fees(l.total, g.rate, l.processing_bps) f)`
      : sql`(select f.processing from sale_fees(l.total, l.commission_bps, g.rate) f)`
  const { rows } = await db.execute<Row>(sql`
    with sold as (
      select l.*, q.category_id from order_lines l join parcels p on p.id = l.parcel_id join products q on q.id = l.product_id
      where p.confirmed_at >= ${monthStart(-1)} and p.confirmed_at < ${monthStart(0)} and p.status <> 'cancelled'
    ), rated as materialized (
      select g.store_id, g.category_id, fee_rate_with(${kind}, g.store_id, g.category_id, ${category}::uuid, ${store}::uuid, ${bpsOf(rate)}::int) as rate
      from (select distinct store_id, category_id from sold) g
    )
    select s.id, s.name, count(*)::int as lines, sum(l.total)::bigint as sales, sum(${fee})::bigint as were,
      sum(case when g.rate is null then ${fee} else ${would} end)::bigint as would
    from sold l join rated g on g.store_id = l.store_id and g.category_id is not distinct from l.category_id
    join stores s on s.id = l.store_id group by s.id, s.name
    order by abs(sum(case when g.rate is null then ${fee} else ${would} end) - sum(${fee})) desc, s.name`)
  const sum = (field: 'lines' | 'sales' | 'were' | 'would') =>
    rows.reduce((total, row) => total + Number(row[field]), 0)
  const { rows: months } = await db.execute<{ month: string }>(sql`
    select to_char(${monthStart(-1)} at time zone 'Africa/Accra', 'YYYY-MM') as month`)
  return {
    month: months[0]?.month ?? '',
    lines: sum('lines'),
    ...{ sales: cedisOf(sum('sales')), were: cedisOf(sum('were')), would: cedisOf(sum('would')) },
    stores_count: rows.length,
    stores: rows.slice(0, storesMost).map(({ id, name, ...amounts }) => ({
      ...{ id, name, sales: cedisOf(Number(amounts.sales)) },
      ...{ were: cedisOf(Number(amounts.were)), would: cedisOf(Number(amounts.would)) },
    })),
  }
}

/** When a month began in Accra, counted from this one. */
const monthStart = (months: number) => sql`
  ((date_trunc('month', now() at time zone 'Africa/Accra') + make_interval(months => ${months})) at time zone 'Africa/Accra')`
