import { actedOnMax } from '#contracts/orders/parcel-actions.ts'
import type { StoreParcel } from '#contracts/orders/store-parcel.ts'
import { Button } from '#web/ui/button/button.tsx'
import { select, toggle, useBatch } from './batch.ts'

/** Selects an order for an action of several; only while orders are selected and this one has an action. */
export function SelectBox({ parcel }: { parcel: StoreParcel }) {
  const { isSelecting, selected } = useBatch()
  if (!isSelecting || !parcel.action) return null
  const { id, order_number, action, return_info } = parcel
  const isSelected = selected.some((one) => one.id === id)
  return (
    <label className="grid size-11 shrink-0 place-items-center">
      <span className="sr-only">Select {order_number}</span>
      <input
        type="checkbox"
        checked={isSelected}
        disabled={!isSelected && selected.length >= actedOnMax}
        onChange={() => toggle({ id, order_number, action, return_info })}
        className="size-5 accent-accent"
      />
    </label>
  )
}

/** Above the list: selects what it shows, as far as it has an action. */
export function SelectShown({ parcels }: { parcels: readonly StoreParcel[] }) {
  const { isSelecting, selected } = useBatch()
  const left = parcels.filter(({ id, action }) => action && !selected.some((one) => one.id === id))
  if (!isSelecting || left.length === 0 || selected.length >= actedOnMax) return null
  return (
    <Button look="outline" size="small" className="self-start" onClick={() => select(left)}>
      Select all shown ({left.length})
    </Button>
  )
}
