import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { AddAddressForm, type Address, EditAddressForm } from '#contracts/accounts/address.ts'
import { api } from '#web/data/api.ts'
import { profileQuery } from '#web/data/profile-query.ts'
import { ownPhoneOf } from '#web/data/session/own-phone.ts'
import { usePerson } from '#web/data/session/session.ts'
import { t, translate } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type FieldErrors, useForm } from '#web/ui/form/use-form.ts'
import { PersonAndPlace, useAddressFields } from './address-fields.tsx'
import { addressFailure, addressMessages, isAnyMissing } from './address-messages.ts'
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
  const place = useAddressFields(initial)
  const suggested = useOwnDetails(!initial)
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

  return (
    <form {...place.around(formProps)} className="flex flex-col gap-4">
      <div role="alert" className="empty:hidden">
        {message && (
          <Notice tone="brick" title={translate(words.failed)}>
            {message}
          </Notice>
        )}
      </div>
      <PersonAndPlace {...{ place, initial, suggested, errors, recheckField }} />
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

/** A new address begins with the name and the number of the account. A number that comes late leaves what is being typed. */
function useOwnDetails(isNew: boolean) {
  const person = usePerson()
  const { data } = useQuery({ ...profileQuery, enabled: isNew })
  const phone = ownPhoneOf(data)
  const [phone_number, suggest] = useState(phone)
  useEffect(() => {
    const input = document.querySelector<HTMLInputElement>('input[data-field=phone_number]')
    if (input?.value === '' && input !== document.activeElement) suggest(phone)
  }, [phone])
  // [SH-5.02] takes letters and spaces.
  return isNew ? { full_name: person?.name.replace(/[-‐'’]/g, ' ') ?? '', phone_number } : undefined
}

interface FieldsProps {
  initial: Address | undefined
  errors: FieldErrors
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
