import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { limits } from '#contracts/limits.ts'
import type { Order, OrderParcel } from '#contracts/orders/order.ts'
import { RequestReturn, ReturnReason } from '#contracts/returns/return.ts'
import { reasonsOfGoodwill, returnReasonLabels } from '#contracts/returns/return-words.ts'
import { walletNumberOf } from '#contracts/wallet/mobile-money.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { useSide } from '#web/data/side.ts'
import { mark, t, translate } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { orderKey } from '#web/parts/order/order-query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextArea, TextInput } from '#web/ui/form/limited-text.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ChooseLines, type ChosenPieces, leftOf } from './choose-lines.tsx'
import { ReturnPhotos } from './return-photos.tsx'

const ReturnFields = RequestReturn.extend({
  reason: z.enum(ReturnReason.options, mark('Choose a reason')),
})

/** An order that was paid in cash needs a wallet for the refund. */
const CashReturnFields = ReturnFields.extend({
  wallet_phone: z
    .string()
    .transform(walletNumberOf)
    .pipe(z.string(mark('Please enter the Mobile Money number that gets your money'))),
})

/** Where one line alone can be returned, all of it is by default. */
function firstChoice({ lines }: OrderParcel): ChosenPieces {
  const [line, ...others] = lines.filter((one) => leftOf(one) > 0)
  return line && others.length === 0 ? { [line.id]: leftOf(line) } : {}
}

/** The return form: lines, reason and photos; for cash orders also the wallet for the refund. */
export function ReturnForm({ order, parcel }: { order: Order; parcel: OrderParcel }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { paths } = useSide()
  const isCash = order.payment_method === 'cash_on_delivery'
  const [chosen, setChosen] = useState(() => firstChoice(parcel))
  const [isSending, setSending] = useState(false)
  const { formProps, errors, message, busy, recheckField } = useForm({
    schema: isCash ? CashReturnFields : ReturnFields,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      const updatedOrder = await api('POST /orders/:number/parcels/:position/returns', {
        params: { number: order.order_number, position: parcel.position },
        body,
      })
      client.setQueryData(orderKey(order.order_number), updatedOrder)
      showToast({
        title: t('Your return is requested'),
        message: t('{store} will answer.', { store: parcel.store.name }),
      })
      await navigate(paths.order(order.order_number))
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the hidden inputs of the chosen lines have changed.
  useEffect(() => recheckField('lines'), [chosen])

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <ChooseLines parcel={parcel} chosen={chosen} onChange={setChosen} error={errors.lines} />
      <div className="card flex flex-col gap-4 p-4 sm:p-5">
        <ReasonFields error={errors.reason} />
        <ReturnPhotos isSending={isSending} onSending={setSending} />
        {isCash && <WalletField phone={order.address.phone_number} error={errors.wallet_phone} />}
      </div>
      {message && (
        <Notice tone="brick" role="alert">
          {message}
        </Notice>
      )}
      <Button type="submit" size="large" busy={busy || isSending} className="sm:self-start">
        {t('Request return')}
      </Button>
    </form>
  )
}

function ReasonFields({ error }: { error: string | undefined }) {
  const [reason, setReason] = useState('')
  const isGoodwill = reasonsOfGoodwill.some((one) => one === reason)
  return (
    <>
      <Select
        label={t('Why do you return it?')}
        name="reason"
        required
        defaultValue=""
        error={error}
        hint={
          isGoodwill
            ? t('The store decides whether it takes this back. The delivery fee is not refunded.')
            : undefined
        }
        onChange={(event) => setReason(event.target.value)}
      >
        <option value="" disabled>
          {t('Choose a reason')}
        </option>
        {ReturnReason.options.map((one) => (
          <option key={one} value={one}>
            {translate(returnReasonLabels[one])}
          </option>
        ))}
      </Select>
      <TextArea
        label={t('What is wrong? (optional)')}
        hint={t('The store reads it.')}
        name="note"
        rows={3}
        maxLength={limits.returnNoteMax}
      />
    </>
  )
}

function WalletField({ phone, error }: { phone: string; error: string | undefined }) {
  return (
    <TextInput
      label={t('Mobile Money number for your refund')}
      hint={t('You paid in cash, so your money comes to this wallet.')}
      name="wallet_phone"
      type="tel"
      autoComplete="tel"
      required
      defaultValue={phone}
      error={error}
    />
  )
}
