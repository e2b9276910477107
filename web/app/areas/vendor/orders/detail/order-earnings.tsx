import { formatCedis } from '#contracts/money.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'

interface Props {
  order: StoreParcelDetail
  earnings: NonNullable<StoreParcelDetail['earnings']>
}

export function OrderEarnings({ order, earnings }: Props) {
  const rows = [
    ['Items', earnings.items],
    ['Juaso Fee (15%)', -earnings.commission],
    ['Processing fee (0.5%)', -earnings.processing],
    ...(earnings.delivery > 0 ? [['Your delivery', earnings.delivery] as const] : []),
  ] as const
  return (
    <section className="flex flex-col gap-2 text-sm">
      <h3 className="text-sm">What you receive</h3>
      <dl className="flex flex-col gap-1.5">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-3 text-ink-2">
            <dt>{label}</dt>
            <dd className="tabular-nums">{formatCedis(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 border-t border-line pt-2 text-base font-bold">
          <dt>You receive</dt>
          <dd className="tabular-nums">{formatCedis(earnings.net)}</dd>
        </div>
      </dl>
      <p className="text-xs text-ink-3">{whenWords(order)}</p>
    </section>
  )
}

function whenWords({ status, is_unpaid: isUnpaid, delivery, delivery_fee: fee }: StoreParcelDetail): string {
  if (status === 'cancelled') return 'The order was cancelled: nothing is paid out.'
  const when = isUnpaid
    ? 'Credited when the buyer has paid.'
    : 'Available seven days after arrival, or as soon as the buyer confirms it.'
  return fee > 0 && delivery === 'flexroute' ? `${when} The delivery fee goes to FlexRoute.` : when
}
