import { useState } from 'react'
import type { DeskProduct } from '#contracts/desk/catalogue/products.ts'
import { takeDownReasons } from '#contracts/listings/take-down-reasons.ts'
import type { TakenDown } from '#contracts/listings/taking-down.ts'
import { api } from '#web/data/api.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'
import { Acts } from '../parts/with-right.tsx'
import { TakeDown } from './take-down.tsx'

/** Whether buyers can buy a product, and the acts that end or begin that. */
export function MarketCard({ product }: { product: DeskProduct }) {
  const [asks, setAsks] = useState<'take-down' | 'restore' | 'keep-down' | null>(null)
  const close = () => setAsks(null)
  const { id, name, taken_down: down } = product
  const restore = useAct(
    (reason: string) => api('POST /admin/products/:id/restore', { params: { id }, body: { reason } }),
    { done: `${name} may be sold again`, onDone: close },
  )
  const keepDown = useAct(
    (reason: string) => api('POST /admin/products/:id/keep-down', { params: { id }, body: { reason } }),
    { done: `${name} stays down`, onDone: close },
  )
  return (
    <section aria-label="On the market" className="card flex flex-col gap-3 p-4">
      <h2 className="text-lg">On the market</h2>
      {down ? <Words down={down} /> : <p className="text-sm">{wordsFor(product)}</p>}
      <Acts right="products">
        {!down && (
          <Button look="outline" wide onClick={() => setAsks('take-down')}>
            Take it down
          </Button>
        )}
        {down && (
          <Button look="outline" wide onClick={() => setAsks('restore')}>
            Let it be sold again
          </Button>
        )}
        {down?.asked && (
          <Button look="outline" wide onClick={() => setAsks('keep-down')}>
            Leave it down
          </Button>
        )}
      </Acts>
      {asks === 'take-down' && <TakeDown product={product} onClose={close} />}
      {asks === 'restore' && (
        <ReasonDialog
          title={`Let ${name} be sold again`}
          label="Why? The store reads it"
          action="Let it be sold"
          busy={restore.isPending}
          onClose={close}
          onSubmit={restore.mutate}
        >
          <p className="text-sm">Where it lacks nothing, buyers find it at once.</p>
        </ReasonDialog>
      )}
      {asks === 'keep-down' && (
        <ReasonDialog
          title={`Leave ${name} down`}
          label="Why? The store reads it"
          action="Leave it down"
          busy={keepDown.isPending}
          onClose={close}
          onSubmit={keepDown.mutate}
        >
          <p className="text-sm">The store can change it and ask again.</p>
        </ReasonDialog>
      )}
    </section>
  )
}

function wordsFor({ state, stock }: DeskProduct): string {
  return state === 'on_sale' && stock !== null && stock <= 0
    ? 'Sold out: buyers find it and cannot order until its store has pieces again.'
    : wordsOf[state]
}

const wordsOf = {
  on_sale: 'Buyers find it and can order.',
  not_on_sale: 'Its store does not sell it at the moment.',
  taken_down: '',
} as const satisfies Record<DeskProduct['state'], string>

function Words({ down: { reason, words, since, asked, refused } }: { down: TakenDown }) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div>
        <p className="font-semibold">{takeDownReasons[reason].label}</p>
        <p className="break-words text-ink-2">“{words}”</p>
        <p className="text-xs text-ink-3">taken down {formatInstant(since)}</p>
      </div>
      {asked && (
        <div className="rounded-md bg-gold-soft p-3 text-gold-ink">
          <p className="font-semibold">The store asks for another look</p>
          <p className="break-words">“{asked.words}”</p>
          <p className="text-xs">{formatInstant(asked.at)}</p>
        </div>
      )}
      {refused && (
        <p className="break-words text-ink-2">
          Left down {formatInstant(refused.at)}: “{refused.reason}”
        </p>
      )}
    </div>
  )
}
