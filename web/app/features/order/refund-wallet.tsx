import { useQueryClient } from '@tanstack/react-query'
import type { ParcelReturn } from '#contracts/returns/return.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { orderKey } from '#web/parts/order/order-query.ts'
import { WalletFields, WalletForm } from '#web/parts/refund-wallet/wallet-fields.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useForm } from '#web/ui/form/use-form.ts'

interface Props {
  orderNumber: string
  /** Position of the parcel within the order. */
  position: number
  given: ParcelReturn
}

/** Asks for another wallet when a refund failed or has no wallet. */
export default function RefundWallet({ orderNumber, position, given }: Props) {
  const client = useQueryClient()
  const { formProps, errors, message, busy } = useForm({
    schema: WalletForm,
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
      <WalletFields label={t('Mobile Money number for your refund')} autoComplete="tel" errors={errors} />
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
