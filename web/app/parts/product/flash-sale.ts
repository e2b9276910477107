import type { RouterContextProvider } from 'react-router'
import type { CurrentFlashSale } from '#contracts/catalog/flash-sale.ts'
import { type ApiAnswer, callApi } from '#web/data/server-api.ts'
import { plural, t } from '#web/messages/messages.ts'
import { bulkCardOf, cardOf } from '#web/parts/product-list/card-of.ts'
import type { CardProduct } from './product-card.tsx'

/** The current Donkomi flash sale. */
export interface FlashSaleView {
  name: string
  endsAt: string
  /** 'Up to N% off': the largest discount among its products. */
  percentMax: number
  products: CardProduct[]
}

/** The current flash sale with its available products; null without one. */
export async function readFlashSale(context: Readonly<RouterContextProvider>): Promise<FlashSaleView | null> {
  return viewOf(await callApi(context, 'GET /flash-sales/current'), cardOf)
}

/** The part of it that companies buy: with at least the smallest order of pieces left. Or that it cannot be loaded. */
export async function readBulkFlashSale(
  context: Readonly<RouterContextProvider>,
): Promise<FlashSaleView | null | 'failed'> {
  const answer = await callApi(context, 'GET /flash-sales/current', { query: { audience: 'b2b' } })
  if (answer.status >= 500) return 'failed'
  const view = viewOf(answer, bulkCardOf)
  const products = view?.products.filter(({ flash }) => flash) ?? []
  const percents = products.map(({ discount_percentage: percent }) => percent)
  return view && products.length > 0 ? { ...view, products, percentMax: Math.max(...percents) } : null
}

function viewOf({ status, body }: ApiAnswer<CurrentFlashSale>, toCard: typeof cardOf): FlashSaleView | null {
  if (status !== 200 || body.products.length === 0) return null
  const { name, ends_at: endsAt, up_to_percent: percentMax } = body
  return { name, endsAt, percentMax, products: body.products.map(toCard) }
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
