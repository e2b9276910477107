import { useQueryClient } from '@tanstack/react-query'
import { defaultHours, NewStoreLocation, type StoreLocation } from '#contracts/vendors/store-locations.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { AddressPicker } from '#web/parts/address-picker/address-picker.tsx'
import { useLocation } from '#web/parts/address-picker/use-location.ts'
import { useMapService } from '#web/parts/address-picker/use-map-service.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type FieldErrors, useForm } from '#web/ui/form/use-form.ts'
import { HoursFields } from './hours-fields.tsx'
import { locationsKey } from './locations-query.ts'

/** The place comes from the map, not from a field. */
const Fields = NewStoreLocation.omit({ coordinates: true })

/** The fields that nobody changed since the form was opened. */
function unchangedOf(written: NewStoreLocation, saved: StoreLocation) {
  const before: NewStoreLocation = {
    store_name: saved.name,
    address: saved.address,
    phone_number: saved.phone,
    store_pickup_enabled: saved.store_pickup_enabled,
    business_hours: saved.hours,
    coordinates: saved.coordinates,
  }
  // Named, so that their order is the same in both.
  const inOrder = ['day', 'open', 'close', 'enabled', 'latitude', 'longitude']
  const isSame = (field: keyof NewStoreLocation) =>
    JSON.stringify(written[field], inOrder) === JSON.stringify(before[field], inOrder)
  return Object.keys(before).filter((field) =>
    isSame(field as keyof NewStoreLocation),
  ) as (keyof typeof before)[]
}

export interface LocationFormProps {
  store: OwnStore
  location: StoreLocation | null
  onClose: () => void
}

/** The fields of a location. A file of its own because its rules are 40 KB: loaded when somebody changes a location. */
export function LocationForm({ store, location, onClose }: LocationFormProps) {
  const queries = useQueryClient()
  const map = useMapService()
  const at = useLocation({ saved: location?.coordinates, places: map.places, onPlace: () => {} })
  const { formProps, errors, message, busy } = useForm({
    schema: Fields,
    failureOf: formFailureOf,
    onSubmit: async (written) => {
      const body = { ...written, coordinates: await at.settle() }
      if (location) {
        const params = { store: store.slug, location: location.id }
        await api('PUT /vendor/:store/locations/:location', {
          params,
          body: { ...body, unchanged: unchangedOf(body, location) },
        })
      } else {
        await api('POST /vendor/:store/locations', { params: { store: store.slug }, body })
      }
      await queries.invalidateQueries({ queryKey: locationsKey(store) })
      showToast({ tone: 'good', title: location ? 'Location saved' : 'Location added' })
      onClose()
    },
  })
  return (
    <form
      {...formProps}
      onChange={(event) => {
        formProps.onChange?.(event)
        const { name, value } = event.target as unknown as HTMLInputElement
        if (name === 'address') at.typed({ address: value, city: '', region: '' }, false)
      }}
      className="flex flex-col gap-4"
    >
      <div role="alert" className="empty:hidden">
        {message && <Notice tone="brick">{message}</Notice>}
      </div>
      <PlaceFields location={location} errors={errors} />
      <AddressPicker map={map} at={at} />
      <PhoneField location={location} errors={errors} />
      <Checkbox
        label="Store Pickup: buyers can collect their orders here"
        name="store_pickup_enabled"
        defaultChecked={location?.store_pickup_enabled ?? true}
      />
      <HoursFields days={location?.hours ?? defaultHours} name="business_hours" errors={errors} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  location: StoreLocation | null
  errors: FieldErrors
}

function PlaceFields({ location, errors }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Store name"
        name="store_name"
        required
        defaultValue={location?.name}
        error={errors.store_name}
        hint="Such as Osu branch: buyers see it when they choose pickup, without telephone numbers and links."
      />
      <TextInput
        label="Address"
        name="address"
        autoComplete="street-address"
        required
        defaultValue={location?.address}
        error={errors.address}
      />
    </>
  )
}

function PhoneField({ location, errors }: FieldsProps) {
  return (
    <TextInput
      label="Phone Number"
      name="phone_number"
      type="tel"
      autoComplete="tel"
      required
      placeholder="024 123 4567"
      defaultValue={location?.phone}
      error={errors.phone_number}
    />
  )
}
