import { matchRoutes, type ServerBuild } from 'react-router'

/** What a route may say about itself to the server, in its exported `handle`. */
interface RouteHandle {
  /** `public`: the same for everyone, so it may be kept and shared for a moment. */
  cache?: 'public'
  /** Query parameters the page looks at; all others do not make another page. Without it every parameter counts. */
  query?: readonly string[]
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
   * The name under which a page is kept and the address to render it at: the query sorted, without what the page does
   * not look at. Null where the page is not public.
   */
  publicPage(url: URL): { key: string; url: URL } | null
}

/** Reads from the built site which of its pages are public. */
export function pageRoutes(build: ServerBuild): PageRoutes {
  const tree = childrenOf(build, undefined)
  return {
    publicPage(url) {
      const path = url.pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '')
      const matches = matchRoutes(tree as Parameters<typeof matchRoutes>[0], decoded(path))
      const handle = matches?.at(-1)?.route.handle as RouteHandle | undefined
      if (handle?.cache !== 'public') return null
      const known = handle.query && new Set([...handle.query, '_routes'])
      const kept = [...url.searchParams].filter(([name]) => known?.has(name) ?? !trackingParameter.test(name))
      const shared = new URL(url.pathname, url)
      shared.search = new URLSearchParams(kept.sort(byName)).toString()
      return { key: shared.href, url: shared }
    },
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

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
