import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ParcelReturn } from '#contracts/returns/return.ts'
import { networkOf, networkPrefixes } from '#contracts/wallet/mobile-money.ts'
import { type MobileMoneyProvider, payoutProviderNames } from '#contracts/wallet/payout-methods.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { orderKey } from '#web/parts/order/use-order.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

const networks = Object.keys(networkPrefixes) as MobileMoneyProvider[]

interface Props {
  orderNumber: string
  /** Position of the parcel within the order. */
  position: number
  given: ParcelReturn
}

/** Asks for another wallet when a refund failed or has no wallet. */
export function RefundWallet({ orderNumber, position, given }: Props) {
  const client = useQueryClient()
  const [phone, setPhone] = useState('')
  const [network, setNetwork] = useState<MobileMoneyProvider | ''>('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const typed = phone.replace(/\s/g, '')
  const chosen = network || networkOf(typed) || ''

  async function send(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    setFailure(null)
    try {
      const body = { wallet_phone: typed, wallet_network: chosen || null }
      const order = await api('PUT /orders/:number/parcels/:position/returns/wallet', {
        params: { number: orderNumber, position },
        body,
      })
      showToast({ title: t('Your refund is on its way') })
      client.setQueryData(orderKey(orderNumber), order)
    } catch (error) {
      setFailure(failureSentence(error))
      setSending(false)
    }
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <p className="text-brick">
        {given.wallet_ends_in
          ? t('The wallet ending in {ends} did not take your money. Name another one.', {
              ends: given.wallet_ends_in,
            })
          : t('Name the wallet that gets your money.')}
      </p>
      <TextInput
        label={t('Mobile Money number for your refund')}
        type="tel"
        autoComplete="tel"
        required
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <Select
        label={t('Network')}
        required
        value={chosen}
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
      {failure && (
        <Notice tone="brick" role="alert">
          {failure}
        </Notice>
      )}
      <Button type="submit" busy={isSending} className="sm:self-start">
        {t('Send my refund here')}
      </Button>
    </form>
  )
}
