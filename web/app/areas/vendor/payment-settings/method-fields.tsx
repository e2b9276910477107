import { useState } from 'react'
import { limits } from '#contracts/limits.ts'
import { mobileMoneyNetworks, networkOf } from '#contracts/wallet/mobile-money.ts'
import { Bank, type PayoutMethod, payoutProviderNames } from '#contracts/wallet/payout-methods.ts'
import { AgainField } from '#web/parts/phone-code/again-field.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { FieldErrors } from '#web/ui/form/use-form.ts'

interface Props {
  initial: PayoutMethod | null
  errors: FieldErrors
}

/** [VE-3.24] The network, the number and the name of a Mobile Money account. */
export function WalletFields({ initial, errors }: Props) {
  const [network, setNetwork] = useState<string>(initial?.provider ?? '')
  const [number, setNumber] = useState('')
  const issuer = networkOf(number)
  const isOther = network !== '' && issuer !== null && issuer !== network
  return (
    <>
      <Select
        label="Network"
        name="provider"
        required
        value={network}
        onChange={(event) => setNetwork(event.target.value)}
        error={errors.provider}
      >
        <option value="" disabled>
          Choose a network
        </option>
        {mobileMoneyNetworks.map((id) => (
          <option key={id} value={id}>
            {payoutProviderNames[id]}
          </option>
        ))}
      </Select>
      <TextInput
        label="Phone Number"
        name="phone_number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        placeholder="024 123 4567"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        error={errors.phone_number}
        hint={initial ? `Saved: ${initial.masked_number}. Type the whole number.` : undefined}
      />
      {(isOther || errors.phone_number) && network !== '' && (
        <Checkbox
          name="number_moved"
          label={`This number was moved to ${payoutProviderNames[network as 'mtn']}`}
        />
      )}
      <AccountName initial={initial} errors={errors} />
      <Password errors={errors} />
    </>
  )
}

/** [VE-3.25] The bank, the number, the name and the branch of an account. */
export function BankFields({ initial, errors }: Props) {
  return (
    <>
      <Select
        label="Bank Name"
        name="provider"
        required
        defaultValue={initial?.provider ?? ''}
        error={errors.provider}
      >
        <option value="" disabled>
          Choose a bank
        </option>
        {Bank.options.map((id) => (
          <option key={id} value={id}>
            {payoutProviderNames[id]}
          </option>
        ))}
      </Select>
      <TextInput
        label="Account Number"
        name="account_number"
        inputMode="numeric"
        autoComplete="off"
        required
        error={errors.account_number}
        hint={initial ? `Saved: ${initial.masked_number}. Type the whole number.` : undefined}
      />
      <AccountName initial={initial} errors={errors} />
      <TextInput
        label="Branch"
        name="branch"
        required
        defaultValue={initial?.branch ?? undefined}
        error={errors.branch}
      />
      <Password errors={errors} />
    </>
  )
}

function AccountName({ initial, errors }: Props) {
  return (
    <TextInput
      label="Account Name"
      name="account_name"
      autoComplete="name"
      required
      defaultValue={initial?.account_name}
      error={errors.account_name}
      hint="As the network or bank has it."
    />
  )
}

function Password({ errors }: Pick<Props, 'errors'>) {
  return (
    <AgainField
      label="Your password"
      error={errors.password}
      hint={`A new number can be used after ${limits.payoutMethodHoldHours} hours.`}
    />
  )
}
