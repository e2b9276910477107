import { formatCedis } from '#contracts/money.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { CheckIcon } from '#web/ui/icons/icons.tsx'

const actors: Readonly<Record<string, string>> = {
  buyer: 'by the buyer',
  vendor: 'by your team',
  rider: 'by the rider',
  admin: 'by Juaso',
  system: 'automatically',
}

/** Who did what to this order, and when. */
export function WhatHappened({ order }: { order: StoreParcelDetail }) {
  return (
    <section className="border-t border-line pt-5">
      <h3 className="text-sm">What happened</h3>
      <ol className="mt-3 grid gap-3.5 sm:grid-cols-3">
        {order.happened.map(({ status, label, actor, person, place, note, amount, at }) => (
          <li key={`${status} ${label} ${at}`} className="flex gap-2.5 text-sm">
            <span className="grid size-5 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
              <CheckIcon width={14} height={14} />
            </span>
            <span className="min-w-0">
              {label}
              <span className="block text-xs break-words text-ink-2">
                {formatInstant(at)} · {person ? `by ${person}` : (actors[actor] ?? `by ${actor}`)}
                {place && ` · ${place}`}
                {note && ` · ${note}`}
                {amount != null && ` · ${formatCedis(amount)}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
