import type { CustomerFigures } from '#contracts/analytics/customers.ts'
import { dormantDays, inactiveDays } from '#contracts/analytics/definitions.ts'
import { cedisOf } from '#contracts/money.ts'
import { addDays, monthOf, todayOf } from '../figures/calendar.rules.ts'
import { type Queries, readFigures, sumOf } from '../figures/figures.queries.ts'
import { readTopSpenders, readTopVisitors } from './customers.queries.ts'

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

/** Counts of the buyers of a store, by the definitions of contracts/analytics/definitions.ts. */
export async function readCustomerCounts(db: Queries, storeId: string, now: Date): Promise<BuyerCounts> {
  const { rows } = await db.query<Record<string, number>>({
    name: 'customer-counts',
    text: `select count(*)::int as all,
        count(*) filter (where last_at > $2::timestamptz - make_interval(days => ${inactiveDays}))::int as active,
        count(*) filter (where orders >= 2)::int as returning,
        count(*) filter (where day_of(first_at) >= $3::date)::int as fresh,
        count(*) filter (where last_at <= $2::timestamptz - make_interval(days => ${inactiveDays}))::int as inactive,
        count(*) filter (where last_at <= $2::timestamptz - make_interval(days => ${dormantDays}))::int as dormant,
        count(*) filter (where side = 'shopper')::int as shoppers, count(*) filter (where side = 'business')::int as companies,
        coalesce(sum(spent) filter (where side = 'shopper'), 0)::float8 as of_shoppers,
        coalesce(sum(spent) filter (where side = 'business'), 0)::float8 as of_companies
      from store_buyers where store_id = $1`,
    values: [storeId, now, monthOf(todayOf(now))],
  })
  const row = rows[0] ?? {}
  const of = (name: string) => row[name] ?? 0
  return {
    all: of('all'),
    active: of('active'),
    returning: of('returning'),
    fresh: of('fresh'),
    inactive: of('inactive'),
    dormant: of('dormant'),
    shopper: { customers: of('shoppers'), spent: of('of_shoppers') },
    business: { customers: of('companies'), spent: of('of_companies') },
  }
}

/** How many buyers ordered for the first time from one day up to another, the last day left out. */
async function countFirstOrders(db: Queries, storeId: string, from: string, to: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'first-orders',
    text: `select count(*)::int as count from store_buyers
      where store_id = $1 and day_of(first_at) >= $2::date and day_of(first_at) < $3::date`,
    values: [storeId, from, to],
  })
  return rows[0]?.count ?? 0
}

/** VE-2.15 to VE-2.18: the cards, gauges and short lists of the customers page. */
export async function readCustomerFigures(
  db: Queries,
  { storeId, seesNames, now }: { storeId: string; seesNames: boolean; now: Date },
): Promise<CustomerFigures> {
  const month = monthOf(todayOf(now))
  const before = monthOf(addDays(month, -1))
  const [counts, standing, freshBefore, sold, visits, spenders, visitors] = await Promise.all([
    readCustomerCounts(db, storeId, now),
    readFigures(db, storeId, { span: 'month', kind: 'standing', from: month, to: month }),
    countFirstOrders(db, storeId, before, month),
    readFigures(db, storeId, { span: 'month', kind: 'all', from: before, to: month }),
    readFigures(db, storeId, { span: 'month', kind: 'visits', from: before, to: month }),
    readTopSpenders(db, storeId, { seesNames, most: 5 }),
    readTopVisitors(db, storeId, { seesNames, most: 5 }),
  ])
  const of = (rows: typeof sold, startsOn: string) => sumOf(rows.filter((row) => row.startsOn === startsOn))
  const stood = (key: string) => standing.find((row) => row.key === key)?.orders ?? null
  const each = (amount: number, count: number) => cedisOf(count === 0 ? 0 : Math.round(amount / count))
  return {
    total: counts.all,
    revenue: cedisOf(counts.shopper.spent + counts.business.spent),
    new: { now: counts.fresh, before: freshBefore },
    returning: { now: counts.returning, before: stood('returning') },
    average_purchase: {
      now: each(of(sold, month).amount, of(sold, month).orders),
      before: each(of(sold, before).amount, of(sold, before).orders),
    },
    average_visit: {
      now: each(of(sold, month).amount, of(visits, month).orders),
      before: each(of(sold, before).amount, of(visits, before).orders),
    },
    inactive: { now: counts.inactive, before: stood('inactive') },
    dormant: { now: counts.dormant, before: stood('dormant') },
    top_spenders: spenders,
    top_visitors: visitors,
  }
}
