import type { EntryContext } from 'react-router'

type Context = Omit<EntryContext, 'serverHandoffStream'>
type Match = EntryContext['staticHandlerContext']['_match']

/** Addresses whose routes are remembered. All are forgotten beyond it: nobody fills the memory with made-up ones. */
const rememberedMax = 500

/**
 * Of all routes only those of the page's address and of the folders above it. The router makes elements for every route that
 * it is given, and looks each folder up among all of them, for each page again: a tenth of the time of a page.
 */
export function narrowRoutes<Given extends Context>(context: Given): Given {
  const { manifest, staticHandlerContext } = context
  const match = remembering(staticHandlerContext._match)
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
  for (const folder of foldersOf(staticHandlerContext.location.pathname))
    for (const { route } of match(folder) ?? []) ids.add(route.id)
  const routes = Object.fromEntries([...ids].map((id) => [id, manifest.routes[id]]))
  return {
    ...context,
    manifest: { ...manifest, routes },
    staticHandlerContext: { ...staticHandlerContext, _match: match },
  }
}

/** The folders above an address, as the router names them: `/` and `/b2b` of `/b2b/popular-products`. */
export function foldersOf(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean)
  return parts.length < 2
    ? ['/']
    : ['/', ...parts.slice(0, -1).map((_, place) => `/${parts.slice(0, place + 1).join('/')}`)]
}

const rememberedOf = new WeakMap<Match, Map<string, ReturnType<Match>>>()

/** The same lookup, which finds an address that it has found before at once. The routes of a build never change. */
function remembering(match: Match): Match {
  let found = rememberedOf.get(match)
  if (!found) {
    found = new Map()
    rememberedOf.set(match, found)
  }
  const known = found
  return (location) => {
    if (typeof location !== 'string') return match(location)
    const before = known.get(location)
    if (before !== undefined) return before
    if (known.size >= rememberedMax) known.clear()
    const matches = match(location)
    known.set(location, matches)
    return matches
  }
}
