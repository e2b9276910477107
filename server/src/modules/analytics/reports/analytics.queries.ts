import type { AnalyticsQuery, Share, StoreAnalytics } from '#contracts/analytics/analytics.ts'
import { addDays } from '#contracts/days.ts'
import { cedisOf } from '#contracts/money.ts'
import { readCustomerCounts } from '../customers/customer-counts.queries.ts'
import {
  addMonths,
  daysBetween,
  lastMonths,
  mondayOf,
  monthOf,
  sameDayBefore,
  sameDayOfYearBefore,
  todayOf,
} from '../figures/calendar.rules.ts'
import { comparedAt } from '../figures/compared-at.queries.ts'
import {
  type Figure,
  type Kind,
  type Queries,
  readFigures,
  type SideChoice,
  type Sum,
  sideOf,
  sumOf,
} from '../figures/figures.queries.ts'
import { readSatisfaction } from './satisfaction.queries.ts'
import { type FramePlan, planOf } from './time-frame.rules.ts'

const monthsShown = 12
const areasMost = 8

interface Reader {
  storeId: string
  seesMoney: boolean
  now: Date
}

/** VE-2.32, VE-2.33: everything on the analytics page but the table of products. A constant number of queries. */
export async function readAnalytics(
  db: Queries,
  { storeId, seesMoney, now }: Reader,
  { time_frame: frame, customers: side }: AnalyticsQuery,
): Promise<StoreAnalytics> {
  const today = todayOf(now)
  const plan = planOf(frame, today)
  const [
    counts,
    sold,
    visits,
    products,
    visitors,
    revenue,
    earnings,
    categories,
    areas,
    trends,
    satisfaction,
    sessions,
    compared,
  ] = await Promise.all([
    readCustomerCounts(db, storeId, now, side),
    readCompared(db, storeId, plan, 'all', side),
    readCompared(db, storeId, plan, 'visits', side),
    countProducts(db, storeId),
    readVisitors(db, storeId, today),
    readSeries(db, storeId, today, side),
    seesMoney ? readEarnings(db, storeId, today, side) : null,
    readCategories(db, storeId, plan, side),
    readAreas(db, storeId, plan, side),
    readTrends(db, storeId, { today, frame, side }),
    readSatisfaction(db, storeId, plan.now.from, side),
    readSessions(db, storeId, frame, plan),
    comparedAt(db),
  ])
  const both = (pair: { now: Sum; before: Sum | null }, of: (sum: Sum) => number) => ({
    now: of(pair.now),
    before: pair.before && of(pair.before),
  })
  return {
    active_customers: counts.active,
    all_customers: counts.all,
    orders: both(sold, ({ orders }) => orders),
    gross_sales: both(sold, ({ amount }) => cedisOf(amount)),
    ...products,
    session_seconds: both(visits, length),
    visits: both(visits, ({ orders }) => orders),
    sessions,
    visitors,
    revenue,
    earnings,
    categories,
    areas,
    trends,
    satisfaction,
    compared_at: compared,
  }
}

/** Orders and gross sales of a time frame, as the figures have them. */
export async function readSold(
  db: Queries,
  storeId: string,
  { time_frame: frame, customers: side }: AnalyticsQuery,
  now: Date,
): Promise<{ orders: number; gross_sales: number }> {
  const { span, now: days } = planOf(frame, todayOf(now))
  const { orders, amount } = sumOf(await readFigures(db, storeId, { span, kind: 'all', ...days, side }))
  return { orders, gross_sales: cedisOf(amount) }
}

async function readCompared(db: Queries, storeId: string, plan: FramePlan, kind: Kind, side: SideChoice) {
  const { before } = plan
  const [now, months, days] = await Promise.all([
    readFigures(db, storeId, { span: plan.span, kind, ...plan.now, side }),
    before?.months ? readFigures(db, storeId, { span: 'month', kind, ...before.months, side }) : [],
    before ? readFigures(db, storeId, { span: 'day', kind, ...before.days, side }) : [],
  ])
  return { now: sumOf(now), before: before && sumOf([...months, ...days]) }
}

