import type { Place } from '#contracts/geo/places.ts'
import { regions } from '#contracts/geo/regions.ts'

/** Town and region of an address, as its fields say them. */
export interface TownAndRegion {
  readonly town: string
  readonly region: string
}

/**
 * What the fields say after the pin came to a place. One that was chosen by its name is where the address is, whatever the fields
 * said before. A pin moved by hand corrects what a place had `filled`, and leaves what somebody typed.
 */
export function fieldsOfPlace(
  typed: TownAndRegion,
  place: Pick<Place, 'town' | 'region'>,
  { filled, isChosen }: { filled: TownAndRegion | null; isChosen: boolean },
): TownAndRegion {
  const isOfPlace = (name: keyof TownAndRegion) =>
    isChosen || !typed[name].trim() || typed[name] === filled?.[name]
  const known = regions.some(({ name }) => name === place.region)
  const region = known && isOfPlace('region') ? place.region : typed.region
  // A place without a town says nothing of one in its own region, and a town of another region is wrong there.
  const hasMoved = typed.region !== '' && region !== typed.region
  const town = place.town ?? (hasMoved ? '' : typed.town)
  return { region, town: isOfPlace('town') ? town : typed.town }
}

/**
 * The landmark of an address whose place was chosen by its name: a well-known place is a landmark itself. What somebody typed stays,
 * and the landmark of a place `filled` before goes with it.
 */
export function landmarkOfPlace(
  typed: string,
  { name, kind }: Pick<Place, 'name' | 'kind'>,
  filled: string | null,
): string {
  if (typed.trim() && typed !== filled) return typed
  return kind === 'landmark' ? name : ''
}

/** The street that may be that of the town before: nothing changes it but a person. Null where there is none or the town stays. */
export function streetLeftBehind(
  { town, street }: { town: string; street: string },
  now: Pick<TownAndRegion, 'town'>,
): string | null {
  const hasMoved = town.trim() !== '' && now.town.trim() !== town.trim()
  return hasMoved ? street.trim() || null : null
}
