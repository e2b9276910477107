import { useEffect, useReducer, useRef } from 'react'
import type { Coordinates } from '#contracts/accounts/address.ts'
import { geocodeIdleMs, isInGhana, type Place } from '#contracts/geo/places.ts'
import { isWorthSearching, type LocationEvent, locationAfter, startOf } from './location.rules.ts'
import type { PlacesService, WrittenAddress } from './places.ts'

interface Options {
  readonly saved: Coordinates | null | undefined
  readonly places: PlacesService
  /** A pin was put by hand or by choice; what the address does not say yet can be filled from the place around it. */
  readonly onPlace: (place: Place) => void
}

/** A save does not wait longer than this for an address that is still looked for. */
const waitAtSaveMs = 3_000

/** Where the address of a form lies: looked for after a second of idle typing (SH-9.04), chosen, or put by hand. */
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
      onPlace(place)
    },

    /** Puts the pin by hand; a point outside the map of Ghana (SH-9.06) is none. */
    async move(to: Coordinates) {
      if (!isInGhana(to)) return
      stop()
      tell({ type: 'moved', to })
      const signal = search.startSearch()
      const place = await places.reverse(to, signal).catch(() => null)
      if (signal.aborted) return
      tell({ type: 'around', place })
      if (place) onPlace(place)
    },

    clear() {
      stop()
      tell({ type: 'cleared' })
    },

    /** What to save: an address that is still being looked for is waited for, but not for long. */
    settle: async (): Promise<Coordinates | null> => {
      const found = await search.finish()
      return found === undefined ? current.current.pin : found
    },
  }
}

/** Looks for a written address once nothing has been typed for a second; a newer one takes its place. */
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

  /** Where the waiting address lies; undefined where none waits any more. */
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
