import { useState } from 'react'
import type { StoreToCheck } from '#contracts/desk/desk.ts'
import type { Suspension } from '#contracts/desk/suspending.ts'
import { api } from '#web/data/api.ts'
import { formatDate, formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'
import { Acts } from '../parts/with-right.tsx'
import { ChangeLastDay } from './change-last-day.tsx'
import { SuspendStore } from './suspend-store.tsx'

/** Whether buyers can buy from a store, and the act that ends or begins that. */
export function SuspensionCard({ store, onDone }: { store: StoreToCheck; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const close = () => setAsking(false)
  const { slug, name, suspension } = store
  const reinstate = useAct(
    (reason: string) => api('POST /admin/stores/:slug/reinstate', { params: { slug }, body: { reason } }),
    { done: `${name} is open again`, onDone: close },
  )
  return (
    <section aria-label="On the market" className="card flex flex-col gap-3 p-4">
      <h2 className="text-lg">On the market</h2>
      {suspension ? (
        <Words suspension={suspension} />
      ) : (
        <p className="text-sm">Buyers find it and can order.</p>
      )}
      <Acts right="stores">
        <Button look="outline" wide onClick={() => setAsking(true)}>
          {suspension ? 'Open the store again' : 'Suspend store'}
        </Button>
        {suspension && (
          <Button look="outline" wide onClick={() => setChanging(true)}>
            Change the last day
          </Button>
        )}
      </Acts>
      {isAsking && !suspension && (
        <SuspendStore
          store={store}
          onClose={close}
          onDone={() => {
            close()
            onDone()
          }}
        />
      )}
      {isChanging && suspension && (
        <ChangeLastDay store={store} suspension={suspension} onClose={() => setChanging(false)} />
      )}
      {isAsking && suspension && (
        <ReasonDialog
          title={`Open ${name} again`}
          label="Why?"
          action="Open it again"
          busy={reinstate.isPending}
          onClose={close}
          onSubmit={reinstate.mutate}
        >
          <p className="text-sm">Its goods, prices, promotions and place in lists are as they were.</p>
          {store.hold?.suspension === 'this' && (
            <p className="text-sm">Its payouts were held with the suspension and go out again.</p>
          )}
          {store.hold?.suspension === 'after' && (
            <p className="text-sm">Its payouts stay held until somebody releases them.</p>
          )}
        </ReasonDialog>
      )}
    </section>
  )
}

function Words({ suspension }: { suspension: Suspension }) {
  const { reason, until, open_orders: orders, since, parcels_left: left, payouts } = suspension
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="font-semibold">
        Suspended {until ? `until ${formatDate(until)}` : 'until somebody opens it again'}
      </p>
      <p className="break-words text-ink-2">“{reason}”</p>
      <p className="text-ink-2">
        {orders === 'keep'
          ? 'Orders that it had are delivered.'
          : left === 0
            ? 'Orders that were not sent are cancelled.'
            : `${left} ${left === 1 ? 'parcel is' : 'parcels are'} still to be cancelled.`}
      </p>
      {payouts === 'hold' && (
        <p className="text-ink-2">Its payouts are held at least until it is open again.</p>
      )}
      <p className="text-xs text-ink-3">since {formatInstant(since)}</p>
    </div>
  )
}
