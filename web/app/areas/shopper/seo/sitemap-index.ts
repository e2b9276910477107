import { readApi } from '#web/data/server-api.ts'
import type { Route } from './+types/sitemap-index.ts'
import { sitemapIndexOf } from './sitemap.rules.ts'
import { productsPerSitemap } from './sitemap-products.ts'
import { textAnswer } from './text-answer.ts'

export const handle = { cache: 'public', query: [] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const { count } = await readApi(context, 'GET /products', { query: { page_size: 1 } })
  const parts = Array.from({ length: Math.ceil(count / productsPerSitemap) }, (_, part) => part + 1)
  return textAnswer(
    sitemapIndexOf([
      { address: `${origin}/sitemap-pages.xml` },
      ...parts.map((part) => ({ address: `${origin}/sitemap-products/${part}` })),
    ]),
    'application/xml',
  )
}
