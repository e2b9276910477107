import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Page } from 'playwright-core'
import { matchRoutes } from 'react-router'
import routes from '#web/routes.ts'

/** The addresses of a branch of the routes that show a page, as `/orders/:orderNumber`. */
function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children, file }) => {
    const whole = path === undefined ? above : `${above}/${path.replace(/^\//, '')}`
    const isPage = (path !== undefined || index) && !children && file.endsWith('.tsx')
    return [...(isPage ? [whole || '/'] : []), ...pathsOf(children ?? [], whole)]
  })
}

/** Every page of the routes, by its name there. */
export const pages = pathsOf((await routes) as RouteConfigEntry[]).filter((path) => !path.endsWith('*'))
const known = pages.map((path) => ({ path }))

/** The page of an address, by its name in the routes. */
const pageOf = (address: string) => matchRoutes(known, new URL(address).pathname)?.at(-1)?.route.path

interface Walk {
  /** Names in the routes, of those that are looked at. */
  readonly wanted: readonly string[]
  /** Addresses which no link leads to. */
  readonly examples?: readonly string[]
  /** Looks at the page that is shown now. */
  readonly look: (shown: string) => Promise<void>
}

/**
 * Looks at every page among `wanted`. A page whose address names something is looked at where a link on one of the others leads to it, or
 * among the `examples`. Returns the pages that were reached.
 */
export async function walkPages(page: Page, { wanted, examples = [], look }: Walk): Promise<Set<string>> {
  const reached = new Set<string>()
  const links = new Map<string, string>()
  const waiting = [...wanted.filter((path) => !path.includes(':')), ...examples]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    await page.goto(path)
    // A page that leads on to another has neither its skeleton nor its heading for a moment.
    await page.waitForFunction(
      () => !document.querySelector('main .skeleton') && document.querySelector('main h1'),
    )
    const shown = pageOf(page.url())
    if (shown === undefined || reached.has(shown)) continue
    reached.add(shown)
    await look(shown)
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))
    for (const href of hrefs) {
      const leadsTo = pageOf(href)
      if (!leadsTo || links.has(leadsTo) || reached.has(leadsTo) || !wanted.includes(leadsTo)) continue
      links.set(leadsTo, href)
      waiting.push(href)
    }
  }
  return reached
}
