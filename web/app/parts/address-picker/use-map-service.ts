import { useEffect, useState } from 'react'
import type { MapSettings } from '#contracts/geo/places.ts'
import { publicApi } from '#web/data/api.ts'
import type { OpenMap } from './map.ts'
import { ownPlaces, type PlacesService } from './places.ts'

export interface MapService {
  readonly places: PlacesService
  readonly openMap: OpenMap
  /** False for the drawing of the country, which has its places and no streets. */
  readonly hasStreets: boolean
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly service: MapService }
  | { readonly kind: 'google-failed' }
  | { readonly kind: 'failed' }

/** The market's own map and gazetteer. Leaflet is loaded when a map is opened. */
function ownService(tiles: MapSettings['tiles']): MapService {
  return {
    places: ownPlaces,
    hasStreets: tiles !== null,
    openMap: async (options) => (await import('./leaflet-map.ts')).openLeafletMap(options, tiles),
  }
}

/**
 * The map service of this installation (SH-7.29). Until it has loaded, and if it fails, places are searched in the
 * market's own gazetteer.
 */
export function useMapService() {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [tiles, setTiles] = useState<MapSettings['tiles']>(null)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    let isGone = false
    const settle = (next: State) => !isGone && setState(next)
    readService(setTiles).then(
      (service) => settle({ kind: 'ready', service }),
      (error) => settle({ kind: error instanceof GoogleFailed ? 'google-failed' : 'failed' }),
    )
    return () => {
      isGone = true
    }
  }, [tries])

  return {
    state,
    places: state.kind === 'ready' ? state.service.places : ownPlaces,
    useOwn: () => setState({ kind: 'ready', service: ownService(tiles) }),
    /** Called when the map could not be opened. */
    fail: () => setState({ kind: 'failed' }),
    tryAgain: () => {
      setState({ kind: 'loading' })
      setTries((count) => count + 1)
    },
  }
}

class GoogleFailed extends Error {}

async function readService(keepTiles: (tiles: MapSettings['tiles']) => void): Promise<MapService> {
  const { google_key, tiles } = await publicApi('GET /places/map')
  keepTiles(tiles)
  if (!google_key) return ownService(tiles)
  try {
    return await (await import('./google-maps.ts')).googleService(google_key)
  } catch (error) {
    throw new GoogleFailed('Failed to load Google Maps', { cause: error })
  }
}
