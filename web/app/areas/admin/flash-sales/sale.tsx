import { useState } from 'react'
import type { DeskFlashSale } from '#contracts/flash-sales/flash-sale-answers.ts'
import { limits } from '#contracts/limits.ts'
import { api } from '#web/data/api.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { History } from '../parts/history.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'
import { Acts } from '../parts/with-right.tsx'
import { InviteCard } from './invite-card.tsx'
import { LiveFigures } from './live-figures.tsx'
import { Nominations } from './nominations.tsx'
import { OfSale } from './of-sale.tsx'
import { categoryWords, SaleState, takesNominations } from './sale-words.tsx'

export function meta() {
  return [{ title: 'Flash sale | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/flash-sales/:id: a sale from its plan to its end. */
export default function FlashSalePage() {
  return <OfSale>{(sale) => <Sale key={sale.id} sale={sale} />}</OfSale>
}

function Sale({ sale }: { sale: DeskFlashSale }) {
  const { id, name, state } = sale
  return (
    <DeskPage
      title={
        <>
          {name} <SaleState state={state} />
        </>
      }
      back={{ to: '/admin/flash-sales', label: 'Back to the flash sales' }}
      actions={
        <div className="flex flex-wrap gap-2">
          <LinkButton look="outline" to={`/admin/flash-sales/${id}/preview`}>
            Preview
          </LinkButton>
          {state === 'planned' && (
            <Acts right="flash_sales">
              <LinkButton look="outline" to={`/admin/flash-sales/${id}/edit`}>
                Change
              </LinkButton>
            </Acts>
          )}
        </div>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {state !== 'planned' && <LiveFigures sale={sale} />}
          <Nominations sale={sale} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Plan sale={sale} />
          {takesNominations(sale) && (
            <Acts right="flash_sales">
              <InviteCard sale={sale} />
            </Acts>
          )}
          <History acts={sale.history} of={name} />
        </div>
      </div>
    </DeskPage>
  )
}

function Plan({ sale }: { sale: DeskFlashSale }) {
  const { state, nominations_close_at: closes, stopped_at: stopped, stopped_why: why } = sale
  const facts: readonly (readonly [string, string])[] = [
    ['Starts', formatInstant(sale.starts_at)],
    ['Ends', formatInstant(sale.ends_at)],
    ['Nominations', closes ? `until ${formatInstant(closes)}` : 'None'],
    ['Floor', `${sale.floor_percent}% below the lowest of ${limits.priceDays} days`],
    ['Categories', categoryWords(sale)],
    ['Stores invited', String(sale.invited)],
  ]
  return (
    <section aria-label="The plan" className="card flex flex-col gap-3 p-4">
      <h2 className="text-lg">The plan</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {stopped && (
        <p className="text-sm break-words">
          Stopped {formatInstant(stopped)}: “{why}”
        </p>
      )}
      {(state === 'planned' || state === 'open') && (
        <Acts right="flash_sales">
          <Stop sale={sale} />
        </Acts>
      )}
    </section>
  )
}

function Stop({ sale: { id, name, state } }: { sale: DeskFlashSale }) {
  const [asks, setAsks] = useState(false)
  const stop = useAct(
    (reason: string) => api('POST /admin/flash-sales/:id/stop', { params: { id }, body: { reason } }),
    { done: `${name} is stopped`, onDone: () => setAsks(false) },
  )
  return (
    <>
      <Button look="outline" wide onClick={() => setAsks(true)}>
        Stop the sale
      </Button>
      {asks && (
        <ReasonDialog
          title={`Stop ${name}`}
          label="Why? The stores in it read it"
          action="Stop it"
          busy={stop.isPending}
          onClose={() => setAsks(false)}
          onSubmit={stop.mutate}
        >
          <p className="text-sm">
            {state === 'open'
              ? 'Its prices end at once. What was ordered keeps its price. A sale that is stopped does not open again.'
              : 'It never opens. Plan another one if it should be at another time.'}
          </p>
        </ReasonDialog>
      )}
    </>
  )
}
