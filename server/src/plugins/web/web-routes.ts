import { createStaticHandler, type ServerBuild } from 'react-router'
import type { Language } from '#contracts/languages.ts'

/** The settings of a route for the server, in its exported `handle`. */
interface RouteHandle {
  /**
   * `public`: the same for everyone, so it may be cached and shared for a short time. `person`: rendered for the person who
   * asks, and kept nowhere.
   */
  cache?: 'public' | 'person'
  /** Query parameters that the page reads; all others are ignored. Without it every parameter counts. */
  query?: readonly string[]
  /** Whether its address contains a number that could be guessed: "not found" pages are then counted by caller's address. */
  isGuessable?: boolean
}

interface MatchableRoute {
  id: string
  path?: string
  index?: boolean
  caseSensitive?: boolean
  handle?: RouteHandle
  children?: MatchableRoute[]
}

/** Tracking parameters. They are for statistics, never for the page. */
const trackingParameter = /^(utm_.*|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|igshid|mc_[ce]id|_ga)$/

export interface PageRoutes {
  /**
   * The cache key of a page, one for each language, and the address to render: the query sorted,
   * without parameters that the page does not read. Null where the page is not public.
   */
  publicPage(url: URL, language: Language): { key: string; url: URL } | null
  /** Whether the page is rendered for the person who asks. */
  isForPerson(url: URL): boolean
  /** Whether the address contains a number that could be guessed. */
  isGuessable(url: URL): boolean
  /** The ids of the routes of an address, from the root down, and then of those of the folders above it. */
  idsOf(url: URL): readonly string[]
}

/** Paths whose routes are cached; the one added first is dropped first. */
const pathsKept = 5_000

/** Reads the route settings of the built site. */
export function pageRoutes(build: ServerBuild): PageRoutes {
  const routesOf = cachedRoutes(childrenOf(build, undefined))
  const handleOf = (pathname: string) => routesOf(pageOf(pathname)).handle
  return {
    idsOf({ pathname }) {
      const page = pageOf(pathname)
      const routes = routesOf(page)
      routes.withFolders ??= [
        ...new Set([routes, ...foldersOf(page).map(routesOf)].flatMap(({ ids }) => ids)),
      ]
      return routes.withFolders
    },
    isForPerson: (url) => handleOf(url.pathname)?.cache === 'person',
    isGuessable: (url) => handleOf(url.pathname)?.isGuessable ?? false,
    publicPage(url, language) {
      const handle = handleOf(url.pathname)
      if (handle?.cache !== 'public') return null
      if (!url.search && !url.hash) return { key: `${language} ${url.href}`, url }
      const read = handle.query && new Set([...handle.query, '_routes'])
      const parameters = [...url.searchParams].filter(
        ([name]) => read?.has(name) ?? !trackingParameter.test(name),
      )
      const shared = new URL(url.pathname, url)
      shared.search = new URLSearchParams(parameters.sort(byName)).toString()
      return { key: `${language} ${shared.href}`, url: shared }
    },
  }
}

/** The address of a page, also where its data is asked for, as the router does it. */
const pageOf = (pathname: string) => pathname.replace(/(?:(?<=\/)_)?\.data$/, '')

/** The folders above an address, as the router names them: `/` and `/b2b` of `/b2b/popular-products`. */
function foldersOf(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean)
  return ['/', ...parts.slice(0, -1).map((_, place) => `/${parts.slice(0, place + 1).join('/')}`)]
}

interface FoundRoutes {
  readonly handle: RouteHandle | null
  readonly ids: readonly string[]
  withFolders?: readonly string[]
}

/**
 * The routes of a path. Matching tries all routes one after the other, which would take most of the
 * time that a cached page needs; so the results are cached.
 */
function cachedRoutes(tree: MatchableRoute[]): (pathname: string) => FoundRoutes {
  // It ranks the routes once; `matchRoutes` does it each time.
  const { match } = createStaticHandler(tree as Parameters<typeof createStaticHandler>[0])
  const found = new Map<string, FoundRoutes>()
  return (pathname) => {
    const before = found.get(pathname)
    if (before !== undefined) return before
    const matches = match(pathname) ?? []
    const routes = {
      handle: (matches.at(-1)?.route.handle as RouteHandle | undefined) ?? null,
      ids: matches.map(({ route }) => route.id),
    }
    found.set(pathname, routes)
    if (found.size > pathsKept) found.delete(found.keys().next().value as string)
    return routes
  }
}

function childrenOf(build: ServerBuild, parentId: string | undefined): MatchableRoute[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive } = route
    const handle = route.module.handle as RouteHandle | undefined
    const common = { id, path, caseSensitive, handle }
    return [index ? { ...common, index } : { ...common, children: childrenOf(build, id) }]
  })
}

/** By name only: the order of several values of one name may matter and stays. */
function byName([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : a > b ? 1 : 0
}
