import { data } from 'react-router'
import { readApi } from '#web/data/server-api.ts'
import { sides } from '#web/data/side.ts'
import type { Route } from './+types/sitemap-products.ts'
import { sitemapOf } from './sitemap.rules.ts'
import { textAnswer } from './text-answer.ts'

export const handle = { cache: 'public', query: [] }

/** One part of all products with the stores they are from. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,4}$/.test(params.part)) throw data('There is no such sitemap.', { status: 404 })
  const { origin } = new URL(request.url)
  const { products, stores } = await readApi(context, 'GET /products/sitemap/:part', {
    params: { part: params.part },
  })
  if (products.length === 0) throw data('There is no such sitemap.', { status: 404 })
  return textAnswer(
    sitemapOf([
      ...products.map(({ slug, changed, for_companies: isForCompanies }) => ({
        address: `${origin}${isForCompanies ? sides.business.prefix : ''}/product/${encodeURIComponent(slug)}`,
        changed,
      })),
      ...stores.map((slug) => ({ address: `${origin}/store/${encodeURIComponent(slug)}` })),
    ]),
    'application/xml',
  )
}
