import { type ComponentProps, useEffect } from 'react'
import { type Address, noPhone } from '#contracts/accounts/address.ts'
import { t } from '#web/messages/messages.ts'
import { AddressPicker } from '#web/parts/address-picker/address-picker.tsx'
import { PhoneInput } from '#web/parts/phone-input/phone-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { FieldErrors } from '#web/ui/form/use-form.ts'
import { PlaceFields } from './place-fields.tsx'
import { useAddressPlace } from './use-address-place.ts'

/** The place of an address form, and the properties of the form element around its fields. */
export function useAddressFields(initial: Address | undefined) {
  const place = useAddressPlace(initial)
  const around = (formProps: ComponentProps<'form'>): ComponentProps<'form'> => ({
    ...formProps,
    onChange: (event) => {
      formProps.onChange?.(event)
      place.whenChanged?.(event)
    },
  })
  return { ...place, around }
}

type Receiver = Pick<Address, 'full_name' | 'phone_number'>

interface Props {
  place: ReturnType<typeof useAddressFields>
  initial: Address | undefined
  /** What a new address begins with. */
  suggested?: Receiver | undefined
  errors: FieldErrors
  recheckField: (name: string) => void
}

/** Who receives a delivery, and where; below the fields the map, which finds what they say and fills town and region. */
export function PersonAndPlace({ place, initial, suggested, errors, recheckField }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the map has filled them.
  useEffect(() => {
    for (const name of ['city', 'region']) recheckField(name)
  }, [place.filled])
  return (
    <>
      <TextInput
        label={t('Full name')}
        name="full_name"
        autoComplete="name"
        required
        defaultValue={(initial ?? suggested)?.full_name}
        error={errors.full_name}
      />
      <PhoneInput
        key={suggested?.phone_number}
        label={t('Phone number')}
        name="phone_number"
        required
        defaultValue={initial?.phone_number === noPhone ? '' : (initial ?? suggested)?.phone_number}
        error={errors.phone_number}
        hint={t('The rider calls this number.')}
      />
      <section ref={place.fields} aria-label={t('Where it is')} className="flex flex-col gap-4">
        <PlaceFields
          initial={initial}
          errors={errors}
          country={place.country}
          onCountry={place.setCountry}
          region={place.region}
          onRegion={place.setRegion}
        />
        {place.isGhana && <AddressPicker map={place.map} at={place.at} />}
        <p role="status" className="text-sm font-semibold empty:hidden">
          {place.isGhana &&
            place.oldStreet !== null &&
            t('The address still says: {address}. Is it right here?', { address: place.oldStreet })}
        </p>
      </section>
    </>
  )
}
