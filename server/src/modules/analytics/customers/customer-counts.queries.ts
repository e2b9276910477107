import { dormantDays, inactiveDays } from '#contracts/analytics/definitions.ts'
import { monthOf, todayOf } from '../figures/calendar.rules.ts'
import { type Queries, type SideChoice, sideOf } from '../figures/figures.queries.ts'

interface BuyerCounts {
  readonly all: number
  readonly active: number
  readonly returning: number
  /** First order in the month. */
  readonly fresh: number
  readonly inactive: number
  readonly dormant: number
  readonly shopper: { customers: number; spent: number }
  readonly business: { customers: number; spent: number }
}

/**
 * Counts of the buyers of a store, by the definitions of contracts/analytics/definitions.ts. They are summed from days, not from buyers,
 * so a store with many costs what one with few does.
 */
export async function readCustomerCounts(
  db: Queries,
  storeId: string,
  now: Date,
  type: SideChoice = 'all',
): Promise<BuyerCounts> {
  const { rows } = await db.query<Record<string, number>>({
    name: 'customer-counts',
    text: `with last as (
        select key, side, orders as buyers, amount from figures
        where store_id = $1 and span = 'day' and kind = 'last' and ($4::text is null or side = $4)
      )
      select coalesce(sum(buyers), 0)::int as all,
        coalesce(sum(buyers) filter (where key = 'again'), 0)::int as returning,
        (select coalesce(sum(orders), 0)::int from figures
          where store_id = $1 and span = 'day' and kind = 'first' and starts_on >= $3 and ($4::text is null or side = $4)) as fresh,
        buyers_until($1, $4, $2::timestamptz - make_interval(days => ${inactiveDays})) as inactive,
        buyers_until($1, $4, $2::timestamptz - make_interval(days => ${dormantDays})) as dormant,
        coalesce(sum(buyers) filter (where side = 'shopper'), 0)::int as shoppers,
        coalesce(sum(buyers) filter (where side = 'business'), 0)::int as companies,
        coalesce(sum(amount) filter (where side = 'shopper'), 0)::float8 as of_shoppers,
        coalesce(sum(amount) filter (where side = 'business'), 0)::float8 as of_companies
      from last`,
    values: [storeId, now, monthOf(todayOf(now)), sideOf(type)],
  })
  const row = rows[0] ?? {}
  const of = (name: string) => row[name] ?? 0
  return {
    all: of('all'),
    active: of('all') - of('inactive'),
    returning: of('returning'),
    fresh: of('fresh'),
    inactive: of('inactive'),
    dormant: of('dormant'),
    shopper: { customers: of('shoppers'), spent: of('of_shoppers') },
    business: { customers: of('companies'), spent: of('of_companies') },
  }
}
