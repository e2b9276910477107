import { useState } from 'react'
import { z } from 'zod'
import { NameWallet } from '#contracts/returns/return.ts'
import {
  type MobileMoneyNetwork,
  mobileMoneyNetworks,
  networkOf,
  walletNumberOf,
  walletNumberSentence,
} from '#contracts/wallet/mobile-money.ts'
import { payoutProviderNames } from '#contracts/wallet/payout-methods.ts'
import { t } from '#web/messages/messages.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** The wallet that a refund goes to, its number as people write it. */
export const WalletForm = NameWallet.extend({
  wallet_phone: z.string().transform(walletNumberOf).pipe(z.string(walletNumberSentence)),
})

interface Props {
  /** The words beside the number. */
  label: string
  /** What the browser may fill in. */
  autoComplete: 'tel' | 'off'
  errors: { readonly wallet_phone?: string | undefined; readonly wallet_network?: string | undefined }
}

/** Number and network of a wallet. The network is the one of the number until another is chosen. */
export function WalletFields({ label, autoComplete, errors }: Props) {
  const [network, setNetwork] = useState<MobileMoneyNetwork | ''>('')
  const [suggested, setSuggested] = useState<MobileMoneyNetwork | ''>('')
  return (
    <>
      <TextInput
        label={label}
        name="wallet_phone"
        type="tel"
        autoComplete={autoComplete}
        required
        error={errors.wallet_phone}
        onChange={(event) => setSuggested(networkOf(event.target.value) ?? '')}
      />
      <Select
        label={t('Network')}
        name="wallet_network"
        required
        value={network || suggested}
        error={errors.wallet_network}
        onChange={(event) => setNetwork(event.target.value as MobileMoneyNetwork)}
      >
        <option value="" disabled>
          {t('Choose a network')}
        </option>
        {mobileMoneyNetworks.map((one) => (
          <option key={one} value={one}>
            {payoutProviderNames[one]}
          </option>
        ))}
      </Select>
    </>
  )
}
