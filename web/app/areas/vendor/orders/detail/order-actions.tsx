import { useState } from 'react'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { api } from '#web/data/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useStore } from '../../store-context.ts'
import { type Change, canUndo, dropChanges, readChanges } from '../../unsent/changes.ts'
import { ActionButton } from '../action-button.tsx'
import { useCodeIsDue } from './delivery-code.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RiderLink } from './rider-link.tsx'
import { useChange } from './use-change.ts'

/** What can be done with the open order. A return has its own part of the page. */
export function OrderActions({ order }: { order: StoreParcelDetail }) {
  const mayAct = useStore().rights.includes('orders')
  const isCodeNext = useCodeIsDue(order) && order.code_state !== 'closed'
  const hasAction = order.action !== null && order.status !== 'return_request'
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
      {mayAct && hasAction && (
        <ActionButton parcel={order} size="large" look={isCodeNext ? 'outline' : 'solid'} />
      )}
      {mayAct && <PackingSlip order={order} />}
      {mayAct && order.status === 'out_for_delivery' && <RiderLink order={order} />}
      {mayAct && order.can_cancel && <CancelButton order={order} />}
      {mayAct && order.can_be_refused && <RefusedAtDoor order={order} />}
    </div>
  )
}

const isOfOrder = ({ operation }: Change, id: string) => operation.kind === 'order' && operation.parcel === id

function CancelButton({ order }: { order: StoreParcelDetail }) {
  const [isOpen, setOpen] = useState(false)
  const { change, busy } = useChange()
  async function cancel(reason: string) {
    const isDone = await change((store) =>
      api('POST /vendor/:store/parcels/:parcel/cancel', {
        params: { store, parcel: order.id },
        body: { reason },
      }),
    )
    if (!isDone) return
    setOpen(false)
    // What was pressed before and is not sent has nothing left to move.
    const vain = readChanges().filter((one) => canUndo(one) && isOfOrder(one, order.id))
    await dropChanges(vain.map(({ id }) => id))
  }
  return (
    <>
      <Button look="outline" size="large" onClick={() => setOpen(true)}>
        Cancel order
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={`Cancel ${order.order_number}?`}
        label="Why, for the buyer"
        confirmLabel="Cancel order"
        busy={busy}
        onConfirm={(reason) => void cancel(reason)}
        onClose={() => setOpen(false)}
      >
        The buyer gets all the money of this order back, and its goods go back into your stock.
      </ReasonDialog>
    </>
  )
}

/** FlexRoute brings it back: nobody took it and paid. */
function RefusedAtDoor({ order }: { order: StoreParcelDetail }) {
  const [isOpen, setOpen] = useState(false)
  const { change, busy } = useChange()
  async function record() {
    const isDone = await change((store) =>
      api('POST /vendor/:store/parcels/:parcel/refused-at-door', { params: { store, parcel: order.id } }),
    )
    if (isDone) setOpen(false)
  }
  return (
    <>
      <Button look="outline" size="large" onClick={() => setOpen(true)}>
        Refused at the door
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={`Was ${order.order_number} refused at the door?`}
        confirmLabel="Refused at the door"
        busy={busy}
        onConfirm={() => void record()}
        onCancel={() => setOpen(false)}
      >
        The order is cancelled, its goods go back into your stock, and the buyer is told. A telephone number
        that refuses parcels again and again has to pay in advance.
      </ConfirmDialog>
    </>
  )
}
