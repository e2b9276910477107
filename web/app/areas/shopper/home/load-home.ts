import type { RouterContextProvider } from 'react-router'
import type { ProductCard } from '#contracts/catalog/product.ts'
import { readCategories } from '#web/data/categories.ts'
import { goodsWord } from '#web/messages/goods-word.ts'
import { type FlashSaleStrip, readFlashSales, stripOf } from '#web/parts/product/flash-sale.ts'
import { type HomeRowView, loadHomeRows } from '#web/parts/product/home-rows.ts'
import type { CardProduct } from '#web/parts/product/product-card.tsx'
import { withoutRepeats } from '#web/parts/product/rails.rules.ts'
import { cardOf } from '#web/parts/product-list/card-of.ts'
import { readProducts } from '#web/parts/product-list/load-list.ts'

type Context = Readonly<RouterContextProvider>

export interface HomePage {
  departments: { title: string; slug: string; thumbnail: string | null; tone: string | null }[]
  /** How many products are for sale. */
  productsCount: number
  flashSale: FlashSaleStrip | null
  /** What Juaso put on the page, before the rows that it makes of itself. */
  rows: HomeRowView[]
  topRated: CardProduct[]
  onSale: CardProduct[]
  newest: CardProduct[]
  popular: CardProduct[]
}

const perSection = 10
/** Asked for, because goods of an earlier section are left out. */
const askedPerSection = 24

/** Loads the home page. A section whose list fails is left out. */
export async function loadHome(context: Context): Promise<HomePage> {
  const [rows, categories, sales, topRated, onSale, newest, popular] = await Promise.all([
    loadHomeRows(context, 'shopper'),
    readCategories(context),
    readFlashSales(context),
    listTopRated(context),
    listOnSale(context),
    list(context, { new: 'true', sort: 'newest' }),
    list(context, { sort: 'popular' }),
  ])
  const roots = categories.filter(({ parent_id, is_active }) => parent_id === null && is_active)
  const chosen = rows.flatMap(({ products }) => products)
  const flashSale = stripOf(sales, perSection, chosen)
  const above = [...chosen, ...(flashSale?.products ?? [])]
  const rails = withoutRepeats([topRated, onSale, newest, popular], above, perSection)
  const [shownTopRated = [], shownOnSale = [], shownNewest = [], shownPopular = []] = rails
  return {
    rows,
    departments: roots.map(({ title, slug, thumbnail, tone }) => ({
      title: goodsWord(title),
      slug,
      thumbnail,
      tone,
    })),
    productsCount: roots.reduce((sum, { products_count }) => sum + products_count, 0),
    flashSale,
    topRated: shownTopRated.map(cardOf),
    onSale: shownOnSale.map(cardOf),
    newest: shownNewest.map(cardOf),
    popular: shownPopular.map(cardOf),
  }
}

/** [SH-7.23] By rating; by number of reviews if that call fails. */
async function listTopRated(context: Context): Promise<ProductCard[]> {
  const byRating = await list(context, { sort: 'rating' })
  const found = byRating.length > 0 ? byRating : await list(context, { sort: 'reviews_count' })
  return found.filter(({ avg_rating }) => avg_rating !== null)
}

/** [SH-7.23] Products on sale; the biggest discounts if that call fails. */
async function listOnSale(context: Context): Promise<ProductCard[]> {
  const onSale = await list(context, { on_sale: 'true', sort: 'popular' })
  const found = onSale.length > 0 ? onSale : await list(context, { sort: 'discount_percentage' })
  return found.filter(({ discount_percentage }) => discount_percentage > 0)
}

async function list(
  context: Context,
  query: { sort: string; new?: 'true'; on_sale?: 'true' },
): Promise<ProductCard[]> {
  return (await readProducts(context, { ...query, page_size: askedPerSection })) ?? []
}
