import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DebtRow } from '#contracts/desk/money/debts.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey, useSelf } from '../frame/desk-context.ts'
import { ActDialog } from '../money/act-dialog.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { WithRight } from '../parts/with-right.tsx'

export function meta() {
  return [{ title: 'Debts | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/debts: what stores owe that was taken back after they had been paid; what nobody will cover is written off here. */
export default function DebtsPage() {
  return (
    <WithRight right="payments" title="Debts">
      <Debts />
    </WithRight>
  )
}

function Debts() {
  const mayAct = useSelf().rights.includes('money')
  const [chosen, choose] = useState<DebtRow | null>(null)
  const query = useQuery({
    queryKey: [...deskKey, 'debts'],
    queryFn: ({ signal }) => api('GET /admin/debts', { signal }),
  })
  const { data } = query
  return (
    <DeskPage title="Debts" about="What was taken back from stores after they had been paid">
      {query.isPending && <Loading what="the debts" />}
      {query.isError && !data && <LoadFailed query={query} message="The debts could not be loaded" />}
      {data?.rows.length === 0 && (
        <EmptyState drawing={<EmptyBox />} title="No store owes anything.">
          A store owes Juaso when a return or a bank takes back more than it has left.
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <>
          <p className="text-sm text-ink-2">
            Stores owe <b className="text-ink">{formatCedis(data.sum)}</b> in{' '}
            {data.count === 1 ? '1 purse' : `${data.count} purses`}. Their next sales cover it. What nobody
            covers may be written off {limits.debtUncoveredDays} days after the last sale of a store, or once
            it is suspended.
          </p>
          <ul className="card divide-y divide-line overflow-hidden">
            {data.rows.map((row) => (
              <Row
                key={`${row.store.slug} ${row.purse}`}
                row={row}
                onWriteOff={mayAct && row.stays === null ? () => choose(row) : null}
              />
            ))}
          </ul>
        </>
      )}
      {data?.has_more && <p className="text-sm text-ink-2">The oldest {data.rows.length} are shown.</p>}
      {chosen && <WriteOff row={chosen} onClose={() => choose(null)} />}
    </DeskPage>
  )
}

/** Why a debt cannot be written off now. */
function stayWords({ stays, old_from: from }: DebtRow): string | null {
  if (stays === 'refund_held') return 'A refund of this store is held: decide about it first.'
  if (stays === 'covered') return 'What the store has elsewhere, or on its way, covers it.'
  if (stays === 'too_early')
    return `It may be written off from ${formatDate(from)} on, unless the store sells before.`
  return null
}

function Row({ row, onWriteOff }: { row: DebtRow; onWriteOff: (() => void) | null }) {
  const { store, purse, amount, since, last_sale_at: soldAt, agreed } = row
  const why = stayWords(row)
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <Link to={`/admin/stores/${store.slug}`} className="break-words hover:underline">
            {store.name}
          </Link>
          {store.is_suspended && <Badge tone="brick">Suspended</Badge>}
        </p>
        <p className="text-sm break-words text-ink-2">
          Purse of {purse} · since {formatDate(since)} ·{' '}
          {soldAt ? `last sale ${formatDate(soldAt)}` : 'no sale'}
        </p>
        {why && <p className="text-sm text-ink-2">{why}</p>}
        {agreed.length > 0 && (
          <p className="text-sm text-ink-2">
            Agreed: {agreed.map(({ name }) => name).join(', ')}. One more person has to agree.
          </p>
        )}
      </div>
      <p className="text-sm font-semibold tabular-nums">{formatCedis(amount)}</p>
      {onWriteOff && (
        <Button look="outline" aria-label={`Write off what ${store.name} owes`} onClick={onWriteOff}>
          Write off
        </Button>
      )}
    </li>
  )
}

function WriteOff({ row: { store, purse }, onClose }: { row: DebtRow; onClose: () => void }) {
  const params = { slug: store.slug, purse }
  return (
    <ActDialog
      title={`Write off what ${store.name} owes`}
      action="Write it off"
      about={['debt', params]}
      preview={(signal) => api('POST /admin/debts/:slug/:purse/preview', { params, signal })}
      act={({ key, ...body }) => api('POST /admin/debts/:slug/:purse/acts', { params, key, body })}
      done="It is done"
      onClose={onClose}
    >
      <p className="text-sm">
        It cannot be undone: what is written off is gone, and the store owes nothing for it any more. The
        vendor reads it in the wallet as “Debt written off by Juaso”.
      </p>
    </ActDialog>
  )
}
