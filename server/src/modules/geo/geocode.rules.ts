import type { Geocoded } from '#contracts/geo/places.ts'
import { kilometresBetween } from './distance.rules.ts'
import { fold, slipsAllowed, slipsToPrefix } from './fold.rules.ts'
import type { KnownPlace } from './gazetteer.ts'

export interface WrittenAddress {
  readonly address: string
  readonly city: string
  readonly region: string
}

/** A name in the street line counts only this near to the town of the address. */
const aroundTownKm = 40

const inTextOrder = { landmark: 0, suburb: 1, town: 2, district: 3, region: 4 } as const

/**
 * The place an address means: a landmark or suburb that its line names, else its town. A region alone is no place to
 * deliver to, so then, and where neither is known, nothing is found.
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
  const named = isPlaced ? placeInText(around, fold(address)) : null
  const isNearer =
    named && (!town || inTextOrder[named.kind] < inTextOrder[town.kind] || named.kind === town.kind)
  const place = isNearer ? named : town
  return { place, precision: place?.kind ?? null }
}

/** The place of this name, seats of districts first; a slip or two are forgiven where no name fits exactly. */
function placeNamed(places: readonly KnownPlace[], name: string): KnownPlace | null {
  if (!name) return null
  const larger = (one: KnownPlace, other: KnownPlace) =>
    Number(other.kind === 'town') - Number(one.kind === 'town') ||
    Number(other.isCapital) - Number(one.isCapital)
  const exact = places.filter(({ names }) => names.includes(name)).toSorted(larger)
  if (exact[0]) return exact[0]
  const slipsMax = slipsAllowed(name.length)
  const close = places.filter(({ names }) =>
    names.some(
      (known) => Math.abs(known.length - name.length) <= slipsMax && slipsToPrefix(name, known) <= slipsMax,
    ),
  )
  return close.toSorted(larger)[0] ?? null
}

/** The place with the longest name that stands in a text as whole words. Numbers and two letters are no names here. */
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