async function countProducts(db: Queries, storeId: string) {
  const { rows } = await db.query<{ active_products: number; all_products: number }>({
    name: 'store-products',
    text: `select count(*) filter (where status = 'active')::int as active_products, count(*)::int as all_products
      from products where store_id = $1 and removed_at is null`,
    values: [storeId],
  })
  return rows[0] ?? { active_products: 0, all_products: 0 }
}

/** VE-2.33: visits by day of this week and the week before. */
async function readVisitors(db: Queries, storeId: string, today: string) {
  const monday = mondayOf(today)
  const week = { from: addDays(monday, -7), to: addDays(monday, 6) }
  const rows = await readFigures(db, storeId, { span: 'day', kind: 'visits', ...week })
  const on = (day: string) => sumOf(rows.filter(({ startsOn }) => startsOn === day)).orders
  return daysBetween(monday, week.to).map((day) => ({
    day,
    now: day <= today ? on(day) : null,
    before: on(addDays(day, -7)),
  }))
}

/** The average length of visits in seconds. */
const length = ({ amount, orders }: Sum) => (orders === 0 ? 0 : Math.round(amount / orders))

/** Visits and their length of a time frame, by day of this month and else by month. */
async function readSessions(
  db: Queries,
  storeId: string,
  frame: AnalyticsQuery['time_frame'],
  { now: { from } }: FramePlan,
): Promise<StoreAnalytics['sessions']> {
  const span = frame === 'month' ? 'day' : 'month'
  const rows = await readFigures(db, storeId, { span, kind: 'visits', from, to: '9999-12-31' })
  return [...Map.groupBy(rows, ({ startsOn }) => startsOn)].map(([starts_on, of]) => ({
    starts_on,
    visits: sumOf(of).orders,
    seconds: length(sumOf(of)),
  }))
}

type Series = StoreAnalytics['revenue']

/**
 * Amounts by month of the last twelve, each beside the same month a year before, and by day of this month, each beside the same day a
 * month before. `daily` has the days of this month, the month before, and the same month a year before.
 */
function seriesOf(today: string, monthly: Map<string, number>, daily: Map<string, number>): Series {
  const lastYear = sameDayOfYearBefore(today)
  const soFar = daysBetween(monthOf(lastYear), lastYear).reduce((sum, day) => sum + (daily.get(day) ?? 0), 0)
  return {
    by_month: lastMonths(today, monthsShown).map((month) => ({
      month: month.slice(0, 7),
      value: cedisOf(monthly.get(month) ?? 0),
      before: cedisOf(month === monthOf(today) ? soFar : (monthly.get(addMonths(month, -12)) ?? 0)),
    })),
    by_day: daysBetween(monthOf(today), today).map((day) => {
      const before = sameDayBefore(day)
      return {
        day,
        value: cedisOf(daily.get(day) ?? 0),
        before: before.slice(8) === day.slice(8) ? cedisOf(daily.get(before) ?? 0) : null,
      }
    }),
  }
}

const amounts = (rows: readonly Figure[]) =>
  new Map([...Map.groupBy(rows, ({ startsOn }) => startsOn)].map(([day, of]) => [day, sumOf(of).amount]))

async function readSeries(db: Queries, storeId: string, today: string, side: SideChoice): Promise<Series> {
  const lastYear = sameDayOfYearBefore(today)
  const read = (span: 'month' | 'day', from: string, to: string) =>
    readFigures(db, storeId, { span, kind: 'all', from, to, side })
  const [months, days, before] = await Promise.all([
    read('month', addMonths(today, 1 - 2 * monthsShown), today),
    read('day', addMonths(today, -1), today),
    read('day', monthOf(lastYear), lastYear),
  ])
  return seriesOf(today, amounts(months), amounts([...before, ...days]))
}

