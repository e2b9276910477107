import type { CustomerFigures } from '#contracts/analytics/customers.ts'
import { addDays } from '#contracts/days.ts'
import { cedisOf } from '#contracts/money.ts'
import { monthOf, sameDayBefore, todayOf } from '../figures/calendar.rules.ts'
import { type Queries, readFigures, sumOf } from '../figures/figures.queries.ts'
import { readCustomerCounts } from './customer-counts.queries.ts'
import { readTopSpenders, readTopVisitors } from './customers.queries.ts'

/** VE-2.15 to VE-2.18: the cards, gauges and short lists of the customers page. New ones are beside those of the same days before. */
export async function readCustomerFigures(
  db: Queries,
  { storeId, seesNames, now }: { storeId: string; seesNames: boolean; now: Date },
): Promise<CustomerFigures> {
  const today = todayOf(now)
  const month = monthOf(today)
  const before = monthOf(addDays(month, -1))
  const [counts, standing, freshBefore, sold, visits, spenders, visitors] = await Promise.all([
    readCustomerCounts(db, storeId, now),
    readFigures(db, storeId, { span: 'month', kind: 'standing', from: month, to: month }),
    readFigures(db, storeId, { span: 'day', kind: 'first', from: before, to: sameDayBefore(today) }),
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
    new: { now: counts.fresh, before: sumOf(freshBefore).orders },
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
