import type { Category } from '#contracts/catalog/category.ts'
import { readCategories } from '#web/data/categories.ts'
import { readApi } from '#web/data/server-api.ts'
import { sides } from '#web/data/side.ts'
import { categoryPath } from '#web/parts/paths.ts'
import type { Route } from './+types/sitemap-pages.ts'
import { type Entry, sitemapOf } from './sitemap.rules.ts'
import { textAnswer } from './text-answer.ts'

export const handle = { cache: 'public', query: [] }

const pages = [
  ...['/', '/categories', '/donkomi-flash-sales'],
  ...['/b2b', '/b2b/categories', '/b2b/donkomi-flash-sales', '/b2b/popular-products'],
  ...['/help', '/contact', '/feedback', '/faqs', '/privacy', '/terms', '/delivery', '/returns', '/about'],
]

/** The site's own pages, and of each side every category that has products for it: an empty one is not to be found. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const [forShoppers, forCompanies] = await Promise.all([
    readCategories(context),
    readApi(context, 'GET /categories', { query: { sort_order: '1', audience: 'b2b' } }),
  ])
  return textAnswer(
    sitemapOf([
      ...pages.map((path) => ({ address: `${origin}${path}` })),
      ...filledOf(forShoppers, origin),
      ...filledOf(forCompanies, `${origin}${sides.business.prefix}`),
    ]),
    'application/xml',
  )
}

const filledOf = (categories: readonly Category[], start: string): Entry[] =>
  categories
    .filter(({ is_active, products_count }) => is_active && products_count > 0)
    .map(({ slug, updated_at }) => ({
      address: `${start}${categoryPath(slug)}`,
      changed: updated_at.slice(0, 10),
    }))