/** Earnings as the ledger booked them, from the running totals of the wallet. */
async function readEarnings(db: Queries, storeId: string, today: string, side: SideChoice): Promise<Series> {
  const { rows } = await db.query<{ day: string; net: number }>({
    name: 'earnings-by-day',
    text: `select day::text, sum(net)::float8 as net from store_days
      where store_id = $1 and day >= $2 and ($3::text is null or side = $3) group by day`,
    values: [storeId, addMonths(today, 1 - 2 * monthsShown), sideOf(side)],
  })
  const byMonth = new Map<string, number>()
  for (const { day, net } of rows) byMonth.set(monthOf(day), (byMonth.get(monthOf(day)) ?? 0) + net)
  return seriesOf(today, byMonth, new Map(rows.map(({ day, net }) => [day, net])))
}

async function readCategories(
  db: Queries,
  storeId: string,
  plan: FramePlan,
  side: SideChoice,
): Promise<Share[]> {
  const { rows } = await db.query<{ name: string; orders: number; amount: number }>({
    name: 'sales-by-category',
    text: `select c.title as name, sum(f.pieces)::int as orders, sum(f.amount)::float8 as amount
      from figures f join products p on p.id = f.key::uuid join categories c on c.id = p.category_id
      where f.store_id = $1 and f.span = $2 and f.kind = 'product' and f.starts_on = $3 and f.side = $4
      group by c.title order by amount desc, name`,
    values: [storeId, plan.span, plan.now.from, sideOf(side) ?? 'both'],
  })
  return sharesOf(rows, areasMost)
}

async function readAreas(db: Queries, storeId: string, plan: FramePlan, side: SideChoice): Promise<Share[]> {
  const rows = await readFigures(db, storeId, { span: plan.span, kind: 'area', ...plan.now, side })
  const areas = [...Map.groupBy(rows, ({ key }) => key)].map(([name, of]) => ({ name, ...sumOf(of) }))
  return sharesOf(
    areas.toSorted((a, b) => b.orders - a.orders || a.name.localeCompare(b.name)),
    areasMost,
    'orders',
  )
}

/** The first rows with their share of the whole in percent with one decimal; the rest together as 'Other'. */
function sharesOf(
  rows: readonly { name: string; orders: number; amount: number }[],
  most: number,
  by: 'orders' | 'amount' = 'amount',
): Share[] {
  const whole = rows.reduce((sum, row) => sum + row[by], 0)
  const rest = rows.slice(most)
  const shown =
    rest.length > 0
      ? [...rows.slice(0, most), { name: 'Other', ...sumOf(rest.map((row) => ({ pieces: 0, ...row }))) }]
      : rows
  return shown.map((row) => ({
    name: row.name,
    percentage: whole === 0 ? 0 : Math.round((row[by] * 1_000) / whole) / 10,
    orders: row.orders,
    amount: cedisOf(row.amount),
  }))
}

/** The months of the trends: the last twelve, those of this year, or this month beside the one before. */
const monthsOf = (frame: AnalyticsQuery['time_frame'], today: string) =>
  lastMonths(today, { all: monthsShown, year: Number(today.slice(5, 7)), month: 2 }[frame])

interface TrendsOf {
  readonly today: string
  readonly frame: AnalyticsQuery['time_frame']
  readonly side: SideChoice
}

/** VE-2.33: customers of each month who ordered for the first time, and those who had ordered before it. */
async function readTrends(
  db: Queries,
  storeId: string,
  { today, frame, side }: TrendsOf,
): Promise<StoreAnalytics['trends']> {
  const months = monthsOf(frame, today)
  const span = { from: months[0] ?? today, to: today, side }
  const [buyers, first] = await Promise.all([
    readFigures(db, storeId, { span: 'month', kind: 'buyers', ...span }),
    readFigures(db, storeId, { span: 'day', kind: 'first', ...span }),
  ])
  const fresh = Map.groupBy(first, ({ startsOn }) => monthOf(startsOn))
  return months.map((month) => {
    const all = sumOf(buyers.filter(({ startsOn }) => startsOn === month)).orders
    const count = sumOf(fresh.get(month) ?? []).orders
    return { month: month.slice(0, 7), new: count, returning: Math.max(0, all - count) }
  })
}
