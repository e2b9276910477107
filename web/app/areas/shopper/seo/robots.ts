import type { Route } from './+types/robots.ts'
import { textAnswer } from './text-answer.ts'

export const handle = { cache: 'public', query: [] }

/** What belongs to one person, and lists that exist in endless variants, are not for search engines. */
const closed = [
  '/api/',
  '/cart',
  '/checkout',
  '/orders',
  '/order-confirmed',
  '/favorites',
  '/addresses',
  '/account',
  '/b2b/vendor',
]

export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return textAnswer(`${lines.join('\n')}\n`, 'text/plain')
}
