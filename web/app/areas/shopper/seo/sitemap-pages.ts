import { readCategories } from '#web/data/categories.ts'
import { categoryPath } from '#web/parts/paths.ts'
import type { Route } from './+types/sitemap-pages.ts'
import { sitemapOf } from './sitemap.rules.ts'
import { textAnswer } from './text-answer.ts'

export const handle = { cache: 'public', query: [] }

const pages = [
  ...['/', '/categories', '/donkomi-flash-sales'],
  ...['/b2b', '/b2b/categories', '/b2b/donkomi-flash-sales', '/b2b/popular-products'],
  ...['/help', '/contact', '/feedback', '/faqs', '/privacy', '/terms', '/delivery', '/returns', '/about'],
]

/** The site's own pages and every category that has products. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const categories = await readCategories(context)
  const filled = categories.filter(({ is_active, products_count }) => is_active && products_count > 0)
  return textAnswer(
    sitemapOf([
      ...pages.map((path) => ({ address: `${origin}${path}` })),
      ...filled.map(({ slug, updated_at }) => ({
        address: `${origin}${categoryPath(slug)}`,
        changed: updated_at.slice(0, 10),
      })),
    ]),
    'application/xml',
  )
}
