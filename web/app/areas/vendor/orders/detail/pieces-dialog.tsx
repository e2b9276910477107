import { useState } from 'react'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import type { StoreLine, StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { api } from '#web/data/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { useChange } from './use-change.ts'

interface Props {
  order: StoreParcelDetail
  line: StoreLine
  onClose: () => void
}

/** How many pieces of the line are missing, and why. */
export function PiecesDialog({ order, line, onClose }: Props) {
  // What the person decides on. After a lost answer, or where a colleague was faster, the line has fewer.
  const [seen] = useState(line.quantity)
  const [quantity, setQuantity] = useState(seen)
  const isOther = line.quantity !== seen
  const [reason, setReason] = useState('Sold out')
  const [isGone, setGone] = useState(true)
  const cannot = isOther || !reason.trim()
  const { change, busy } = useChange()
  async function cancel() {
    const body = {
      lines: [{ line_id: line.id, quantity, seen }],
      reason: reason.trim(),
      write_off: isGone,
    }
    const after = await change((store) =>
      api('POST /vendor/:store/parcels/:parcel/cancel-pieces', { params: { store, parcel: order.id }, body }),
    )
    if (!after) return
    showToast({
      tone: 'good',
      title: `Cancelled: ${quantity} × ${line.name}`,
      message: whatFollowed(order, after),
    })
    onClose()
  }
  return (
    <Dialog
      isOpen
      title="I cannot supply this"
      onClose={onClose}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            Keep it as it is
          </Button>
          <Button look="danger" busy={busy} disabled={cannot} onClick={() => void cancel()}>
            Cancel {quantity} {quantity === 1 ? 'piece' : 'pieces'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="break-words">
          <strong>{line.name}</strong>, {seen} ordered
        </p>
        {isOther && <ChangedMeanwhile left={line.quantity} seen={seen} />}
        {seen > 1 && <MissingPieces value={quantity} max={seen} onChange={setQuantity} />}
        {!isOther && <p className="text-ink-2">{whatFollows(order, line, quantity)}</p>}
        <TextArea
          label="Why, for the buyer"
          rows={2}
          maxLength={limits.reasonLengthMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Checkbox
          label="They are not on my shelf: take them off my stock"
          checked={isGone}
          onChange={(event) => setGone(event.target.checked)}
        />
      </div>
    </Dialog>
  )
}

function MissingPieces(stepper: { value: number; max: number; onChange: (pieces: number) => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="text-sm font-semibold">Pieces that are missing</span>
      <QuantityStepper label="Pieces that are missing" {...stepper} />
    </div>
  )
}

function ChangedMeanwhile({ left, seen }: { left: number; seen: number }) {
  return (
    <p role="alert" className="rounded-md bg-brick-soft px-3 py-2.5 text-brick">
      The order was changed meanwhile: {left} of {seen} are left. Close this and look before you cancel more.
    </p>
  )
}

function whatFollowed(
  order: StoreParcelDetail,
  { customer, status, cancelled, is_unpaid }: StoreParcelDetail,
) {
  const isWhole = status === 'cancelled'
  const sum = formatCedis(
    isWhole ? (order.total ?? 0) + (order.delivery_fee ?? 0) : (cancelled?.at(-1)?.total ?? 0),
  )
  return is_unpaid ? `${customer} does not pay ${sum} for it.` : `${customer} gets ${sum} back.`
}

function whatFollows(order: StoreParcelDetail, line: StoreLine, quantity: number): string {
  if (quantity === order.total_items) {
    return 'Nothing else is in this order. All of it is cancelled, and the buyer does not pay for its delivery.'
  }
  const worth = formatCedis(((line.total ?? 0) * quantity) / line.quantity)
  const money = order.is_unpaid ? `The buyer does not pay ${worth} for them` : `The buyer gets ${worth} back`
  return `${money} and is told why. The rest of the order is sent as usual.`
}
