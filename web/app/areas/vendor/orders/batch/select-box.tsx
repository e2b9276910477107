import type { StoreParcel } from '#contracts/orders/store-parcel.ts'
import { toggle, useBatch } from './batch.ts'

/** Selects an order for an action of several; only while orders are selected and this one has an action. */
export function SelectBox({ parcel }: { parcel: StoreParcel }) {
  const { isSelecting, selected } = useBatch()
  if (!isSelecting || !parcel.action) return null
  const { id, order_number, action, return_info } = parcel
  return (
    <label className="grid size-11 shrink-0 place-items-center">
      <span className="sr-only">Select {order_number}</span>
      <input
        type="checkbox"
        checked={selected.some((one) => one.id === id)}
        onChange={() => toggle({ id, order_number, action, return_info })}
        className="size-5 accent-accent"
      />
    </label>
  )
}
