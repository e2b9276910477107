import { type Place, recentPlacesMax } from '#contracts/geo/places.ts'
import { recallList, remember } from '#web/data/browser/browser-memory.ts'

/** SH-9.05: the places recently chosen in this browser, newest first. */
export function recentPlaces(): Place[] {
  return recallList<Place>('juaso.recent-places').filter(
    (place) =>
      typeof place?.name === 'string' && Number.isFinite(place.latitude) && Number.isFinite(place.longitude),
  )
}

/** Stores a chosen place as the newest; of more than ten the oldest is dropped. */
export function rememberPlace(place: Place): void {
  const others = recentPlaces().filter(({ name, region }) => name !== place.name || region !== place.region)
  remember('juaso.recent-places', JSON.stringify([place, ...others].slice(0, recentPlacesMax)))
}
