import { readApi } from '#web/data/server-api.ts'
import type { Route } from './+types/sitemap-index.ts'
import { sitemapIndexOf } from './sitemap.rules.ts'
import { textAnswer } from './text-answer.ts'

export const handle = { cache: 'public', query: [] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const { parts } = await readApi(context, 'GET /products/sitemap')
  return textAnswer(
    sitemapIndexOf([
      { address: `${origin}/sitemap-pages.xml` },
      ...parts.map((part) => ({ address: `${origin}/sitemap-products/${part}` })),
    ]),
    'application/xml',
  )
}
