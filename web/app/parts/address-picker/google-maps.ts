import type { Coordinates } from '#contracts/accounts/address.ts'
import { ghanaBounds, isInGhana, mapStart, type Place } from '#contracts/geo/places.ts'
import { t } from '#web/messages/messages.ts'
import {
  type GoogleLatLng,
  type GoogleMapsApi,
  type GooglePoint,
  type GoogleResult,
  loadGoogleMaps,
} from './google-api.ts'
import type { MapOptions, PinMap } from './map.ts'
import type { PlaceOffer, PlacesService } from './places.ts'
import type { MapService } from './use-map-service.ts'

/** SH-7.29 by Google. Throws if its script does not load. */
export async function googleService(key: string): Promise<MapService> {
  const maps = await loadGoogleMaps(key)
  return {
    places: googlePlaces(maps),
    openMap: async (options) => openGoogleMap(maps, options),
    hasStreets: true,
  }
}

function openGoogleMap(maps: GoogleMapsApi, { box, pin, onMove }: MapOptions): PinMap {
  const map = new maps.Map(box, {
    center: pin ? pointOf(pin) : { lat: mapStart.latitude, lng: mapStart.longitude },
    zoom: mapStart.zoom,
    restriction: { latLngBounds: ghanaBounds, strictBounds: false },
    streetViewControl: false,
    mapTypeControl: false,
    clickableIcons: false,
  })
  const marker = new maps.Marker({ draggable: true, title: t('Pin of the address') })
  let last = pin
  const put = (to: Coordinates | null) => {
    last = to
    if (to) marker.setPosition(pointOf(to))
    marker.setMap(to ? map : null)
  }
  const move = ({ latLng }: { latLng: GoogleLatLng | null }) => {
    const to = latLng && coordinatesOf(latLng)
    if (to && isInGhana(to)) onMove(to)
    else if (last) marker.setPosition(pointOf(last))
  }
  marker.addListener('dragend', move)
  map.addListener('click', move)
  put(pin)
  return {
    setPin(to, isToShow) {
      put(to)
      if (!to || !isToShow) return
      map.setCenter(pointOf(to))
      map.setZoom(Math.max(map.getZoom() ?? 0, 15))
    },
    close() {
      maps.event.clearInstanceListeners(map)
      maps.event.clearInstanceListeners(marker)
      marker.setMap(null)
      box.replaceChildren()
    },
  }
}

function googlePlaces(maps: GoogleMapsApi): PlacesService {
  const geocoder = new maps.Geocoder()
  const first = async (request: Record<string, unknown>) => {
    const answer = await geocoder.geocode({ region: 'GH', language: 'en', ...request }).catch((error) => {
      // Google also throws when it has no result.
      if ((error as { code?: string }).code === 'ZERO_RESULTS') return { results: [] }
      throw error
    })
    return answer.results[0] ?? null
  }
  // A session token makes Google bill the keystrokes of one search as one request.
  let session = new maps.places.AutocompleteSessionToken()
  return {
    async search(q, near) {
      const { suggestions } = await maps.places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input: q,
        includedRegionCodes: ['gh'],
        region: 'gh',
        language: 'en',
        sessionToken: session,
        ...(near ? { origin: pointOf(near) } : {}),
      })
      return suggestions.flatMap(({ placePrediction: prediction }): PlaceOffer[] => {
        if (!prediction) return []
        const { placeId, mainText, secondaryText } = prediction
        const label = mainText?.text ?? ''
        const find = async () => {
          session = new maps.places.AutocompleteSessionToken()
          const result = await first({ placeId })
          return result && { ...placeOf(result), name: label }
        }
        return [{ key: placeId, label, detail: secondaryText?.text ?? '', find }]
      })
    },
    async geocode({ address, city, region }) {
      const written = [address, city, region, 'Ghana'].filter(Boolean).join(', ')
      const result = await first({ address: written, componentRestrictions: { country: 'GH' } })
      const isVague = result?.types.some(
        (type) => type === 'country' || type === 'administrative_area_level_1',
      )
      return result && !isVague ? placeOf(result) : null
    },
    async reverse(point) {
      const result = await first({ location: pointOf(point) })
      return result && placeOf(result)
    },
  }
}

const pointOf = ({ latitude, longitude }: Coordinates): GooglePoint => ({ lat: latitude, lng: longitude })

function coordinatesOf(point: GoogleLatLng): Coordinates {
  return { latitude: Number(point.lat().toFixed(6)), longitude: Number(point.lng().toFixed(6)) }
}

/** Google's result as a place of the market; Google names regions 'Ashanti Region'. */
function placeOf(result: GoogleResult): Place {
  const part = (...types: string[]) =>
    result.address_components.find((component) => component.types.some((type) => types.includes(type)))
      ?.long_name
  const town = part('locality', 'administrative_area_level_2') ?? null
  const name = part('point_of_interest', 'route', 'neighborhood', 'sublocality') ?? town ?? t('This place')
  const region = (part('administrative_area_level_1') ?? '').replace(/ Region$/, '')
  return {
    name,
    kind: name === town ? 'town' : 'suburb',
    town,
    region,
    ...coordinatesOf(result.geometry.location),
  }
}
