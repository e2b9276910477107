import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import type { PageRoutes } from './web-routes.ts'

/** More than there are pages. What is beyond it is rendered with all routes: nobody fills the memory with made-up addresses. */
const handlersMax = 500

/**
 * Renders each page knowing the routes of its address and of the folders above it alone. For each page anew the router tries the routes
 * that it has one after the other, twice, and makes elements for all of them: a quarter of the memory that the home page took.
 */
export function narrowHandlers(
  build: ServerBuild,
  mode: string,
  { idsOf }: Pick<PageRoutes, 'idsOf'>,
): RequestHandler {
  const whole = createRequestHandler(build, mode)
  const handlers = new Map<string, RequestHandler>()

  function handlerOf(url: URL): RequestHandler {
    // Its routes are those of the addresses in its query.
    if (url.pathname === build.routeDiscovery.manifestPath) return whole
    const ids = idsOf(url)
    const key = ids.join(' ')
    const known = handlers.get(key)
    if (known) return known
    if (handlers.size >= handlersMax) return whole
    const handler = createRequestHandler(narrowed(build, ids), mode)
    handlers.set(key, handler)
    return handler
  }

  return (request, context) => handlerOf(new URL(request.url))(request, context)
}

function narrowed(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const of = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(ids.map((id) => [id, routes[id] as Route]))
  return {
    ...build,
    routes: of(build.routes),
    assets: { ...build.assets, routes: of(build.assets.routes) },
  }
}
