import { useEffect, useReducer, useRef } from 'react'
import type { Coordinates } from '#contracts/accounts/address.ts'
import { geocodeIdleMs, isInGhana, type Place } from '#contracts/geo/places.ts'
import { isWorthSearching, type LocationEvent, locationAfter, startOf } from './location.rules.ts'
import type { PlacesService, WrittenAddress } from './places.ts'

interface Options {
  readonly saved: Coordinates | null | undefined
  readonly places: PlacesService
  /** Called when a pin was set by hand or by choosing a place; the fields can say what the place there says. */
  readonly onPlace: (place: Place, isChosen: boolean) => void
}

/** Longest wait of a save for a running search. */
const waitAtSaveMs = 3_000

/** The location of a form's address: searched after a second without typing (SH-9.04), chosen, or set by hand. */
export function useLocation({ saved, places, onPlace }: Options) {
  const [location, tell] = useReducer(locationAfter, saved, startOf)
  const current = useRef(location)
  current.current = location
  const search = useAddressSearch(places, tell)
  const { stop } = search

  return {
    location,

    /** The written address changed. */
    typed(written: WrittenAddress, isTownChanged: boolean) {
      if (!isWorthSearching(current.current, isTownChanged)) return
      stop()
      if (written.city.trim() || written.address.trim()) search.begin(written)
      else tell({ type: 'cleared' })
    },

    choose(place: Place) {
      stop()
      tell({ type: 'chosen', place })
      onPlace(place, true)
    },

    /** Sets the pin by hand; a point outside the map of Ghana (SH-9.06) is ignored. */
    async move(to: Coordinates) {
      if (!isInGhana(to)) return
      stop()
      tell({ type: 'moved', to })
      const signal = search.startSearch()
      const place = await places.reverse(to, signal).catch(() => null)
      if (signal.aborted) return
      tell({ type: 'around', place })
      if (place) onPlace(place, false)
    },

    clear() {
      stop()
      tell({ type: 'cleared' })
    },

    /** The location to save, after a limited wait for a running search. */
    settle: async (): Promise<Coordinates | null> => {
      const found = await search.finish()
      return found === undefined ? current.current.pin : found
    },
  }
}

/** Searches a typed address after a second without typing; a newer address replaces it. */
function useAddressSearch(places: PlacesService, tell: (event: LocationEvent) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(undefined)
  const waiting = useRef<WrittenAddress | null>(null)

  const stop = () => {
    clearTimeout(timer.current)
    asking.current?.abort()
    waiting.current = null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form goes away.
  useEffect(() => stop, [])

  const startSearch = () => {
    asking.current = new AbortController()
    return asking.current.signal
  }

  /** Searches the waiting address now; undefined if none is waiting. */
  async function locate(signal: AbortSignal): Promise<Coordinates | null | undefined> {
    const written = waiting.current
    if (!written) return undefined
    tell({ type: 'typed' })
    const place = await places.geocode(written, signal).catch(() => null)
    if (signal.aborted && waiting.current !== written) return undefined
    waiting.current = null
    tell({ type: 'located', place })
    return place && { latitude: place.latitude, longitude: place.longitude }
  }

  return {
    stop,
    startSearch,
    begin(written: WrittenAddress) {
      waiting.current = written
      timer.current = setTimeout(() => void locate(startSearch()), geocodeIdleMs)
    },
    finish: () => {
      clearTimeout(timer.current)
      return locate(AbortSignal.timeout(waitAtSaveMs))
    },
  }
}
