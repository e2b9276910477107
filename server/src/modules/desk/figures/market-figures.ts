import type pg from 'pg'
import type { MarketFigure } from '#contracts/desk/figure-definitions.ts'
import type { FiguresQuery, MarketFigures } from '#contracts/desk/figures.ts'
import { cedisOf } from '#contracts/money.ts'
import type { returnReasonLabels } from '#contracts/returns/return-words.ts'
import { daysBetween, todayOf } from '../../analytics/index.ts'
import {
  countOrders,
  countReturns,
  countSearches,
  countStoreParcels,
  countVisits,
  measureDeliveries,
  readMissedWords,
  readSalesDays,
} from './counts.queries.ts'
import { type Days, periodsOf } from './periods.rules.ts'
import { countHealths, neediestStores, percentOf } from './store-health.rules.ts'

/** The figures of the whole market in a period that ends today, and in the period before. */
export async function readMarketFigures(
  pool: pg.Pool,
  period: FiguresQuery['period'],
  at: Date,
): Promise<MarketFigures> {
  const { now, before } = periodsOf(period, todayOf(at))
  // One period after the other, so that a page that counts everything holds few connections.
  const counted = await countPeriod(pool, now)
  const earlier = await countPeriod(pool, before)
  const [figures, figuresBefore] = [figuresOf(counted), figuresOf(earlier)]
  return {
    ...{ now, before },
    figures: Object.fromEntries(
      Object.entries(figures).map(([name, value]) => [
        name,
        { now: value, before: figuresBefore[name as MarketFigure] },
      ]),
    ) as MarketFigures['figures'],
    days: salesByDay(counted, earlier, { now, before }),
    reasons: reasonsOf(counted.returns, earlier.returns),
    healths: countHealths(counted.stores, earlier.stores),
    stores: neediestStores(counted.stores),
    missed_words: await readMissedWords(pool, now),
  }
}

type Counted = Awaited<ReturnType<typeof countPeriod>>

async function countPeriod(pool: pg.Pool, days: Days) {
  const [sales, orders, { visits }, deliveries, returns] = await Promise.all([
    readSalesDays(pool, days),
    countOrders(pool, days),
    countVisits(pool, days),
    measureDeliveries(pool, days),
    countReturns(pool, days),
  ])
  const [searches, stores] = await Promise.all([countSearches(pool, days), countStoreParcels(pool, days)])
  return { sales, orders, visits, deliveries, returns, searches, stores }
}

function figuresOf(counted: Counted): Record<MarketFigure, number | null> {
  const { sales, orders, visits, deliveries, returns, searches } = counted
  const sum = (of: 'sales' | 'fees' | 'paid') => sales.reduce((all, day) => all + day[of], 0)
  const shareOf = (part: number, whole: number) => (whole === 0 ? null : percentOf(part, whole))
  return {
    sales: cedisOf(sum('sales')),
    fees: cedisOf(sum('fees')),
    orders: orders.orders,
    new_buyers: orders.fresh,
    returning_buyers: orders.returning,
    visits,
    conversion: shareOf(sum('paid'), visits),
    delivery_hours: deliveries.hours === null ? null : Math.round(deliveries.hours * 10) / 10,
    late: shareOf(deliveries.late, deliveries.arrived),
    returns: returns.reduce((all, reason) => all + reason.returns, 0),
    searches: searches.searches,
    nothing_found: shareOf(searches.nothing, searches.searches),
  }
}

function salesByDay(
  { sales }: Counted,
  earlier: Counted,
  { now, before }: { readonly now: Days; readonly before: Days },
): MarketFigures['days'] {
  const daysBefore = daysBetween(before.from, before.to)
  const on = (days: Counted['sales'], day: string) => cedisOf(days.find((one) => one.day === day)?.sales ?? 0)
  return daysBetween(now.from, now.to).map((day, at) => {
    const dayBefore = daysBefore[at]
    return {
      day,
      sales: on(sales, day),
      sales_before: dayBefore === undefined ? null : on(earlier.sales, dayBefore),
    }
  })
}

type Reason = keyof typeof returnReasonLabels

function reasonsOf(now: Counted['returns'], before: Counted['returns']): MarketFigures['reasons'] {
  const of = (counts: Counted['returns'], reason: string) =>
    counts.find((count) => count.reason === reason)?.returns ?? 0
  const reasons = new Set([...now, ...before].map(({ reason }) => reason as Reason))
  return [...reasons]
    .map((reason) => ({ reason, now: of(now, reason), before: of(before, reason) }))
    .toSorted((a, b) => b.now - a.now || b.before - a.before || a.reason.localeCompare(b.reason))
}
