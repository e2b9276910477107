import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { parcelActions } from '#contracts/orders/parcel-actions.ts'
import type { StoreParcel } from '#contracts/orders/store-parcel.ts'
import { failureSentence } from '#web/data/failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { ButtonLook } from '#web/ui/button/button-class.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useStore } from '../store-context.ts'
import { actOn, refreshOrders } from './use-store-orders.ts'

interface Props extends ButtonLook {
  parcel: Pick<StoreParcel, 'id' | 'order_number' | 'action'>
  /** Asked before the action is taken; the button then does not take it by itself. */
  onPress?: () => void
}

/**
 * [VE-4.02] The button that moves an order to its next status; nothing where there is none [VE-4.07] or where the person's
 * role does not allow it. `accept` starts a confirmed order before it starts by itself.
 */
export function ActionButton({ parcel, onPress, ...look }: Props) {
  const store = useStore()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { action } = parcel
  if (!action || !store.rights.includes('orders')) return null
  async function take() {
    if (!action) return
    setBusy(true)
    try {
      const { results } = await actOn(store.slug, action, [parcel.id])
      const refusal = results[0]?.refusal
      if (refusal) showToast({ tone: 'bad', title: parcel.order_number, message: refusal.detail })
      await refreshOrders(client, store.slug)
    } catch (error) {
      showToast({ tone: 'bad', title: parcel.order_number, message: failureSentence(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button {...look} busy={busy} onClick={() => (onPress ? onPress() : void take())}>
      {parcelActions[action].label}
      <span className="sr-only">: {parcel.order_number}</span>
    </Button>
  )
}
