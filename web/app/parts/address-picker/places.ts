import type { Coordinates } from '#contracts/accounts/address.ts'
import type { Place } from '#contracts/geo/places.ts'
import { publicApi } from '#web/data/api.ts'

/** The fields of an address that locate it. */
export interface WrittenAddress {
  readonly address: string
  readonly city: string
  readonly region: string
}

/** A suggested place. Some services return its coordinates only after it is chosen. */
export interface PlaceOffer {
  readonly key: string
  readonly label: string
  readonly detail: string
  readonly find: () => Promise<Place | null>
}

/** A service that finds places: the market's own, or Google's. Each call throws if there is no response. */
export interface PlacesService {
  search(q: string, near: Coordinates | null, signal: AbortSignal): Promise<PlaceOffer[]>
  geocode(written: WrittenAddress, signal: AbortSignal): Promise<Place | null>
  /** The place at a point, or null if none is known. */
  reverse(point: Coordinates, signal: AbortSignal): Promise<Place | null>
}

/** SH-7.29 by the market's own gazetteer. */
export const ownPlaces: PlacesService = {
  async search(q, near, signal) {
    const nearby = near ? `${near.latitude.toFixed(4)},${near.longitude.toFixed(4)}` : undefined
    const { results } = await publicApi('GET /places/search', { query: { q, near: nearby }, signal })
    return results.map(offerOf)
  },
  async geocode({ address, city, region }, signal) {
    return (await publicApi('GET /places/geocode', { query: { address, city, region }, signal })).place
  },
  async reverse({ latitude, longitude }, signal) {
    return (await publicApi('GET /places/reverse', { query: { lat: latitude, lng: longitude }, signal }))
      .place
  },
}

/** A place with known coordinates as a suggestion. */
export function offerOf(place: Place): PlaceOffer {
  return {
    key: `${place.name}|${place.region}|${place.latitude}`,
    label: place.name,
    detail: surroundingsOf(place),
    find: async () => place,
  }
}

/** 'Accra, Greater Accra' for a suburb, 'Ashanti' for a town. */
export function surroundingsOf({ name, town, region }: Place): string {
  return [...new Set([town, region])].filter((part) => part && part !== name).join(', ')
}

/** 'Osu, Accra, Greater Accra'. */
export function fullNameOf(place: Place): string {
  return [place.name, surroundingsOf(place)].filter(Boolean).join(', ')
}
