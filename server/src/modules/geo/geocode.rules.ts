import type { Geocoded } from '#contracts/geo/places.ts'
import { kilometresBetween } from './distance.rules.ts'
import { editsAllowed, editsToPrefix, fold } from './fold.rules.ts'
import type { KnownPlace } from './gazetteer.ts'

export interface WrittenAddress {
  readonly address: string
  readonly city: string
  readonly region: string
}

/** A name in the street line counts only within this distance of the town of the address. */
const aroundTownKm = 40

const inTextOrder = { landmark: 0, suburb: 1, town: 2, district: 3, region: 4 } as const

/**
 * The place of an address: a landmark or suburb that its line names, else its town. A region alone is no place to
 * deliver to; then, and where neither is known, the result is null.
 */
export function geocode(
  places: readonly KnownPlace[],
  { address, city, region }: WrittenAddress,
): Geocoded & { place: KnownPlace | null } {
  const wantedRegion = fold(region).replace(/ region$/, '')
  const candidates = places.filter(
    (place) => place.kind !== 'region' && (!wantedRegion || fold(place.region) === wantedRegion),
  )
  const town = placeNamed(candidates, fold(city))
  const isPlaced = town !== null || wantedRegion !== ''
  const around = town
    ? candidates.filter((place) => kilometresBetween(place, town) <= aroundTownKm)
    : candidates
  const inLine = isPlaced ? placeInText(around, fold(address)) : null
  const isNearer =
    inLine && (!town || inTextOrder[inLine.kind] < inTextOrder[town.kind] || inLine.kind === town.kind)
  const place = isNearer ? inLine : town
  return { place, precision: place?.kind ?? null }
}

/** The place with this name, seats of districts first; small misspellings are accepted where no name matches exactly. */
function placeNamed(places: readonly KnownPlace[], name: string): KnownPlace | null {
  if (!name) return null
  const larger = (one: KnownPlace, other: KnownPlace) =>
    Number(other.kind === 'town') - Number(one.kind === 'town') ||
    Number(other.isCapital) - Number(one.isCapital)
  const exact = places.filter(({ names }) => names.includes(name)).toSorted(larger)
  if (exact[0]) return exact[0]
  const editsMax = editsAllowed(name.length)
  const close = places.filter(({ names }) =>
    names.some(
      (known) => Math.abs(known.length - name.length) <= editsMax && editsToPrefix(name, known) <= editsMax,
    ),
  )
  return close.toSorted(larger)[0] ?? null
}

/** The place with the longest name that a text contains as whole words. Numbers and names of two letters are ignored. */
function placeInText(places: readonly KnownPlace[], text: string): KnownPlace | null {
  let best: KnownPlace | null = null
  let bestLength = 0
  for (const place of places) {
    if (place.kind === 'district') continue
    for (const name of place.names) {
      const isName = name.length > 2 && !/^\d+$/.test(name)
      if (!isName || !` ${text} `.includes(` ${name} `)) continue
      const isBetter =
        name.length > bestLength ||
        (name.length === bestLength && best && inTextOrder[place.kind] < inTextOrder[best.kind])
      if (isBetter) [best, bestLength] = [place, name.length]
    }
  }
  return best
}
