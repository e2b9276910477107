import { useEffect, useState } from 'react'
import { nextAction, parcelActions } from '#contracts/orders/parcel-actions.ts'
import type { ParcelAction, ReceivedReturn, StoreParcel } from '#contracts/orders/store-parcel.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { ButtonLook } from '#web/ui/button/button-class.ts'
import { useStore } from '../store-context.ts'
import { addChange, canUndo, undoMs, useChanges } from '../unsent/changes.ts'
import { ReceiveDialog, RefundOf } from './receive-dialog.tsx'
import { doublePressMs } from './undo-row.tsx'
import { actionsOf, useWaitingAt, WaitingLine } from './waiting-actions.tsx'

interface Props extends ButtonLook {
  parcel: Pick<
    StoreParcel,
    'id' | 'order_number' | 'action' | 'delivery' | 'return_info' | 'status' | 'status_label'
  >
}

/**
 * [VE-4.02] The button that moves an order to its next status; nothing where there is none [VE-4.07] or where the person's
 * role does not allow it. `accept` starts a confirmed order before it starts by itself. What is pressed is sent when its ten seconds to
 * undo are over, and in its place until then.
 */
export function ActionButton({ parcel, ...look }: Props) {
  const store = useStore()
  const [isAsking, setAsking] = useState(false)
  const waitsAt = useWaitingAt(store.slug, parcel.id)
  const waiting = actionsOf(waitsAt)
  const last = waiting.at(-1)
  const changes = useChanges()
  const isUndoable = changes.some((change) => change.id === last?.id && canUndo(change))
  const done = changes
    .flatMap(({ state, at, operation: one }) =>
      state === 'done' && one.kind === 'order' && one.parcel === parcel.id ? { ...one, at } : [],
    )
    .at(-1)
  const action =
    // What is done, while the order is not read again yet.
    isUndoable || (!last && done && isOf(done, parcel))
      ? null
      : last
        ? nextAction(parcelActions[last.action].to, parcel.delivery === 'pickup')
        : parcel.action
  const isNew = useJustChanged(action)
  if (!store.rights.includes('orders')) return null
  function take(returns: readonly ReceivedReturn[] = []) {
    setAsking(false)
    if (!action) return
    const label = `${parcelActions[action].label}: ${parcel.order_number}`
    const order = { action, parcel: parcel.id, orderNumber: parcel.order_number, returns }
    // What waits for the network can be undone as long as it does.
    const waits = waitsAt.length > 0 || !navigator.onLine
    void addChange(store.slug, label, { kind: 'order', ...order }, waits ? {} : { from: Date.now() + undoMs })
  }
  return (
    <>
      <WaitingLine waiting={waiting.map(({ id, action }) => ({ id, words: parcelActions[action].label }))}>
        {last?.action === 'item_received' && <RefundOf parcels={[parcel]} />}
      </WaitingLine>
      <p role="status" className="basis-full text-sm font-semibold text-accent empty:hidden">
        {done &&
          !last &&
          parcel.status === parcelActions[done.action].to &&
          done.at > Date.now() - saidMs && (
            <>
              {parcelActions[done.action].label}: done. It is “{parcel.status_label}” now.
            </>
          )}
      </p>
      {action && (
        <Button
          {...look}
          disabled={isNew}
          onClick={() => (action === 'item_received' ? setAsking(true) : take())}
        >
          {parcelActions[action].label}
          <span className="sr-only">: {parcel.order_number}</span>
        </Button>
      )}
      <ReceiveDialog
        parcels={[parcel]}
        isOpen={isAsking}
        busy={false}
        onConfirm={take}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** How long after the press its end is said. */
const saidMs = 5 * 60_000

/** Whether it is the action that the order's status, or its return, still waits for. */
const isOf = (
  { action, returns = [] }: { action: ParcelAction; returns?: readonly ReceivedReturn[] },
  parcel: Props['parcel'],
) =>
  action === parcel.action &&
  (action !== 'item_received' || returns.some(({ id }) => id === parcel.return_info?.id))

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
