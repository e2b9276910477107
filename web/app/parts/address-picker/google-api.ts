/** The part of Google's map API used here. Its official types are a package of ten thousand lines. */
export interface GooglePoint {
  lat: number
  lng: number
}

/** A point as Google returns it. */
export interface GoogleLatLng {
  lat(): number
  lng(): number
}

export interface GoogleResult {
  address_components: readonly { long_name: string; types: readonly string[] }[]
  geometry: { location: GoogleLatLng }
  types: readonly string[]
}

type Listen = (event: string, listener: (event: { latLng: GoogleLatLng | null }) => void) => void

export interface GoogleMap {
  setCenter(at: GooglePoint): void
  getZoom(): number | undefined
  setZoom(zoom: number): void
  addListener: Listen
}

export interface GoogleMarker {
  setPosition(at: GooglePoint): void
  setMap(map: GoogleMap | null): void
  addListener: Listen
}

export interface GoogleSuggestion {
  placePrediction: { placeId: string; mainText?: { text: string }; secondaryText?: { text: string } } | null
}

export interface GoogleMapsApi {
  Map: new (box: HTMLElement, options: Record<string, unknown>) => GoogleMap
  Marker: new (options: Record<string, unknown>) => GoogleMarker
  Geocoder: new () => { geocode(request: Record<string, unknown>): Promise<{ results: GoogleResult[] }> }
  event: { clearInstanceListeners(target: object): void }
  places: {
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions(
        request: Record<string, unknown>,
      ): Promise<{ suggestions: GoogleSuggestion[] }>
    }
    AutocompleteSessionToken: new () => object
  }
}

declare global {
  interface Window {
    google?: { maps?: GoogleMapsApi }
    /** Called by Google when the script has loaded. */
    juasoMapsReady?: () => void
    /** Called by Google when it rejects the key. */
    gm_authFailure?: () => void
  }
}

const waitMs = 15_000
let loading: Promise<GoogleMapsApi> | null = null

/** Loads Google's map script once; a retry after a failure loads it again. SH-7.29: region GH, language en. */
export function loadGoogleMaps(key: string): Promise<GoogleMapsApi> {
  loading ??= fetchProgram(key).catch((error) => {
    loading = null
    throw error
  })
  return loading
}

function fetchProgram(key: string): Promise<GoogleMapsApi> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('Failed to load Google Maps'))
    }
    const late = setTimeout(fail, waitMs)
    window.gm_authFailure = fail
    window.juasoMapsReady = () => {
      clearTimeout(late)
      const maps = window.google?.maps
      if (maps) resolve(maps)
      else fail()
    }
    const settings = new URLSearchParams({
      key,
      libraries: 'places,geometry',
      region: 'GH',
      language: 'en',
      loading: 'async',
      callback: 'juasoMapsReady',
    })
    script.onerror = fail
    script.src = `https://maps.googleapis.com/maps/api/js?${settings}`
    document.head.append(script)
  })
}
