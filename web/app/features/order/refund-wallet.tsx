import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { NameWallet, type ParcelReturn } from '#contracts/returns/return.ts'
import {
  networkOf,
  networkPrefixes,
  walletNumberOf,
  walletNumberSentence,
} from '#contracts/wallet/mobile-money.ts'
import { type MobileMoneyProvider, payoutProviderNames } from '#contracts/wallet/payout-methods.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { orderKey } from '#web/parts/order/use-order.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

const networks = Object.keys(networkPrefixes) as MobileMoneyProvider[]

interface Props {
  orderNumber: string
  /** Position of the parcel within the order. */
  position: number
  given: ParcelReturn
}

const WalletFields = NameWallet.extend({
  wallet_phone: z.string().transform(walletNumberOf).pipe(z.string(walletNumberSentence)),
})

/** Asks for another wallet when a refund failed or has no wallet. */
export default function RefundWallet({ orderNumber, position, given }: Props) {
  const client = useQueryClient()
  const [network, setNetwork] = useState<MobileMoneyProvider | ''>('')
  const [suggested, setSuggested] = useState<MobileMoneyProvider | ''>('')
  const { formProps, errors, message, busy } = useForm({
    schema: WalletFields,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      const order = await api('PUT /orders/:number/parcels/:position/returns/wallet', {
        params: { number: orderNumber, position },
        body,
      })
      showToast({ title: t('Your refund is on its way') })
      client.setQueryData(orderKey(orderNumber), order)
    },
  })

  return (
    <form {...formProps} className="flex flex-col gap-3">
      <p className="text-brick">
        {given.wallet_ends_in
          ? t('The wallet ending in {ends} did not take your money. Name another one.', {
              ends: given.wallet_ends_in,
            })
          : t('Name the wallet that gets your money.')}
      </p>
      <TextInput
        label={t('Mobile Money number for your refund')}
        name="wallet_phone"
        type="tel"
        autoComplete="tel"
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
        onChange={(event) => setNetwork(event.target.value as MobileMoneyProvider)}
      >
        <option value="" disabled>
          {t('Choose a network')}
        </option>
        {networks.map((one) => (
          <option key={one} value={one}>
            {payoutProviderNames[one]}
          </option>
        ))}
      </Select>
      {message && (
        <Notice tone="brick" role="alert">
          {message}
        </Notice>
      )}
      <Button type="submit" busy={busy} className="sm:self-start">
        {t('Send my refund here')}
      </Button>
    </form>
  )
}
