import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/data/api.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { deskKey, useSelf } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { ListFilter, useListFilter } from '../parts/list-filter.tsx'
import { Loading } from '../parts/loading.tsx'
import { WithRight } from '../parts/with-right.tsx'
import { HeldStores } from './held-stores.tsx'
import { PayoutChecks } from './payout-checks.tsx'
import { type ChosenPayout, PayoutDialog, PayoutFacts } from './payout-facts.tsx'

export function meta() {
  return [{ title: 'Payouts | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

const states = [
  ['attention', 'Needs a person'],
  ['all', 'All'],
] as const

/** /admin/payouts: transfers to stores and to buyers' wallets that wait, failed or came back; one is repeated or ended here. */
export default function PayoutsPage() {
  return (
    <WithRight right="payments" title="Payouts">
      <Payouts />
    </WithRight>
  )
}

function Payouts() {
  const filter = useListFilter(states, 'attention')
  const { rights } = useSelf()
  const mayAct = rights.includes('money')
  const [chosen, choose] = useState<ChosenPayout | null>(null)
  const query = useQuery({
    queryKey: [...deskKey, 'payouts', filter],
    queryFn: ({ signal }) => api('GET /admin/payouts', { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <DeskPage title="Payouts" about="To stores, and to the wallets of buyers">
      <PayoutChecks />
      <HeldStores />
      <ListFilter states={states} initial="attention" searchLabel="Reference, store, buyer" />
      {query.isPending && <Loading what="the payouts" />}
      {query.isError && !data && <LoadFailed query={query} message="The payouts could not be loaded" />}
      {data?.rows.length === 0 && (
        <EmptyState
          drawing={<EmptyBox />}
          title={
            filter.state === 'attention' && !filter.q
              ? 'No payout needs a person.'
              : 'No payout is like this.'
          }
        >
          {filter.state === 'attention'
            ? 'Payouts that wait for more than an hour, failed or came back appear here.'
            : 'Type the whole of a reference, or any part of a name.'}
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <ul className="card divide-y divide-line overflow-hidden">
          {data.rows.map((row) => (
            <li key={row.reference}>
              <PayoutFacts
                row={row}
                hasPage
                onAct={mayAct ? (act) => choose({ row, act }) : null}
                mayHold={rights.includes('holds')}
              />
            </li>
          ))}
        </ul>
      )}
      {data?.has_more && (
        <p className="text-sm text-ink-2">The newest {data.rows.length} are shown. Search to see others.</p>
      )}
      {chosen && <PayoutDialog {...chosen} onClose={() => choose(null)} />}
    </DeskPage>
  )
}
