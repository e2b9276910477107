import { useState } from 'react'
import { parcelMoveLabels } from '#contracts/desk/money/parcel-moves.ts'
import type { PaidParcel, PaymentPage } from '#contracts/desk/money/payments.ts'
import { formatCedis } from '#contracts/money.ts'
import { parcelStatusLabels } from '#contracts/orders/parcel-statuses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { orderStateInWords } from '../parts/order-words.ts'
import { Timeline } from '../parts/timeline.tsx'
import { GiveBack } from './give-back.tsx'
import { goodsInWords } from './goods-in-words.ts'
import { OpenReturn } from './open-return.tsx'
import type { ChosenAct } from './payment-act-dialog.tsx'

interface Props {
  order: PaymentPage['order']
  /** Whether a bank wants an answer, for which the steps of each parcel are the evidence. */
  isDisputed: boolean
  /** What comes back of it goes to a wallet that the buyer names. */
  isCash: boolean
  /** Null for who may only read. */
  onAct: ((chosen: ChosenAct) => void) | null
}

/** The order with its parcels; pieces that were not sent yet can be given back. */
export function PaidOrder({ order, isDisputed, isCash, onAct }: Props) {
  return (
    <section aria-label="Order" className="card p-4">
      <h2 className="flex flex-wrap items-center justify-between gap-2 text-lg">
        Order {order.number}
        <span className="text-sm text-ink-2">
          {orderStateInWords(order.state)}, {formatCedis(order.total)}
        </span>
      </h2>
      <ul className="divide-y divide-line">
        {order.parcels.map((parcel) => (
          // What was chosen to give back is forgotten once the parcel is another.
          <Parcel key={`${parcel.id} ${parcel.items_total}`} {...{ parcel, isDisputed, isCash, onAct }} />
        ))}
      </ul>
    </section>
  )
}

function Parcel({ parcel, isDisputed, isCash, onAct }: { parcel: PaidParcel } & Omit<Props, 'order'>) {
  const [choosing, setChoosing] = useState<'give-back' | 'return' | null>(null)
  const close = () => setChoosing(null)
  const { position, store, status, items_total: items, delivery_fee: delivery, lines } = parcel
  return (
    <li className="flex flex-col gap-2 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex min-w-0 flex-wrap items-center gap-2 font-semibold">
          <span className="break-words">
            Parcel {position}, {store}
          </span>
          <Badge>{parcelStatusLabels[status]}</Badge>
        </p>
        {onAct && parcel.may_cancel && !choosing && (
          <Button look="outline" size="small" onClick={() => setChoosing('give-back')}>
            Give back
          </Button>
        )}
        {onAct && parcel.returnable_until && !choosing && (
          <Button look="outline" size="small" onClick={() => setChoosing('return')}>
            Request a return
          </Button>
        )}
      </div>
      {onAct && parcel.may_cancel && choosing === 'give-back' ? (
        <GiveBack {...{ parcel, onAct }} onClose={close} />
      ) : onAct && parcel.returnable_until && choosing === 'return' ? (
        <OpenReturn {...{ parcel, isCash, onAct }} onClose={close} />
      ) : (
        <ul className="text-ink-2">
          {lines.map(({ id, name, variant, quantity, unit_price: price }) => (
            <li key={id} className="flex justify-between gap-4">
              <span className="min-w-0 break-words">
                {quantity.toLocaleString('en-GB')} × {goodsInWords(name, variant)}
              </span>
              <span className="shrink-0 tabular-nums">{formatCedis(quantity * price)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-2">
        Goods {formatCedis(items)}, delivery {formatCedis(delivery)}
      </p>
      {onAct && parcel.moves.length > 0 && <Moves {...{ parcel, onAct }} />}
      <details open={isDisputed}>
        <summary className="flex min-h-11 cursor-pointer items-center text-ink-2 underline">
          What happened to it
        </summary>
        <Timeline steps={parcel.timeline} />
      </details>
    </li>
  )
}

interface MovesProps {
  parcel: PaidParcel
  onAct: NonNullable<Props['onAct']>
}

/** What became of the parcel, where neither its store nor its rider can say so. */
function Moves({ parcel: { id, position, status, moves }, onAct }: MovesProps) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-ink-2 underline">
        Say what became of it
      </summary>
      <div className="flex flex-wrap gap-2 pb-2">
        {moves.map((to) => (
          <Button
            key={to}
            look="outline"
            size="small"
            onClick={() =>
              onAct({
                title: `Parcel ${position}: ${parcelMoveLabels[to]}`,
                act: { act: 'move', parcel: id, to, seen: status },
                action: 'Say so',
              })
            }
          >
            {parcelMoveLabels[to]}
          </Button>
        ))}
      </div>
    </details>
  )
}
