import type { FastifyPluginAsync } from 'fastify'
import { isInGhana, type Place } from '#contracts/geo/places.ts'
import { Refusal } from '#contracts/refusals.ts'
import { mapSettingsOf } from '../../adapters/maps/map-settings.ts'
import type { Market } from '../../market.ts'
import { answer } from '../../plugins/calls.ts'
import { kilometresBetween } from './distance.rules.ts'
import { drawingOfGhana } from './drawing.ts'
import { gazetteer, type KnownPlace, nearest } from './gazetteer.ts'
import { geocode } from './geocode.rules.ts'
import { searchPlaces } from './search-places.rules.ts'

const resultsMax = 8
const dayCaching = 'public, max-age=86400'
const settled = gazetteer.filter(({ kind }) => kind !== 'region' && kind !== 'district')

/** /api/places: SH-7.29 without an outside maps service. */
export function placesRoutes(): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /places/search', async ({ query: { q, near } }) => {
      const [latitude, longitude] = near?.split(',').map(Number) ?? []
      const point = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
      return { results: searchPlaces(gazetteer, { q, near: point, max: resultsMax }).map(placeOf) }
    })
    answer(app, 'GET /places/geocode', async ({ query }) => {
      const { place, precision } = geocode(gazetteer, query)
      return { place: place && placeOf(place), precision }
    })
    answer(app, 'GET /places/reverse', async ({ query: { lat: latitude, lng: longitude } }) => {
      const point = { latitude, longitude }
      const place = isInGhana(point) ? nearest(settled, point) : undefined
      if (!place) throw new Refusal('place.out_of_bounds')
      return { place: placeOf(place), distance_km: Math.round(kilometresBetween(place, point) * 10) / 10 }
    })
  }
}

/** What draws the map: outside tiles or our own outlines. */
export function mapRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /places/map', async () => mapSettingsOf(market.config))
    answer(app, 'GET /places/drawing', async (_request, reply) => {
      reply.header('cache-control', dayCaching)
      return drawingOfGhana()
    })
  }
}

function placeOf({ name, kind, town, region, latitude, longitude }: KnownPlace): Place {
  return { name, kind, town, region, latitude, longitude }
}
