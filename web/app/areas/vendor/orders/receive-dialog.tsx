import { useState } from 'react'
import { formatPesewas, pesewasOf } from '#contracts/money.ts'
import type { ReceivedReturn, StoreParcel } from '#contracts/orders/store-parcel.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

type Returned = Pick<StoreParcel, 'order_number' | 'return_info'>

interface Props {
  parcels: readonly Returned[]
  isOpen: boolean
  busy: boolean
  onConfirm: (returns: ReceivedReturn[]) => void
  onCancel: () => void
}

/**
 * Asked before returned goods are taken: whether they can be sold again. The buyer's money goes back, that of cash once it was counted, and cannot be called back.
 */
export function ReceiveDialog({ parcels, isOpen, onConfirm, ...dialog }: Props) {
  const [damaged, setDamaged] = useState<ReadonlySet<string>>(new Set())
  const sum = formatPesewas(refundsOf(parcels))
  const returns = parcels.flatMap(({ return_info: info }) => info ?? [])
  const isOne = parcels.length === 1
  const toggle = (id: string) =>
    setDamaged((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <ConfirmDialog
      {...dialog}
      isOpen={isOpen}
      title={`Refund ${sum} to the ${isOne ? 'buyer' : 'buyers'}?`}
      confirmLabel={`Received, refund ${sum}`}
      onConfirm={() => onConfirm(returns.map(({ id }) => ({ id, is_damaged: damaged.has(id) })))}
    >
      <p>
        You say that the goods of {parcels.map(({ order_number: number }) => number).join(', ')} are back with
        you. {isOne ? 'The buyer gets' : 'The buyers get'} {sum} back; this cannot be undone.
      </p>
      {parcels.map(
        ({ order_number: number, return_info: info }) =>
          info && (
            <Checkbox
              key={info.id}
              label={
                isOne
                  ? 'The goods came back damaged: do not sell them again'
                  : `${number} came back damaged: do not sell it again`
              }
              checked={damaged.has(info.id)}
              onChange={() => toggle(info.id)}
            />
          ),
      )}
    </ConfirmDialog>
  )
}

interface RefundProps {
  parcels: readonly Pick<StoreParcel, 'return_info'>[]
}

/** Said while it can still be undone. */
export const RefundOf = ({ parcels }: RefundProps) => (
  <strong>
    {' '}
    {parcels.length === 1 ? 'The buyer then gets' : 'They then get'} {formatPesewas(refundsOf(parcels))} back,
    which cannot be undone.
  </strong>
)

/** What the buyers of these returns get, in pesewas. */
const refundsOf = (parcels: readonly Pick<StoreParcel, 'return_info'>[]): number =>
  parcels.reduce((sum, { return_info: info }) => sum + pesewasOf(info?.refund_amount ?? 0), 0)
