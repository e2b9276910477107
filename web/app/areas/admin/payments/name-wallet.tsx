import { useState } from 'react'
import { z } from 'zod'
import type { PaymentRefund } from '#contracts/desk/money/payments.ts'
import { NameWallet as WalletForm } from '#contracts/returns/return.ts'
import {
  type MobileMoneyNetwork,
  mobileMoneyNetworks,
  networkOf,
  walletNumberOf,
  walletNumberSentence,
} from '#contracts/wallet/mobile-money.ts'
import { payoutProviderNames } from '#contracts/wallet/payout-methods.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import type { ChosenAct } from './payment-act-dialog.tsx'

const WalletFields = WalletForm.extend({
  wallet_phone: z.string().transform(walletNumberOf).pipe(z.string(walletNumberSentence)),
})

interface Props {
  refund: Pick<PaymentRefund, 'id'>
  onAct: (chosen: ChosenAct) => void
}

/** Names another wallet for a refund that did not arrive, once it is asked for. */
export function NameWallet({ refund, onAct }: Props) {
  return (
    <details className="min-w-0 basis-full">
      <summary className="flex min-h-11 cursor-pointer items-center text-ink-2 underline">
        Name another wallet
      </summary>
      <Fields {...{ refund, onAct }} />
    </details>
  )
}

function Fields({ refund: { id }, onAct }: Props) {
  const [network, setNetwork] = useState<MobileMoneyNetwork | ''>('')
  const [suggested, setSuggested] = useState<MobileMoneyNetwork | ''>('')
  const { formProps, errors } = useForm({
    schema: WalletFields,
    failureOf: formFailureOf,
    onSubmit: (wallet) =>
      onAct({
        title: 'Send the refund to another wallet',
        act: { act: 'name_wallet', refund: id, ...wallet },
        action: 'Send it there',
      }),
  })
  return (
    <form {...formProps} className="flex flex-col gap-3 pb-2">
      <p className="text-ink-2">
        Call the buyer at the number of the order, and let them say the wallet. The buyer is told by e-mail.
      </p>
      <TextInput
        label="The buyer’s Mobile Money number"
        name="wallet_phone"
        type="tel"
        autoComplete="off"
        required
        error={errors.wallet_phone}
        onChange={(event) => setSuggested(networkOf(event.target.value) ?? '')}
      />
      <Select
        label="Network"
        name="wallet_network"
        required
        value={network || suggested}
        error={errors.wallet_network}
        onChange={(event) => setNetwork(event.target.value as MobileMoneyNetwork)}
      >
        <option value="" disabled>
          Choose a network
        </option>
        {mobileMoneyNetworks.map((one) => (
          <option key={one} value={one}>
            {payoutProviderNames[one]}
          </option>
        ))}
      </Select>
      <Button type="submit" look="outline" className="sm:self-start">
        Look what follows
      </Button>
    </form>
  )
}
