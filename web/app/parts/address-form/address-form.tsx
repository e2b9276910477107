import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AddAddressForm, type Address, EditAddressForm, noPhone } from '#contracts/accounts/address.ts'
import { countries, countryName } from '#contracts/geo/countries.ts'
import { regions, townsOf } from '#contracts/geo/regions.ts'
import { api } from '#web/data/api.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { addressFailure, addressMessages, isAnyMissing } from './address-messages.ts'
import { addressesKey } from './use-addresses.ts'

interface Props {
  /** The address to correct; a new one is added without it. */
  initial?: Address
  onSaved: (address: Address) => void
  onCancel?: () => void
}

/** SH-2.14: adds an address (SH-5.01 to SH-5.10) or corrects one (SH-5.11). It stands in a dialog or on a page. */
export function AddressForm({ initial, onSaved, onCancel }: Props) {
  const queries = useQueryClient()
  const words = addressMessages[initial ? 'edit' : 'add']
  const { formProps, errors, message, busy } = useForm({
    schema: initial ? EditAddressForm : AddAddressForm,
    sentenceOf: (wrong) => (isAnyMissing(wrong) ? addressMessages.missing : null),
    failureOf: (error) => addressFailure(error, words),
    onSubmit: async (fields) => {
      // A place found on the map is no field of the form and must not be lost by correcting a word.
      const body = { ...fields, geo_coordinates: initial?.geo_coordinates ?? null }
      const path = initial ? `/api/addresses/${initial.address_id}` : '/api/addresses'
      const saved = await api<Address>(path, { method: initial ? 'PUT' : 'POST', body })
      await queries.invalidateQueries({ queryKey: addressesKey })
      showToast({ tone: 'good', title: words.done })
      onSaved(saved)
    },
  })

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <div role="alert" className="empty:hidden">
        {message && (
          <Notice tone="brick" title={words.failed}>
            {message}
          </Notice>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Full name"
          name="full_name"
          autoComplete="name"
          required
          defaultValue={initial?.full_name}
          error={errors.full_name}
        />
        <TextInput
          label="Phone number"
          name="phone_number"
          type="tel"
          autoComplete="tel"
          required
          defaultValue={initial?.phone_number === noPhone ? '' : initial?.phone_number}
          error={errors.phone_number}
          hint="The rider calls this number."
        />
      </div>
      <PlaceFields initial={initial} errors={errors} />
      <TextInput
        label="Address label"
        name="address_label"
        list="address-labels"
        required
        defaultValue={initial?.address_label}
        error={errors.address_label}
        hint="Such as Home or Office."
      />
      <datalist id="address-labels">
        <option value="Home" />
        <option value="Office" />
        <option value="Shop" />
      </datalist>
      {!initial?.is_primary && <Checkbox label="Make this my primary address" name="is_primary" />}
      <Actions>
        {onCancel && (
          <Button look="plain" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={busy}>
          {initial ? 'Save changes' : 'Save address'}
        </Button>
      </Actions>
    </form>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3 pt-1">{children}</div>
}

interface PlaceProps {
  initial?: Address
  errors: Readonly<Record<string, string | undefined>>
}

/** Where it is. In Ghana: one of the regions, its towns while typing, the digital address; elsewhere a postal code. */
function PlaceFields({ initial, errors }: PlaceProps) {
  const [country, setCountry] = useState(initial?.country ?? 'gh')
  const [region, setRegion] = useState(initial?.region ?? '')
  const isGhana = country === 'gh'
  const text = (name: keyof Address) => {
    const value = initial?.[name]
    return { name, defaultValue: typeof value === 'string' ? value : '', error: errors[name] }
  }
  return (
    <>
      <Select
        label="Country"
        name="country"
        autoComplete="country"
        required
        value={country}
        onChange={(event) => setCountry(event.target.value)}
        error={errors.country}
      >
        {countries.map((code) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </Select>
      <div className="grid gap-4 sm:grid-cols-2">
        {isGhana ? (
          <Select
            label="Region"
            name="region"
            autoComplete="address-level1"
            required={!initial}
            value={region}
            onChange={(event) => setRegion(event.target.value)}
            error={errors.region}
          >
            <option value="">Choose a region</option>
            {regionNames(initial).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        ) : (
          <TextInput label="Region" autoComplete="address-level1" required={!initial} {...text('region')} />
        )}
        <TextInput
          label="City or town"
          autoComplete="address-level2"
          list="towns"
          required
          {...text('city')}
        />
        <datalist id="towns">
          {townsOf(region).map((town) => (
            <option key={town} value={town} />
          ))}
        </datalist>
      </div>
      <TextInput
        label="Address"
        autoComplete="address-line1"
        required
        hint="House number and street, or how to find it."
        {...text('address_line1')}
      />
      <TextInput label="Apartment, floor, building" autoComplete="address-line2" {...text('address_line2')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label="Landmark" hint="Such as: behind the Shell station." {...text('landmark')} />
        {isGhana ? (
          <TextInput
            label="Digital address"
            autoCapitalize="characters"
            hint="GhanaPostGPS, such as GA-183-8164."
            {...text('digital_address')}
          />
        ) : (
          <TextInput label="Postal code" autoComplete="postal-code" {...text('postal_code')} />
        )}
        {!isGhana && country === 'us' && <TextInput label="ZIP code" {...text('zip_code')} />}
      </div>
    </>
  )
}

/** The regions of Ghana, and what an older address says where that is none of them. */
function regionNames(initial: Address | undefined): string[] {
  const names = regions.map(({ name }) => name)
  const isKnown = !initial?.region || initial.country !== 'gh' || names.includes(initial.region)
  return isKnown ? names : [initial.region, ...names]
}
