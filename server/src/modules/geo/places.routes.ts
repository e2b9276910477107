import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Geocoded, isInGhana, MapDrawing, MapSettings, NearestPlace, Place } from '#contracts/geo/places.ts'
import { Refusal } from '#contracts/refusals.ts'
import { mapSettingsOf } from '../../adapters/maps/map-settings.ts'
import type { Market } from '../../market.ts'
import { kilometresBetween } from './distance.rules.ts'
import { drawingOfGhana } from './drawing.ts'
import { gazetteer, type KnownPlace, nearest } from './gazetteer.ts'
import { geocode } from './geocode.rules.ts'
import { searchPlaces } from './search-places.rules.ts'

const text = (lengthMax: number) => z.string().max(lengthMax).default('')
const SearchQuery = z.object({
  q: z.string().max(100),
  near: z
    .string()
    .regex(/^-?\d{1,2}(\.\d{1,9})?,-?\d{1,3}(\.\d{1,9})?$/, 'Write it as 5.6037,-0.187')
    .optional(),
})
const AddressQuery = z.object({ address: text(500), city: text(100), region: text(100) })
const PointQuery = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lng: z.coerce.number().min(-180).max(180),
})

const tags = ['Places']
const config = { access: 'public' } as const
const resultsMax = 8
const dayCaching = 'public, max-age=86400'
const settled = gazetteer.filter(({ kind }) => kind !== 'region' && kind !== 'district')

/** /api/places: SH-7.29 without a maps service of somebody else's. */
export function placesRoutes(): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/places/search',
      {
        config,
        schema: {
          tags,
          summary: 'Places while typing',
          description:
            'Whole names, begun names and names with a slip; near=latitude,longitude puts nearer ones first.',
          querystring: SearchQuery,
          response: { 200: z.object({ results: z.array(Place) }) },
        },
      },
      async ({ query: { q, near } }) => {
        const [latitude, longitude] = near?.split(',').map(Number) ?? []
        const point = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
        return { results: searchPlaces(gazetteer, { q, near: point, max: resultsMax }).map(placeOf) }
      },
    )
    app.get(
      '/places/geocode',
      {
        config,
        schema: {
          tags,
          summary: 'An address as a place',
          description:
            'The landmark or suburb its line names, else its town. place is null where neither is known.',
          querystring: AddressQuery,
          response: { 200: Geocoded },
        },
      },
      async ({ query }) => {
        const { place, precision } = geocode(gazetteer, query)
        return { place: place && placeOf(place), precision }
      },
    )
    app.get(
      '/places/reverse',
      {
        config,
        schema: {
          tags,
          summary: 'The place nearest to a point',
          querystring: PointQuery,
          response: { 200: NearestPlace },
        },
      },
      async ({ query: { lat: latitude, lng: longitude } }) => {
        const point = { latitude, longitude }
        const place = isInGhana(point) ? nearest(settled, point) : undefined
        if (!place) throw new Refusal('place.out_of_bounds')
        return { place: placeOf(place), distance_km: Math.round(kilometresBetween(place, point) * 10) / 10 }
      },
    )
  }
}

/** What draws the map: somebody else's tiles or ours. */
export function mapRoutes(market: Market): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/places/map',
      { config, schema: { tags, summary: 'What draws the map', response: { 200: MapSettings } } },
      async () => mapSettingsOf(market.config),
    )
    app.get(
      '/places/drawing',
      { config, schema: { tags, summary: 'The country as lines and names', response: { 200: MapDrawing } } },
      async (_request, reply) => {
        reply.header('cache-control', dayCaching)
        return drawingOfGhana()
      },
    )
  }
}

function placeOf({ name, kind, town, region, latitude, longitude }: KnownPlace): Place {
  return { name, kind, town, region, latitude, longitude }
}
