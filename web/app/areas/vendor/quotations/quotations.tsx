import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatCedis } from '#contracts/money.ts'
import { type StoreRequestTab, storeRequestTabs } from '#contracts/quotations/quotation.ts'
import type { StoreRequestList, StoreRequestRow } from '#contracts/quotations/quotations.schema.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { piecesOf } from '#web/parts/quotations/pieces.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { placeMeta } from '../places.ts'
import { useStore } from '../store-context.ts'
import { quotationsQuery } from './quotations-query.ts'

export const meta = () => placeMeta('/b2b/vendor/quotations')

const tabLabels: Readonly<Record<StoreRequestTab, string>> = {
  new: 'New',
  answered: 'Answered',
  won: 'Won',
  closed: 'Lost or ended',
}

/** /b2b/vendor/quotations: what companies ask this store to quote for. */
export default function VendorQuotationsPage() {
  const store = useStore()
  const [parameters] = useSearchParams()
  const tab = storeRequestTabs.find((one) => one === parameters.get('tab'))
  const query = useQuery(quotationsQuery(store.slug, tab))
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <header>
        <h1>Quotations</h1>
        <p className="text-sm text-ink-2">
          Companies ask for prices of goods like yours. Who answers early is compared first.
        </p>
      </header>
      {query.data && <TabLinks counts={query.data.counts} tab={tab} />}
      {query.data ? (
        <Rows rows={query.data.rows} tab={tab} />
      ) : query.isError ? (
        <LoadFailed query={query} message="The requests could not be loaded." />
      ) : (
        <div role="status">
          <span className="sr-only">Loading the requests</span>
          <SkeletonText lines={6} />
        </div>
      )}
    </div>
  )
}

function TabLinks({ counts, tab }: { counts: StoreRequestList['counts']; tab: StoreRequestTab | undefined }) {
  const tabs = [undefined, ...storeRequestTabs] as const
  return (
    <nav aria-label="Requests by state" className="rail fading-ends gap-1 border-b border-line">
      {tabs.map((one) => (
        <Link
          key={one ?? 'all'}
          to={one ? `/b2b/vendor/quotations?tab=${one}` : '/b2b/vendor/quotations'}
          aria-current={one === tab ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 shrink-0 items-center gap-2 border-b-2 px-4 text-sm font-semibold',
            one === tab ? 'border-accent text-accent' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {one ? tabLabels[one] : 'All'}
          {one && counts[one] > 0 && (
            <span className="rounded-md bg-accent-soft px-1.5 text-xs text-accent tabular-nums">
              {counts[one]}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

function Rows({ rows, tab }: { rows: readonly StoreRequestRow[]; tab: StoreRequestTab | undefined }) {
  if (rows.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyBox />}
        title={tab ? 'No request is here at the moment.' : 'No company has asked you yet.'}
        action={
          tab ? (
            <LinkButton to="/b2b/vendor/quotations">All requests</LinkButton>
          ) : (
            <LinkButton to="/b2b/vendor/products">See your products</LinkButton>
          )
        }
      >
        {!tab && 'Requests come for the categories in which you have products on sale.'}
      </EmptyState>
    )
  }
  return (
    <ul className="flex flex-col gap-3">
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </ul>
  )
}

function Row({ row }: { row: StoreRequestRow }) {
  const { id, number, title, quantity, unit, needed_by, region, target_price: target, unanswered } = row
  return (
    <li>
      <Link
        to={`/b2b/vendor/quotations/${id}`}
        className="card flex flex-wrap items-center gap-x-6 gap-y-2 p-4 hover:border-accent sm:p-5"
      >
        <div className="min-w-0 grow basis-64">
          <h2 className="text-base break-words">{title}</h2>
          <p className="text-sm text-ink-2">
            {[number, piecesOf(quantity, unit), `by ${formatDate(needed_by)}`, region].join(' · ')}
          </p>
        </div>
        <div className="text-sm tabular-nums sm:text-end">
          {target !== null && <p className="text-ink-2">Target {formatCedis(target)}</p>}
          {row.unit_price !== null && <p className="font-semibold">You: {formatCedis(row.unit_price)}</p>}
        </div>
        {unanswered > 0 && (
          <Badge tone="gold">{unanswered === 1 ? '1 question' : `${unanswered} questions`}</Badge>
        )}
        <StoreStateBadge row={row} />
      </Link>
    </li>
  )
}

/** How far a request is for this store. */
export function StoreStateBadge({ row }: { row: Pick<StoreRequestRow, 'state' | 'quotation_state'> }) {
  const { state, quotation_state: own } = row
  if (own === 'ordered') return <Badge tone="green">Ordered</Badge>
  if (own === 'accepted') return <Badge tone="green">Accepted</Badge>
  if (state !== 'open') return <Badge>{own ? 'Not chosen' : 'Ended'}</Badge>
  if (own === 'declined') return <Badge tone="brick">Declined</Badge>
  if (own === 'expired') return <Badge tone="gold">Your price has ended</Badge>
  return own ? <Badge tone="blue">Answered</Badge> : <Badge tone="strong">New</Badge>
}
