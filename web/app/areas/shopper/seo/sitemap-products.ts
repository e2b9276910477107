import { data } from 'react-router'
import type { ProductCard } from '#contracts/catalog/product.ts'
import { limits } from '#contracts/limits.ts'
import { readApi } from '#web/data/server-api.ts'
import type { Route } from './+types/sitemap-products.ts'
import { sitemapOf } from './sitemap.rules.ts'
import { textAnswer } from './text-answer.ts'

export const handle = { cache: 'public', query: [] }

const listPages = 10
/** Products in one sitemap. */
export const productsPerSitemap = listPages * limits.pageSizeMax

/** One part of the products, newest first, with the stores they are from. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const part = Number(params.part)
  if (!Number.isInteger(part) || part < 1) throw data(null, { status: 404 })
  const { origin } = new URL(request.url)
  const products: ProductCard[] = []
  for (let page = (part - 1) * listPages + 1; page <= part * listPages; page += 1) {
    const query = { sort: 'newest', page, page_size: limits.pageSizeMax }
    const { results, next } = await readApi(context, 'GET /products', { query })
    products.push(...results)
    if (!next) break
  }
  if (products.length === 0) throw data(null, { status: 404 })
  const stores = new Set(products.map(({ store }) => store.slug))
  return textAnswer(
    sitemapOf([
      ...products.map(({ slug }) => ({ address: `${origin}/product/${encodeURIComponent(slug)}` })),
      ...[...stores].map((slug) => ({ address: `${origin}/store/${encodeURIComponent(slug)}` })),
    ]),
    'application/xml',
  )
}
