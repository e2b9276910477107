import { z } from 'zod'

/** SH-9.06: where the map of Ghana ends, in degrees. */
export const ghanaBounds = { north: 11.17, south: 4.74, west: -3.25, east: 1.2 } as const

/** SH-9.06: what the map shows before anything is chosen: the middle of Accra. */
export const mapStart = { latitude: 5.556, longitude: -0.1969, zoom: 16 } as const

/** SH-9.04: an address is geocoded after this time without typing. */
export const geocodeIdleMs = 1_000

/** SH-9.05: the number of place searches that the browser remembers. */
export const recentPlacesMax = 10

export const placeKinds = ['region', 'district', 'town', 'suburb', 'landmark'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** A place of the gazetteer. `town` is the city of an address there. */
export const Place = z
  .object({
    name: z.string(),
    kind: z.enum(placeKinds),
    town: z.string().nullable(),
    region: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'Place' })
export type Place = z.infer<typeof Place>

/** The place of an address: `precision` says how exact it is; `place` is null where none was found. */
export const Geocoded = z
  .object({ place: Place.nullable(), precision: z.enum(placeKinds).nullable() })
  .meta({ id: 'Geocoded' })
export type Geocoded = z.infer<typeof Geocoded>

/** The nearest place to a point, and how far away it is. */
export const NearestPlace = z.object({ place: Place, distance_km: z.number() }).meta({ id: 'NearestPlace' })
export type NearestPlace = z.infer<typeof NearestPlace>

/** What draws the map in this installation: Google with a key, tiles with an address, else the outlines below. */
export const MapSettings = z
  .object({
    google_key: z.string().nullable(),
    tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
  })
  .meta({ id: 'MapSettings' })
export type MapSettings = z.infer<typeof MapSettings>

const point = z.tuple([z.number(), z.number()])

/** A drawing of the country from our own data. Points are [latitude, longitude]. */
export const MapDrawing = z
  .object({
    land: z.array(point),
    lake: z.array(point),
    /** Lines between regions. */
    borders: z.array(z.array(point)),
    /** [name, latitude, longitude, zoom from which it is shown, kind] */
    labels: z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.enum(placeKinds)])),
  })
  .meta({ id: 'MapDrawing' })
export type MapDrawing = z.infer<typeof MapDrawing>

/** Whether a point lies on the map of Ghana (SH-9.06). */
export function isInGhana({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  const { north, south, west, east } = ghanaBounds
  return latitude <= north && latitude >= south && longitude >= west && longitude <= east
}
