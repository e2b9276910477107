import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../market.ts'
import { mapRoutes, placesRoutes } from './places.routes.ts'

/** Places of Ghana and what the map is drawn from. */
export function geoModule(market: Market) {
  const routes: FastifyPluginAsync = async (app) => {
    await app.register(placesRoutes())
    await app.register(mapRoutes(market))
  }
  return { routes }
}
