import { type ComponentProps, useRef, useState } from 'react'
import type { Address } from '#contracts/accounts/address.ts'
import type { Place } from '#contracts/geo/places.ts'
import { useLocation } from '#web/parts/address-picker/use-location.ts'
import { useMapService } from '#web/parts/address-picker/use-map-service.ts'
import {
  fieldsOfPlace,
  landmarkOfPlace,
  streetLeftBehind,
  type TownAndRegion,
} from './fields-of-place.rules.ts'

/** The fields that locate an address. */
const placeFieldNames = ['address_line1', 'landmark', 'city', 'region']

/** State shared by the map and the place fields of the address form: each updates the other. */
export function useAddressPlace(initial: Address | undefined) {
  const fields = useRef<HTMLElement>(null)
  const [country, setCountry] = useState(initial?.country ?? 'gh')
  const [region, setRegion] = useState(initial?.region ?? '')
  // A place may arrive after another region was chosen.
  const latestRegion = useRef(region)
  latestRegion.current = region
  const map = useMapService()
  const isGhana = country === 'gh'
  const [filled, setFilled] = useState(0)
  /** What a place has put into the fields. */
  const byPlace = useRef<TownAndRegion | null>(null)
  const landmarkByPlace = useRef<string | null>(null)
  const [oldStreet, setOldStreet] = useState<string | null>(null)
  const at = useLocation({ saved: initial?.geo_coordinates, places: map.places, onPlace: fill })

  function fill(place: Place, isChosen: boolean) {
    const field = (name: string) => fields.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
    const [city, landmark] = [field('city'), field('landmark')]
    const typed = { town: city?.value ?? '', region: latestRegion.current }
    const next = fieldsOfPlace(typed, place, { filled: byPlace.current, isChosen })
    byPlace.current = {
      town: isChosen || next.town !== typed.town ? next.town : (byPlace.current?.town ?? ''),
      region: isChosen || next.region !== typed.region ? next.region : (byPlace.current?.region ?? ''),
    }
    if (city) city.value = next.town
    if (landmark && isChosen) {
      landmark.value = landmarkOfPlace(landmark.value, place, landmarkByPlace.current)
      landmarkByPlace.current = place.kind === 'landmark' ? place.name : null
    }
    const left = streetLeftBehind({ town: typed.town, street: field('address_line1')?.value ?? '' }, next)
    if (left !== null) setOldStreet(left)
    setRegion(next.region)
    setFilled((count) => count + 1)
  }

  const whenChanged: ComponentProps<'form'>['onChange'] = (event) => {
    const { name } = event.target as unknown as HTMLInputElement
    if (name === 'address_line1' || name === 'city') setOldStreet(null)
    if (!isGhana || !placeFieldNames.includes(name)) return
    const written = new FormData(event.currentTarget)
    const text = (field: string) => String(written.get(field) ?? '')
    const address = `${text('address_line1')} ${text('landmark')}`
    at.typed({ address, city: text('city'), region: text('region') }, name === 'city' || name === 'region')
  }

  return {
    fields,
    country,
    setCountry,
    region,
    setRegion,
    isGhana,
    map,
    at,
    whenChanged,
    /** The street that was there when a place changed the town, until somebody writes it again. */
    oldStreet,
    /** Number of times the map has filled fields; the form checks them again after each. */
    filled,
    /**
     * The location to save. The map covers Ghana only: for other countries a saved location is kept while the country
     * stays.
     */
    coordinates: async () => {
      if (isGhana) return at.settle()
      return initial?.country === country ? initial.geo_coordinates : null
    },
  }
}
