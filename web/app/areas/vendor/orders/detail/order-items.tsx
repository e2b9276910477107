import { hasVariantName } from '#contracts/catalog/variant-name.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { Picture } from '#web/ui/picture.tsx'
import { knownAmount } from '../../known-amount.ts'
import { useStore } from '../../store-context.ts'
import { CannotSupply } from './cannot-supply.tsx'

export function OrderItems({ order }: { order: StoreParcelDetail }) {
  const mayAct = useStore().rights.includes('orders')
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Items of {order.order_number}</caption>
      <thead className="border-b border-line text-start text-ink-2">
        <tr>
          <th className="py-2 text-start font-semibold">Item</th>
          <th className="hidden py-2 text-end font-semibold sm:table-cell">Price</th>
          <th className="py-2 ps-3 text-end font-semibold">Quantity</th>
          <th className="py-2 ps-3 text-end font-semibold">Amount</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {order.items.map((line) => (
          <tr key={line.id}>
            <td className="py-2.5">
              <span className="flex items-center gap-3">
                <Picture
                  base={line.image?.image ?? null}
                  alt=""
                  tone={line.image?.tone}
                  sizes="44px"
                  sizeMax={160}
                  className="size-11 shrink-0 rounded-sm max-sm:hidden"
                />
                <span className="min-w-0 break-words">
                  {line.name}
                  <span className="block text-xs text-ink-3">
                    {line.sku}
                    {hasVariantName(line.variant_name) && ` · ${line.variant_name}`}
                  </span>
                  {order.can_cancel && mayAct && <CannotSupply order={order} line={line} />}
                </span>
              </span>
            </td>
            <td className="hidden py-2.5 ps-3 text-end whitespace-nowrap tabular-nums sm:table-cell">
              {knownAmount(line.price)}
            </td>
            <td className="py-2.5 ps-3 text-end tabular-nums">{line.quantity}</td>
            <td className="py-2.5 ps-3 text-end font-semibold whitespace-nowrap tabular-nums">
              {knownAmount(line.total)}
            </td>
          </tr>
        ))}
        {/* A server of the version before says nothing of them. */}
        {(order.cancelled ?? []).map((line) => (
          <CancelledRow key={line.id} line={line} />
        ))}
      </tbody>
      <tfoot className="border-t border-line">
        <tr>
          <th colSpan={2} className="py-2.5 text-start font-semibold">
            {order.total_items} {order.total_items === 1 ? 'item' : 'items'}
          </th>
          <td colSpan={2} className="py-2.5 text-end font-bold whitespace-nowrap tabular-nums">
            {knownAmount(order.total)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** What is not sent, and not paid. */
function CancelledRow({ line }: { line: StoreParcelDetail['cancelled'][number] }) {
  const { name, sku, variant_name: variant, quantity, total } = line
  return (
    <tr className="text-ink-2">
      <td className="py-2.5 break-words">
        <s>{name}</s>
        <span className="block text-xs">
          {sku}
          {hasVariantName(variant) && ` · ${variant}`} · <strong className="text-brick">Cancelled</strong>
        </span>
      </td>
      <td className="hidden sm:table-cell" />
      <td className="py-2.5 ps-3 text-end tabular-nums">
        <s>{quantity}</s>
      </td>
      <td className="py-2.5 ps-3 text-end whitespace-nowrap tabular-nums">
        <s>{knownAmount(total)}</s>
      </td>
    </tr>
  )
}
