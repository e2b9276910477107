import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place, PlaceKind } from '#contracts/geo/places.ts'
import { kilometresBetween, type Point } from './distance.rules.ts'
import { fold } from './fold.rules.ts'

/** A place with its keys for look-ups. */
export interface KnownPlace extends Place {
  /** Its name and other names, folded. */
  readonly names: readonly string[]
  /** The seat of a region or district is ranked and drawn before its neighbours. */
  readonly isCapital: boolean
}

/** Towns that addresses in suburbs name: people write 'East Legon, Accra', not 'East Legon, Madina'. */
const cities =
  'Accra,Tema,Kumasi,Obuasi,Takoradi,Cape Coast,Kasoa,Koforidua,Ho,Sunyani,Tamale,Bolgatanga,Wa'.split(',')

/** Every known place, read once: 16 regions, 261 districts with their seats, towns, suburbs, landmarks. */
export const gazetteer: readonly KnownPlace[] = readGazetteer()

function readGazetteer(): KnownPlace[] {
  const regions = rowsOf('regions').map(([name = '', latitude, longitude]) =>
    knownPlaceOf({ name, kind: 'region', region: name, latitude, longitude }),
  )
  const districts = rowsOf('districts').flatMap(
    ([district = '', capital = '', kind, region = '', latitude, longitude]) => [
      knownPlaceOf({ name: capital, kind: kind as PlaceKind, region, latitude, longitude, isCapital: true }),
      knownPlaceOf({
        name: `${district} District`,
        kind: 'district',
        region,
        latitude,
        longitude,
        also: district,
      }),
    ],
  )
  const others = ['greater-accra', 'ashanti', 'south', 'north'].flatMap((file) =>
    rowsOf(file).map(([kind, name = '', region = '', latitude, longitude, also]) =>
      knownPlaceOf({ name, kind: kind as PlaceKind, region, latitude, longitude, also }),
    ),
  )
  return withTowns([...regions, ...districts, ...others])
}

interface Written {
  readonly name: string
  readonly kind: PlaceKind
  readonly region: string
  readonly latitude: string | undefined
  readonly longitude: string | undefined
  readonly also?: string | undefined
  readonly isCapital?: boolean
}

function knownPlaceOf({ also, latitude, longitude, isCapital = false, ...rest }: Written): KnownPlace {
  const names = [rest.name, ...(also ? also.split('|') : [])].map(fold)
  return { ...rest, town: null, latitude: Number(latitude), longitude: Number(longitude), names, isCapital }
}

function withTowns(places: KnownPlace[]): KnownPlace[] {
  const towns = places.filter(({ kind }) => kind === 'town')
  const big = towns.filter(({ name }) => cities.includes(name))
  return places.map((place) => {
    if (place.kind === 'town') return { ...place, town: place.name }
    if (place.kind === 'suburb') return { ...place, town: nearest(big, place)?.name ?? null }
    if (place.kind !== 'landmark') return place
    const city = nearest(big, place)
    const isInCity = city && kilometresBetween(city, place) < 15
    return { ...place, town: (isInCity ? city : nearest(towns, place))?.name ?? null }
  })
}

/** The place that is nearest to a point, or undefined where there are no places. */
export function nearest<P extends Point>(places: readonly P[], point: Point): P | undefined {
  let best: P | undefined
  let bestKm = Number.POSITIVE_INFINITY
  for (const place of places) {
    const km = kilometresBetween(place, point)
    if (km < bestKm) [best, bestKm] = [place, km]
  }
  return best
}

/** The cells of a CSV file without its heading. No name contains a comma, so lines are split at commas. */
function rowsOf(file: string): string[][] {
  const text = readFileSync(join(import.meta.dirname, 'gazetteer', `${file}.csv`), 'utf8')
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
}
