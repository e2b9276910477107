import { savesData } from '../browser/low-data.ts'

/** Pages that kept ones link to: which files they need is kept too, and the files once they were seen. */
const linked = ['/', '/categories', '/category/-', '/product/-', '/recently-viewed', '/search', '/store/-']

/**
 * Keeps pages in this browser for the time without network, with the files that they need and those that this page has loaded.
 * The worker (public/pages-worker.js) exists on https and localhost alone.
 */
export async function keepPages(pages: readonly string[]): Promise<void> {
  if (!navigator.serviceWorker) return
  await navigator.serviceWorker.register('/pages-worker.js')
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets\/|__manifest)/.test(pathname))
    .map(({ pathname, search }) => pathname + search)
  // Each product page needs what any of them does.
  const kinds = pages.filter((page) => !page.startsWith('/product/'))
  const files = [...loaded, routeListOf([...kinds, ...linked])]
  const language = document.documentElement.lang
  active?.postMessage({
    pages: [...new Set(pages)],
    files,
    language,
    version: versionNow(),
    savesData: savesData(),
  })
}

/** Of the site, as this page knows it. */
const versionNow = () =>
  (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version ?? ''

/** Where the router asks which files these pages need. */
const routeListOf = (paths: readonly string[]) =>
  `/__manifest?${new URLSearchParams({ paths: [...new Set(paths)].sort().join(','), version: versionNow() })}`
