import type { Page } from 'playwright-core'

/** The paths of the scripts that a page loads from now on. */
export function scriptsOf(page: Page): ReadonlySet<string> {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js') && pathname.startsWith('/assets/')) scripts.add(pathname)
  })
  return scripts
}

/** A script as the market sends it; the browser forgets the one that it has loaded when it leaves the page. */
export const bodyOf = async (page: Page, path: string) => (await page.request.get(path)).body()

export interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, { module: string; imports?: string[]; parentId?: string }>
  /** The file of all routes. */
  url: string
}

/** What the router knows of a page's files. */
export async function readManifest(page: Page): Promise<Manifest> {
  return page.evaluate(async () => {
    const { routes, url } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest
    // The page knows the routes that it shows; the file knows all.
    const text = await (await fetch(url)).text()
    const known = JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')) as Manifest
    return { ...known, routes: { ...known.routes, ...routes } }
  })
}
