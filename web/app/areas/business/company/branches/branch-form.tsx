import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Address } from '#contracts/accounts/address.ts'
import { type Branch, BranchForm as Fields } from '#contracts/companies/branches.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { t } from '#web/messages/messages.ts'
import { PersonAndPlace, useAddressFields } from '#web/parts/address-form/address-fields.tsx'
import { useAddresses } from '#web/parts/address-form/use-addresses.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type FieldErrors, useForm } from '#web/ui/form/use-form.ts'
import { companyPaths } from '../company-paths.ts'
import { useRefresh } from '../company-queries.ts'
import { useCompany } from '../frame.tsx'

/** A branch with its delivery address, typed or copied from a saved one. */
export function BranchForm({ initial }: { initial: Branch | undefined }) {
  const { id: company } = useCompany()
  const navigate = useNavigate()
  const refresh = useRefresh(company)
  const [address, setAddress] = useState<Address | undefined>(initial?.address)
  return (
    <>
      {!initial && <CopyAddress onCopy={setAddress} />}
      <TheForm
        // Another address fills the fields anew.
        key={address?.address_id}
        {...{ initial, address }}
        onSave={async (body) => {
          if (initial) {
            const params = { company, branch: initial.id }
            await api('PUT /companies/:company/branches/:branch', { params, body })
          } else await api('POST /companies/:company/branches', { params: { company }, body })
          await refresh()
          showToast({ tone: 'good', title: t('{name} is saved', { name: body.name }) })
          await navigate(companyPaths.branches)
        }}
      />
    </>
  )
}

function CopyAddress({ onCopy }: { onCopy: (address: Address | undefined) => void }) {
  const { data: addresses } = useAddresses()
  if (!addresses?.length) return null
  return (
    <Select
      label={t('Copy one of your addresses')}
      onChange={({ target }) => onCopy(addresses.find((one) => one.address_id === target.value))}
    >
      <option value="">{t('Type a new address')}</option>
      {addresses.map(({ address_id: id, address_label: label, address_line1: line, city }) => (
        <option key={id} value={id}>
          {`${label}: ${line}, ${city}`}
        </option>
      ))}
    </Select>
  )
}

interface FormProps {
  initial: Branch | undefined
  address: Address | undefined
  onSave: (body: Parameters<Parameters<typeof useForm<typeof Fields>>[0]['onSubmit']>[0]) => Promise<void>
}

function TheForm({ initial, address, onSave }: FormProps) {
  const place = useAddressFields(address)
  const { formProps, errors, message, busy, recheckField } = useForm({
    schema: Fields,
    failureOf: formFailureOf,
    onSubmit: async (fields) => onSave({ ...fields, geo_coordinates: await place.coordinates() }),
  })
  return (
    <form {...place.around(formProps)} className="flex flex-col gap-4">
      <div role="alert" className="empty:hidden">
        {message && <Notice tone="brick">{message}</Notice>}
      </div>
      <OwnFields initial={initial} errors={errors} />
      <h2 className="mt-2 text-lg">{t('Delivery address')}</h2>
      <PersonAndPlace {...{ place, errors, recheckField }} initial={address} />
      {initial ? (
        <Checkbox label={t('In use')} name="is_active" defaultChecked={initial.is_active} />
      ) : (
        <input type="hidden" name="is_active" value="on" />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <LinkButton to={companyPaths.branches} look="plain">
          {t('Cancel')}
        </LinkButton>
        <Button type="submit" busy={busy}>
          {t('Save branch')}
        </Button>
      </div>
    </form>
  )
}

function OwnFields({ initial, errors }: { initial: Branch | undefined; errors: FieldErrors }) {
  return (
    <>
      <TextInput
        label={t('Name of the branch')}
        name="name"
        required
        autoComplete="off"
        defaultValue={initial?.name}
        error={errors.name}
        hint={t('Such as Tema depot.')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={t('Cost centre')}
          name="cost_centre"
          autoComplete="off"
          defaultValue={initial?.cost_centre ?? ''}
          error={errors.cost_centre}
          hint={t('Printed on its orders.')}
        />
        <TextInput
          label={t('Monthly budget in GHS')}
          name="monthly_budget"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={initial?.monthly_budget ?? ''}
          error={errors.monthly_budget}
          hint={t('Leave it empty for no limit.')}
        />
      </div>
    </>
  )
}
