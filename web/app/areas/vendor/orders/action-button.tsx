import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { nextAction, parcelActions } from '#contracts/orders/parcel-actions.ts'
import type { ReceivedReturn, StoreParcel } from '#contracts/orders/store-parcel.ts'
import { isAnswerLost } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { ButtonLook } from '#web/ui/button/button-class.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useStore } from '../store-context.ts'
import { addChange } from '../unsent/changes.ts'
import { ReceiveDialog } from './receive-dialog.tsx'
import { actOn, refreshOrders } from './use-store-orders.ts'
import { actionsOf, useWaitingAt, WaitingLine } from './waiting-actions.tsx'

interface Props extends ButtonLook {
  parcel: Pick<StoreParcel, 'id' | 'order_number' | 'action' | 'delivery' | 'return_info'>
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
  const [isAsking, setAsking] = useState(false)
  const waitsAt = useWaitingAt(store.slug, parcel.id)
  const waiting = actionsOf(waitsAt)
  const last = waiting.at(-1)
  const action = last
    ? nextAction(parcelActions[last.action].to, parcel.delivery === 'pickup')
    : parcel.action
  const isNew = useJustChanged(action)
  if (!store.rights.includes('orders')) return null
  const label = action && `${parcelActions[action].label}: ${parcel.order_number}`
  function press() {
    if (onPress) onPress()
    else if (action === 'item_received') setAsking(true)
    else void take()
  }
  async function take(returns: readonly ReceivedReturn[] = []) {
    setAsking(false)
    if (!action || !label) return
    const order = { action, parcel: parcel.id, orderNumber: parcel.order_number, returns }
    const queue = (isTried: boolean) => addChange(store.slug, label, { kind: 'order', ...order }, { isTried })
    if (waitsAt.length > 0 || !navigator.onLine) return queue(false)
    setBusy(true)
    try {
      const { results } = await actOn(store.slug, action, [parcel.id], returns)
      const refusal = results[0]?.refusal
      if (refusal) showToast({ tone: 'bad', title: parcel.order_number, message: refusal.detail })
      await refreshOrders(client, store.slug)
    } catch (error) {
      // The network went between the press and the answer: the same action is sent again, and changes nothing twice.
      if (isAnswerLost(error)) await queue(true)
      else {
        showToast({ tone: 'bad', title: parcel.order_number, message: failureSentence(error) })
        void refreshOrders(client, store.slug)
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <WaitingLine waiting={waiting.map(({ id, action }) => ({ id, words: parcelActions[action].label }))} />
      {action && (
        <Button {...look} busy={busy} disabled={isNew} onClick={press}>
          {parcelActions[action].label}
          <span className="sr-only">: {parcel.order_number}</span>
        </Button>
      )}
      <ReceiveDialog
        parcels={[parcel]}
        isOpen={isAsking}
        busy={busy}
        onConfirm={(returns) => void take(returns)}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

const doublePressMs = 500

/** True for a moment after the next action took the place of one: the second press of a double press must not take it. */
function useJustChanged(action: string | null): boolean {
  const [settled, setSettled] = useState(action)
  useEffect(() => {
    if (action === settled) return
    const timer = setTimeout(() => setSettled(action), doublePressMs)
    return () => clearTimeout(timer)
  }, [action, settled])
  return action !== settled
}
