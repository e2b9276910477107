import type { RouterContextProvider } from 'react-router'
import type { PopularStore } from '#contracts/vendors/store.ts'
import { callApi } from '#web/data/server-api.ts'
import { sides } from '#web/data/side.ts'
import { plural, t } from '#web/messages/messages.ts'
import { childrenOf } from '#web/parts/category/category-tree.rules.ts'
import type { Department } from '#web/parts/category/departments.tsx'
import { categoryPath } from '#web/parts/paths.ts'
import { type FlashSaleStrip, readBulkFlashSales, stripOf } from '#web/parts/product/flash-sale.ts'
import { type HomeRowView, loadHomeRows } from '#web/parts/product/home-rows.ts'
import type { CardProduct } from '#web/parts/product/product-card.tsx'
import { withoutRepeats } from '#web/parts/product/rails.rules.ts'
import { bulkCardOf } from '#web/parts/product-list/card-of.ts'
import { readProducts } from '#web/parts/product-list/load-list.ts'
import { departmentOf } from '../department-of.ts'
import type { Slide } from './hero-carousel.tsx'

type Context = Readonly<RouterContextProvider>

/** The sections of the home page. Null or undefined where one could not be loaded. */
export interface BusinessHome {
  slides: Slide[]
  /** What Juaso put on the page. */
  rows: HomeRowView[]
  flashSale: FlashSaleStrip | null | 'failed'
  departments: Department[] | null
  recent: CardProduct[] | undefined
  popular: CardProduct[]
  vendors: PopularStore[]
}

// BB-9.02 to BB-9.05.
const slidesCount = 6
const flashMost = 16
const recentMost = 12
const popularMost = 10
/** In place of what is left out because a row shows it. */
const askedMore = 12

const { paths, prefix } = sides.business

export async function loadHome(context: Context): Promise<BusinessHome> {
  const audience = 'b2b'
  const [rows, categories, sales, recent, popular, vendors] = await Promise.all([
    loadHomeRows(context, 'business'),
    callApi(context, 'GET /categories', { query: { sort_order: '1', audience } }),
    readBulkFlashSales(context),
    readProducts(context, { audience, sort: 'newest', page_size: recentMost + askedMore }),
    readProducts(context, { audience, sort: 'popular', page_size: popularMost + askedMore }),
    callApi(context, 'GET /stores'),
  ])
  const roots = categories.status === 200 ? childrenOf(categories.body, null) : null
  const departments = roots?.map(departmentOf) ?? null
  const chosen = rows.flatMap(({ products }) => products)
  const flashSale = sales === 'failed' ? sales : stripOf(sales, flashMost, chosen)
  const sale = flashSale === 'failed' ? null : flashSale
  const above = [...chosen, ...(sale?.products ?? [])]
  const lists = withoutRepeats([recent ?? [], popular ?? []], above, recentMost)
  const [shownRecent = [], shownPopular = []] = lists
  const ofCategories = await slidesOf(
    context,
    (roots ?? []).filter(({ products_count }) => products_count > 0).slice(0, slidesCount - (sale ? 1 : 0)),
  )
  return {
    rows,
    slides: sale ? [saleSlide(sale), ...ofCategories] : ofCategories,
    flashSale,
    departments,
    recent: recent ? shownRecent.map(bulkCardOf) : undefined,
    popular: shownPopular.slice(0, popularMost).map(bulkCardOf),
    vendors: vendors.status === 200 ? vendors.body : [],
  }
}

function saleSlide({ percentMax, products: [first] }: FlashSaleStrip): Slide {
  return {
    tag: t('Donkomi flash sale'),
    title: t('Up to {percent}% off on bulk purchases', { percent: percentMax }),
    text: t('Only while the stock of each offer lasts.'),
    action: t('See all flash sales'),
    to: paths.flashSale,
    picture: first?.primary_image?.image ?? null,
    tone: first?.primary_image?.tone ?? null,
  }
}

interface SlideCategory extends Pick<Department, 'title' | 'slug' | 'thumbnail' | 'tone'> {
  products_count: number
}

/** One slide a category, with the largest discount in it. */
function slidesOf(context: Context, categories: readonly SlideCategory[]): Promise<Slide[]> {
  return Promise.all(
    categories.map(async ({ title, slug, thumbnail, tone, products_count: count }) => {
      const { status, body } = await callApi(context, 'GET /categories/:id/products', {
        params: { id: slug },
        query: { audience: 'b2b', sort: 'discount', page_size: 1 },
      })
      const percent = status === 200 ? (body.results[0]?.discount_percentage ?? 0) : 0
      return {
        tag: t('{category} in bulk', { category: title }),
        title: percent > 0 ? t('{category}: up to {percent}% off', { category: title, percent }) : title,
        text: plural(
          count,
          {
            one: '{count} product with prices by quantity, from verified vendors.',
            other: '{count} products with prices by quantity, from verified vendors.',
          },
          { count: count.toLocaleString('en-GB') },
        ),
        action: t('See bulk prices'),
        to: `${prefix}${categoryPath(slug)}${percent > 0 ? '?sort=discount' : ''}`,
        picture: thumbnail,
        tone,
      }
    }),
  )
}
