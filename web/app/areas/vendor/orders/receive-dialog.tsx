import { formatCedis } from '#contracts/money.ts'
import type { StoreParcel } from '#contracts/orders/store-parcel.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

interface Props {
  parcel: Pick<StoreParcel, 'order_number' | 'return_info'>
  isOpen: boolean
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asked before returned goods are taken: the buyer's money goes back at once and cannot be called back. */
export function ReceiveDialog({ parcel, ...dialog }: Props) {
  const sum = formatCedis(parcel.return_info?.refund_amount ?? 0)
  return (
    <ConfirmDialog {...dialog} title={`Refund ${sum} to the buyer?`} confirmLabel={`Received, refund ${sum}`}>
      You say that the goods of {parcel.order_number} are back with you. The buyer gets {sum} at once; this
      cannot be undone.
    </ConfirmDialog>
  )
}
