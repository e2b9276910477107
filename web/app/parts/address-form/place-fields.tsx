import type { Address } from '#contracts/accounts/address.ts'
import { regions, townsOf } from '#contracts/geo/regions.ts'
import { t } from '#web/messages/messages.ts'
import { CountryPicker } from '#web/parts/country-picker/country-picker.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface Props {
  initial?: Address | undefined
  errors: Readonly<Record<string, string | undefined>>
  country: string
  onCountry: (country: string) => void
  region: string
  onRegion: (region: string) => void
}

/** The place fields. In Ghana: region, town with suggestions, digital address; elsewhere a postal code. */
export function PlaceFields({ initial, errors, country, onCountry, region, onRegion }: Props) {
  const isGhana = country === 'gh'
  const text = (name: keyof Address) => {
    const value = initial?.[name]
    return { name, defaultValue: typeof value === 'string' ? value : '', error: errors[name] }
  }
  return (
    <>
      <CountryPicker
        label={t('Country')}
        name="country"
        required
        value={country}
        onChange={onCountry}
        error={errors.country}
      />
      <RegionAndTown {...{ initial, errors, isGhana, region, onRegion, text }} />
      <TextInput
        label={t('Address')}
        autoComplete="address-line1"
        required
        hint={t('House number and street, or how to find it.')}
        {...text('address_line1')}
      />
      <TextInput
        label={t('Apartment, floor, building')}
        autoComplete="address-line2"
        {...text('address_line2')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={t('Landmark')}
          hint={t('Such as: behind the Shell station.')}
          {...text('landmark')}
        />
        {isGhana ? (
          <TextInput
            label={t('Digital address')}
            autoCapitalize="characters"
            hint={t('GhanaPostGPS, such as GA-183-8164.')}
            {...text('digital_address')}
          />
        ) : (
          <TextInput label={t('Postal code')} autoComplete="postal-code" {...text('postal_code')} />
        )}
        {!isGhana && country === 'us' && <TextInput label={t('ZIP code')} {...text('zip_code')} />}
      </div>
    </>
  )
}

interface RegionProps extends Pick<Props, 'initial' | 'errors' | 'region' | 'onRegion'> {
  isGhana: boolean
  text: (name: keyof Address) => { name: string; defaultValue: string; error: string | undefined }
}

function RegionAndTown({ initial, errors, isGhana, region, onRegion, text }: RegionProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isGhana ? (
        <Select
          label={t('Region')}
          name="region"
          autoComplete="address-level1"
          required={!initial}
          value={region}
          onChange={(event) => onRegion(event.target.value)}
          error={errors.region}
        >
          <option value="">{t('Choose a region')}</option>
          {regionNames(initial).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      ) : (
        <TextInput
          label={t('Region')}
          autoComplete="address-level1"
          required={!initial}
          {...text('region')}
        />
      )}
      <TextInput
        label={t('City or town')}
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
  )
}

/** The regions of Ghana, plus the value of an older address that is none of them. */
function regionNames(initial: Address | undefined): string[] {
  const names = regions.map(({ name }) => name)
  const isKnown = !initial?.region || initial.country !== 'gh' || names.includes(initial.region)
  return isKnown ? names : [initial.region, ...names]
}
