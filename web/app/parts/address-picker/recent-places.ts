import { type Place, recentPlacesMax } from '#contracts/geo/places.ts'
import { recallList, remember } from '#web/data/browser-memory.ts'

/** SH-9.05: the places chosen lately in this browser, the last one first. */
export function recentPlaces(): Place[] {
  return recallList<Place>('juaso.recent-places').filter(
    (place) =>
      typeof place?.name === 'string' && Number.isFinite(place.latitude) && Number.isFinite(place.longitude),
  )
}

/** Remembers a chosen place as the last one; of more than ten the oldest is forgotten. */
export function rememberPlace(place: Place): void {
  const others = recentPlaces().filter(({ name, region }) => name !== place.name || region !== place.region)
  remember('juaso.recent-places', JSON.stringify([place, ...others].slice(0, recentPlacesMax)))
}
