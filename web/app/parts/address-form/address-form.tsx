import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { AddAddressForm, type Address, EditAddressForm, noPhone } from '#contracts/accounts/address.ts'
import { api } from '#web/data/api.ts'
import { t, translate } from '#web/messages/messages.ts'
import { AddressPicker } from '#web/parts/address-picker/address-picker.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { PhoneInput } from '#web/parts/phone-input/phone-input.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type FieldErrors, useForm } from '#web/ui/form/use-form.ts'
import { addressFailure, addressMessages, isAnyMissing } from './address-messages.ts'
import { PlaceFields } from './place-fields.tsx'
import { useAddressPlace } from './use-address-place.ts'
import { addressesKey } from './use-addresses.ts'

interface Props {
  /** The address to edit; absent for a new one. */
  initial?: Address
  onSaved: (address: Address) => void
  onCancel?: () => void
}

/** SH-2.14: adds an address (SH-5.01 to SH-5.10) or edits one (SH-5.11), in a dialog or on a page. */
export function AddressForm({ initial, onSaved, onCancel }: Props) {
  const queries = useQueryClient()
  const words = addressMessages[initial ? 'edit' : 'add']
  const place = useAddressPlace(initial)
  const { formProps, errors, message, busy, recheckField } = useForm({
    schema: initial ? EditAddressForm : AddAddressForm,
    sentenceOf: (wrong) => (isAnyMissing(wrong) ? translate(addressMessages.missing) : null),
    failureOf: (error) => addressFailure(error, words),
    onSubmit: async (fields) => {
      const body = { ...fields, geo_coordinates: await place.coordinates() }
      const saved = initial
        ? await api('PUT /addresses/:id', { params: { id: initial.address_id }, body })
        : await api('POST /addresses', { body })
      await queries.invalidateQueries({ queryKey: addressesKey })
      showToast({ tone: 'good', title: translate(words.done) })
      onSaved(saved)
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the map has filled them.
  useEffect(() => {
    for (const name of ['city', 'region']) recheckField(name)
  }, [place.filled])

  return (
    <form
      {...formProps}
      onChange={(event) => {
        formProps.onChange?.(event)
        place.whenChanged?.(event)
      }}
      className="flex flex-col gap-4"
    >
      <div role="alert" className="empty:hidden">
        {message && (
          <Notice tone="brick" title={translate(words.failed)}>
            {message}
          </Notice>
        )}
      </div>
      <PersonFields initial={initial} errors={errors} />
      <section ref={place.fields} aria-label={t('Where it is')} className="flex flex-col gap-4">
        {place.isGhana && <AddressPicker map={place.map} at={place.at} />}
        <PlaceFields
          initial={initial}
          errors={errors}
          country={place.country}
          onCountry={place.setCountry}
          region={place.region}
          onRegion={place.setRegion}
        />
      </section>
      <LabelField initial={initial} errors={errors} />
      {!initial?.is_primary && <Checkbox label={t('Make this my primary address')} name="is_primary" />}
      <Actions>
        {onCancel && (
          <Button look="plain" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
        <Button type="submit" busy={busy}>
          {initial ? t('Save changes') : t('Save address')}
        </Button>
      </Actions>
    </form>
  )
}

interface FieldsProps {
  initial: Address | undefined
  errors: FieldErrors
}

function PersonFields({ initial, errors }: FieldsProps) {
  return (
    <>
      <TextInput
        label={t('Full name')}
        name="full_name"
        autoComplete="name"
        required
        defaultValue={initial?.full_name}
        error={errors.full_name}
      />
      <PhoneInput
        label={t('Phone number')}
        name="phone_number"
        required
        defaultValue={initial?.phone_number === noPhone ? '' : initial?.phone_number}
        error={errors.phone_number}
        hint={t('The rider calls this number.')}
      />
    </>
  )
}

function LabelField({ initial, errors }: FieldsProps) {
  return (
    <>
      <TextInput
        label={t('Address label')}
        name="address_label"
        list="address-labels"
        required
        defaultValue={initial?.address_label}
        error={errors.address_label}
        hint={t('Such as Home or Office.')}
      />
      <datalist id="address-labels">
        {/* One sentence: 'Home' alone is also the name of a page, which other languages translate differently. */}
        {t('Home, Office, Shop')
          .split(', ')
          .map((label) => (
            <option key={label} value={label} />
          ))}
      </datalist>
    </>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3 pt-1">{children}</div>
}
