import { type FormEvent, useState } from 'react'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import { parcelActions, parcelGroups } from '#contracts/orders/parcel-actions.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useStore } from '../../store-context.ts'
import { actionsOf, type Waiting, WaitingLine } from '../waiting-actions.tsx'
import { useChangeAt } from './use-change.ts'

/** Completes a delivery or pickup by the four digits that the buyer says; without network they wait. */
export function DeliveryCode({ order }: { order: StoreParcelDetail }) {
  const mayAct = useStore().rights.includes('orders')
  const [code, setCode] = useState('')
  const { changeAt, busy, waiting } = useChangeAt(order)
  const codes = waiting.flatMap(({ id, operation }) =>
    operation.kind === 'code' ? [{ id, words: `the buyer's code ${operation.code}` }] : [],
  )
  const isCash = order.payment_method === 'cash_on_delivery'
  if (!mayAct || !isDue(order, waiting)) return null
  if (codes.length > 0) return <WaitingLine waiting={codes} />
  if (order.code_state === 'closed') {
    return (
      <p className="rounded-md bg-sunken px-3.5 py-3 text-sm text-ink-2">
        {limits.deliveryCodeTries} wrong codes have closed the buyer's code. The money is released{' '}
        {limits.payoutHoldDays} days after arrival{isCash && ', once FlexRoute has handed in the cash'}.
      </p>
    )
  }
  async function complete(event: FormEvent) {
    event.preventDefault()
    const done = await changeAt("The buyer's code", { kind: 'code', parcel: order.id, code })
    setCode('')
    if (done && done !== 'waiting') {
      const { earnings } = done
      const isHers = earnings?.payout.state === 'released'
      showToast({
        tone: 'good',
        title: isHers
          ? `${formatCedis(earnings.net)} is yours now`
          : `The ${order.delivery === 'pickup' ? 'pickup' : 'delivery'} is complete`,
        message: isHers ? `For ${done.order_number}. You can withdraw it at once.` : done.order_number,
        ...(isHers && { action: { label: 'Wallet', to: '/b2b/vendor/wallet' } }),
      })
    }
  }
  return (
    <form
      onSubmit={(event) => void complete(event)}
      className="flex flex-wrap items-end gap-2.5 rounded-md bg-sunken p-3.5"
    >
      <TextInput
        label="The buyer's code"
        hint={`Four digits. Your money is available ${isCash ? 'when FlexRoute has handed in the cash' : 'at once'}.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        readOnly={busy}
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        className="w-44"
      />
      <Button type="submit" look="outline" busy={busy} disabled={code.length !== 4}>
        {order.delivery === 'pickup' ? 'Complete pickup' : 'Complete delivery'}
      </Button>
    </form>
  )
}

/** Whether the code counts in the status that the order has, or has once what waits is sent. */
function isDue({ code_state: state }: StoreParcelDetail, waiting: readonly Waiting[]): boolean {
  const last = actionsOf(waiting).at(-1)
  return last
    ? parcelGroups.under_way.some((status) => status === parcelActions[last.action].to)
    : state !== null
}
