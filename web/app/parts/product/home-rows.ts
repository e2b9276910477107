import type { RouterContextProvider } from 'react-router'
import type { HomeRow } from '#contracts/catalog/home-rows.ts'
import { callApi } from '#web/data/server-api.ts'
import { type BuyingSide, sides } from '#web/data/side.ts'
import { languageNow } from '#web/messages/messages.ts'
import { cardOn } from '#web/parts/product-list/card-of.ts'
import type { CardProduct } from './product-card.tsx'
import { withoutRowRepeats } from './rails.rules.ts'

/** A row that Juaso put on a home page, in the reader's language. */
export interface HomeRowView {
  id: string
  title: string
  products: CardProduct[]
  /** The list that it is the beginning of. */
  more: string | null
}

/** The rows of a side's home page that are open now; none where they cannot be loaded. */
export async function loadHomeRows(
  context: Readonly<RouterContextProvider>,
  side: BuyingSide['side'],
): Promise<HomeRowView[]> {
  const { audience } = sides[side]
  const { status, body } = await callApi(context, 'GET /home-rows', { query: { audience } })
  if (status !== 200) return []
  return withoutRowRepeats(
    body.map(({ id, titles, products, list }) => ({
      id,
      title: titles[languageNow()],
      products: products.map(cardOn(side)),
      more: list && moreOf(list, side),
    })),
  )
}

function moreOf({ category, sort }: NonNullable<HomeRow['list']>, side: BuyingSide['side']): string {
  const search = new URLSearchParams({ sort, ...(sort === 'discount_percentage' && { on_sale: 'true' }) })
  const path = category ? `/category/${category}` : '/search'
  return `${sides[side].prefix}${path}?${search}`
}
