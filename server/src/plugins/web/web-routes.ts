import { matchRoutes, type ServerBuild } from 'react-router'
import type { Language } from '#contracts/languages.ts'

/** What a route may say about itself to the server, in its exported `handle`. */
interface RouteHandle {
  /** `public`: the same for everyone, so it may be kept and shared for a moment. */
  cache?: 'public'
  /** Query parameters the page looks at; all others do not make another page. Without it every parameter counts. */
  query?: readonly string[]
  /** Whether its address holds a number that could be guessed: pages that are not found are then counted by address. */
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

/** Marks of where a visitor came from. They are for statistics, never for the page. */
const trackingParameter = /^(utm_.*|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|igshid|mc_[ce]id|_ga)$/

export interface PageRoutes {
  /**
   * The name under which a page is kept, one for each language, and the address to render it at: the query sorted,
   * without what the page does not look at. Null where the page is not public.
   */
  publicPage(url: URL, language: Language): { key: string; url: URL } | null
  /** Whether the address holds a number that could be guessed. */
  isGuessable(url: URL): boolean
}

/** So many paths are remembered with what their route says; the one met longest ago leaves first. */
const pathsKept = 5_000

/** Reads from the built site which of its pages are public. */
export function pageRoutes(build: ServerBuild): PageRoutes {
  const handleOf = rememberingHandles(childrenOf(build, undefined))
  return {
    isGuessable: (url) => handleOf(url.pathname)?.isGuessable ?? false,
    publicPage(url, language) {
      const handle = handleOf(url.pathname)
      if (handle?.cache !== 'public') return null
      if (!url.search && !url.hash) return { key: `${language} ${url.href}`, url }
      const known = handle.query && new Set([...handle.query, '_routes'])
      const kept = [...url.searchParams].filter(([name]) => known?.has(name) ?? !trackingParameter.test(name))
      const shared = new URL(url.pathname, url)
      shared.search = new URLSearchParams(kept.sort(byName)).toString()
      return { key: `${language} ${shared.href}`, url: shared }
    },
  }
}

/**
 * What the route of a path says about itself. Matching ranks all routes anew each time, which would take most of the
 * time in which a kept page is handed out; so its answers are remembered.
 */
function rememberingHandles(tree: MatchableRoute[]): (pathname: string) => RouteHandle | null {
  const known = new Map<string, RouteHandle | null>()
  return (pathname) => {
    let handle = known.get(pathname)
    if (handle !== undefined) return handle
    const path = pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '')
    const matches = matchRoutes(tree as Parameters<typeof matchRoutes>[0], path)
    handle = (matches?.at(-1)?.route.handle as RouteHandle | undefined) ?? null
    known.set(pathname, handle)
    if (known.size > pathsKept) known.delete(known.keys().next().value as string)
    return handle
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

/** By name only: the order of several values of one name may mean something and stays. */
function byName([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : a > b ? 1 : 0
}
