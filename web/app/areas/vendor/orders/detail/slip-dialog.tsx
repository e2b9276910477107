import { readablePhone } from '#contracts/accounts/readable-phone.ts'
import { hasVariantName } from '#contracts/catalog/variant-name.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useStore } from '../../store-context.ts'

interface Props {
  order: StoreParcelDetail
  isOpen: boolean
  onClose: () => void
}

/** The packing slip on the screen: what to write on the parcel, what goes in and where it goes. */
export function SlipDialog({ order, isOpen, onClose }: Props) {
  const { name } = useStore()
  const { recipient } = order
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Packing slip ${order.order_number}`}>
      <div className="flex flex-col gap-4">
        <div>
          <p className="text-sm text-ink-2">{name}</p>
          <p className="text-3xl font-bold tracking-widest">{order.code}</p>
          <p className="text-sm text-ink-2">Write these letters on the parcel.</p>
          {order.po_number && <p className="text-sm break-words">Purchase order {order.po_number}</p>}
        </div>
        <div className="text-sm break-words">
          <h3 className="text-sm">{order.delivery_type}</h3>
          {recipient ? (
            <address className="not-italic">
              {[recipient.full_name, readablePhone(recipient.phone_number), ...recipient.lines].map(
                (line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ),
              )}
            </address>
          ) : (
            <p>
              {order.customer}
              <br />
              {order.address}
            </p>
          )}
        </div>
        <ul className="divide-y divide-line border-t border-line">
          {order.items.map((line) => (
            <li key={line.id} className="flex gap-3 py-2.5 text-sm">
              <b className="shrink-0 text-base tabular-nums">{line.quantity} ×</b>
              <span className="min-w-0 break-words">
                {line.name}
                {hasVariantName(line.variant_name) && `, ${line.variant_name}`}
                <span className="block text-xs text-ink-3">{line.sku}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
