import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PayoutAct, PayoutRow } from '#contracts/desk/money/payouts.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { usePerson } from '#web/data/session/session.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey, useSelf } from '../frame/desk-context.ts'
import { providerInWords, receiverInWords } from '../money/account-words.ts'
import { ActDialog } from '../money/act-dialog.tsx'
import { HoldPayouts } from '../money/hold-payouts.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { ListFilter, useListFilter } from '../parts/list-filter.tsx'
import { Loading } from '../parts/loading.tsx'
import { WithRight } from '../parts/with-right.tsx'
import { HeldStores } from './held-stores.tsx'
import { PayoutChecks } from './payout-checks.tsx'

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

interface Chosen {
  readonly row: PayoutRow
  readonly act: PayoutAct
}

function Payouts() {
  const filter = useListFilter(states, 'attention')
  const { rights } = useSelf()
  const mayAct = rights.includes('money')
  const [chosen, choose] = useState<Chosen | null>(null)
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
            <Row
              key={row.reference}
              row={row}
              onAct={mayAct ? (act) => choose({ row, act }) : null}
              mayHold={rights.includes('holds')}
            />
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

const stateWords = {
  pending: ['Waits', 'gold'],
  completed: ['Arrived', 'green'],
  failed: ['Failed', 'brick'],
  reversed: ['Came back', 'brick'],
} as const
/** What a withdrawal waits for, where it is kept back. */
const waitWords = {
  hold: ['Held', 'brick'],
  check: ['Being checked', 'brick'],
  owes: ['Store owes', 'brick'],
  two: ['Needs two people', 'gold'],
} as const

interface RowProps {
  row: PayoutRow
  onAct: ((act: PayoutAct) => void) | null
  mayHold: boolean
}

function Row({ row, onAct, mayHold }: RowProps) {
  const { reference, kind, name, receiver, provider, amount, state, failure, attempts, store, agreed, link } =
    row
  const me = usePerson()
  const [label, tone] = row.waits_for ? waitWords[row.waits_for] : stateWords[state]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <Link to={link} className="break-words hover:underline">
            {name}
          </Link>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-sm break-all text-ink-2">
          {kind === 'refund' ? 'Refund' : 'Withdrawal'} by {providerInWords(provider)} to{' '}
          {receiverInWords(receiver)} · {reference}
        </p>
        <p className="text-sm text-ink-2">
          {formatInstant(row.created_at)}, {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
          {state === 'pending' &&
            !row.waits_for &&
            row.next_try_at &&
            `, next ${formatInstant(row.next_try_at)}`}
        </p>
        {agreed.length > 0 && (
          <p className="text-sm text-ink-2">{agreed.map(({ name: who }) => who).join(', ')} agreed</p>
        )}
        {failure && <p className="text-sm break-words text-brick">{failure}</p>}
      </div>
      <p className="text-sm font-semibold tabular-nums">{formatCedis(amount)}</p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {onAct && state === 'pending' && !row.waits_for && (
          <Button look="outline" size="small" onClick={() => onAct('repeat')}>
            Try now
          </Button>
        )}
        {onAct && row.waits_for === 'two' && !agreed.some(({ id }) => id === me?.id) && (
          <Button size="small" onClick={() => onAct('agree')}>
            Agree
          </Button>
        )}
        {onAct && state === 'pending' && (
          <Button look="outline" size="small" onClick={() => onAct('end')}>
            {row.waits_for === 'two' ? 'Decline' : 'End'}
          </Button>
        )}
        {mayHold && store && row.waits_for !== 'hold' && <HoldPayouts {...{ store }} isHeld={false} />}
      </div>
    </li>
  )
}

const actWords = {
  repeat: [(name: string) => `Try the payout to ${name} now`, 'Try now'],
  agree: [(name: string) => `Agree to the payout to ${name}`, 'Agree'],
  end: [(name: string) => `End the payout to ${name}`, 'End it'],
  decline: [(name: string) => `Decline the payout to ${name}`, 'Decline'],
} as const

function PayoutDialog({ row, act, onClose }: Chosen & { onClose: () => void }) {
  const { reference, name, waits_for: waitsFor } = row
  const params = { reference }
  const [titleOf, action] = actWords[act === 'end' && waitsFor === 'two' ? 'decline' : act]
  return (
    <ActDialog
      title={titleOf(name)}
      action={action}
      about={['payout', reference, act]}
      preview={(signal) => api('POST /admin/payouts/:reference/preview', { params, body: { act }, signal })}
      act={({ key, ...body }) =>
        api('POST /admin/payouts/:reference/acts', { params, key, body: { act, ...body } })
      }
      done="Done, and written into the log"
      onClose={onClose}
    >
      {act === 'end' && (
        <p className="text-sm">
          Only one that its provider does not have is ended. Who waits for it reads the reason.
        </p>
      )}
    </ActDialog>
  )
}
