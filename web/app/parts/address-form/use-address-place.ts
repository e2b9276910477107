import { type ComponentProps, useRef, useState } from 'react'
import type { Address } from '#contracts/accounts/address.ts'
import type { Place } from '#contracts/geo/places.ts'
import { regions } from '#contracts/geo/regions.ts'
import { useLocation } from '#web/parts/address-picker/use-location.ts'
import { useMapService } from '#web/parts/address-picker/use-map-service.ts'

/** The fields that locate an address. */
const placeFieldNames = ['address_line1', 'landmark', 'city', 'region']

/** State shared by the map and the place fields of the address form: each updates the other. */
export function useAddressPlace(initial: Address | undefined) {
  const fields = useRef<HTMLElement>(null)
  const [country, setCountry] = useState(initial?.country ?? 'gh')
  const [region, setRegion] = useState(initial?.region ?? '')
  const map = useMapService()
  const isGhana = country === 'gh'
  const [filled, setFilled] = useState(0)
  const at = useLocation({ saved: initial?.geo_coordinates, places: map.places, onPlace: fill })

  /** Town and region are filled from the pin unless the person has typed them. */
  function fill({ town, region: found }: Place) {
    const city = fields.current?.querySelector<HTMLInputElement>('[name=city]')
    if (city && !city.value.trim() && town) city.value = town
    if (!region && regions.some(({ name }) => name === found)) setRegion(found)
    setFilled((count) => count + 1)
  }

  const whenChanged: ComponentProps<'form'>['onChange'] = (event) => {
    const { name } = event.target as unknown as HTMLInputElement
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
