import { limits } from '#contracts/limits.ts'
import { formatPesewas } from '#contracts/money.ts'
import { day, sentence } from '#contracts/notifications/sentence.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { type PriceDeps, tellBuyers } from './tell-of-prices.ts'

/** Prices of one company that one store lets end on one day: they are told together. */
interface Ending extends Record<string, unknown> {
  company: string
  store: string
  until: string
}

interface Price extends Record<string, unknown> {
  name: string
  price: number
  list_price: number
  store: string
}

/** When prices are told of: `mark` notes it in their rows, so that of two runs at once one tells. */
interface Occasion {
  readonly mark: SQL
  readonly isDue: (today: SQL) => SQL
  readonly newsOf: (
    prices: readonly Price[],
    ending: Ending,
  ) => Omit<Parameters<typeof tellBuyers>[3], 'rows'>
}

const occasions: readonly Occasion[] = [
  {
    mark: sql`told_soon_at`,
    // Of one that was agreed for fewer days its last day was told with it.
    isDue: (today) => sql`a.valid_until between ${today} and ${today} + ${limits.agreedPriceSoonDays}::int
      and (a.created_at at time zone 'UTC')::date < a.valid_until - ${limits.agreedPriceSoonDays}::int`,
    newsOf: soonWords,
  },
  {
    mark: sql`told_over_at`,
    isDue: (today) =>
      sql`a.valid_until between ${today} - ${limits.agreedPriceOverDays}::int and ${today} - 1`,
    newsOf: overWords,
  },
]

/**
 * Tells the buyers of companies of agreed prices whose last day is near, and of those whose last day has passed, once each. Returns
 * how many companies were told. Prices that a store ended itself are told of when that happens (`tellOfEnd`).
 */
export async function tellOfEndingPrices(deps: PriceDeps): Promise<number> {
  const today = sql`${deps.market.clock().toISOString().slice(0, 10)}::date`
  let told = 0
  for (const occasion of occasions) {
    const { rows } = await deps.market.db.execute<Ending>(sql`
      select distinct a.company_id as company, a.store_id as store, a.valid_until::text as until from ${dueOf(occasion, today)} order by 3, 1, 2`)
    for (const ending of rows) if (await tell(deps, occasion, ending)) told += 1
  }
  return told
}

/** The prices that are due: they hold or held for the company, and their goods are for sale. */
const dueOf = ({ mark, isDue }: Occasion, today: SQL): SQL => sql`
  agreed_prices a join companies c on c.id = a.company_id and c.is_verified and c.closed_at is null
  join variants v on v.id = a.variant_id and v.is_active join products p on p.id = v.product_id and p.status = 'active'
  where a.ended_at is null and a.${mark} is null and ${isDue(today)}`

function tell(deps: PriceDeps, { mark, newsOf }: Occasion, ending: Ending): Promise<boolean> {
  return deps.market.db.transaction(async (tx) => {
    const prices = await take(tx, mark, ending)
    if (prices.length === 0) return false
    await tellBuyers(tx, deps, ending.company, {
      ...newsOf(prices, ending),
      rows: prices.map(
        ({ name, price, list_price: list }) =>
          [name, `${formatPesewas(Number(price))}, then ${formatPesewas(Number(list))}`] as const,
      ),
    })
    return true
  })
}

async function take(tx: Connection, mark: SQL, { company, store, until }: Ending): Promise<Price[]> {
  const { rows } = await tx.execute<Price>(sql`
    update agreed_prices a set ${mark} = now()
    from variants v join products p on p.id = v.product_id and p.status = 'active' join stores s on s.id = v.store_id
    where v.id = a.variant_id and v.is_active and a.company_id = ${company} and a.store_id = ${store} and a.valid_until = ${until}::date
      and a.ended_at is null and a.${mark} is null
    returning p.name || case when v.options = '{}' then '' else ', ' || v.name end as name, a.unit_price as price,
      list_price(v.base_price, v.sale_price) as list_price, s.name as store`)
  return rows.toSorted((a, b) => a.name.localeCompare(b.name))
}

function soonWords(prices: readonly Price[], { until }: Ending) {
  const [first] = prices as readonly [Price]
  const values = { until: day(until) }
  return {
    title: sentence('What {store} agreed with your company ends soon', { store: first.store }),
    text:
      prices.length === 1
        ? sentence('{product}: {price} a piece until {until}, then {now}.', {
            ...{
              product: first.name,
              price: formatPesewas(Number(first.price)),
              now: formatPesewas(Number(first.list_price)),
            },
            ...values,
          })
        : sentence('{count} prices hold until {until} and not longer.', {
            count: String(prices.length),
            ...values,
          }),
  }
}

function overWords(prices: readonly Price[], { until }: Ending) {
  const [first] = prices as readonly [Price]
  return {
    title: sentence('What {store} agreed with your company has ended', { store: first.store }),
    text:
      prices.length === 1
        ? sentence('{product}: {now} a piece from now on, no longer {price}.', {
            ...{
              product: first.name,
              price: formatPesewas(Number(first.price)),
              now: formatPesewas(Number(first.list_price)),
            },
          })
        : sentence('{count} prices held until {until}.', {
            count: String(prices.length),
            until: day(until),
          }),
  }
}
