import { sides } from '#web/data/side.ts'
import type { Route } from './+types/robots.ts'
import { textAnswer } from './text-answer.ts'

export const handle = { cache: 'public', query: [] }

/** The beginnings of both sides' personal pages. */
const personal = Object.values(sides).flatMap(({ paths }) => [
  paths.cart,
  paths.checkoutAddress,
  paths.orders,
  paths.orderConfirmed(''),
  paths.favorites,
])

/** Search engines shall not crawl personal pages and endless list variants. */
const closed = ['/api/', ...personal, '/addresses', '/account', '/b2b/vendor']

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
