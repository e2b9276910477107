import type { RouterContextProvider } from 'react-router'
import type { OpenFlashSales } from '#contracts/catalog/flash-sale.ts'
import { type ApiAnswer, callApi } from '#web/data/server-api.ts'
import { plural, t } from '#web/messages/messages.ts'
import { bulkCardOf, cardOf } from '#web/parts/product-list/card-of.ts'
import type { CardProduct } from './product-card.tsx'
import { withoutRepeats } from './rails.rules.ts'

/** An open Donkomi flash sale. */
export interface FlashSaleView {
  id: string
  name: string
  endsAt: string
  /** 'Up to N% off': the largest discount among its products. */
  percentMax: number
  products: CardProduct[]
}

/** The open flash sales with their available products, the one that ends first before the others. */
export async function readFlashSales(context: Readonly<RouterContextProvider>): Promise<FlashSaleView[]> {
  return viewsOf(await callApi(context, 'GET /flash-sales/open'), cardOf)
}

/** The part of them that companies buy: with at least the smallest order of pieces left. Or that they cannot be loaded. */
export async function readBulkFlashSales(
  context: Readonly<RouterContextProvider>,
): Promise<FlashSaleView[] | 'failed'> {
  const answer = await callApi(context, 'GET /flash-sales/open', { query: { audience: 'b2b' } })
  if (answer.status >= 500) return 'failed'
  return viewsOf(answer, bulkCardOf).flatMap((view) => {
    const products = view.products.filter(({ flash }) => flash)
    const percents = products.map(({ discount_percentage: percent }) => percent)
    return products.length > 0 ? [{ ...view, products, percentMax: Math.max(...percents) }] : []
  })
}

function viewsOf({ status, body }: ApiAnswer<OpenFlashSales>, toCard: typeof cardOf): FlashSaleView[] {
  if (status !== 200) return []
  return body.map(({ id, name, ends_at: endsAt, up_to_percent: percentMax, products }) => ({
    ...{ id, name, endsAt, percentMax },
    products: products.map(toCard),
  }))
}

/** What a strip of a home page shows of all open sales. */
export interface FlashSaleStrip {
  /** How many sales are open. */
  count: number
  /** When the first of them ends. */
  endsAt: string
  percentMax: number
  /** Goods of each sale by turns, so that none is missing where only the first are shown. */
  products: CardProduct[]
}

/** `elsewhere`: what another part of the page shows. Null where no sale is open. */
export function stripOf(
  sales: readonly FlashSaleView[],
  most: number,
  elsewhere: readonly CardProduct[] = [],
): FlashSaleStrip | null {
  const [first] = sales
  if (!first) return null
  const longest = Math.max(...sales.map(({ products }) => products.length))
  const turns = Array.from({ length: longest }, (_, turn) =>
    sales.flatMap(({ products }) => products[turn] ?? []),
  )
  const [products = []] = withoutRepeats([turns.flat()], elsewhere, most)
  return {
    count: sales.length,
    endsAt: first.endsAt,
    percentMax: Math.max(...sales.map(({ percentMax }) => percentMax)),
    products,
  }
}

/** Time left until an instant, in its two largest units: '12 days 10h', '3h 5m', 'less than a minute'. */
export function timeLeftInWords(endsAt: string, now: Date): string {
  const minutes = Math.floor((Date.parse(endsAt) - now.getTime()) / 60_000)
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24]
  if (days > 0)
    return plural(days, { one: '{count} day {hours}h', other: '{count} days {hours}h' }, { hours })
  if (hours > 0) return t('{hours}h {minutes}m', { hours, minutes: minutes % 60 })
  return minutes > 0 ? t('{minutes}m', { minutes }) : t('less than a minute')
}
