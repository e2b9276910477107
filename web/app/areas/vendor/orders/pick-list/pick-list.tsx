import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { hasVariantName } from '#contracts/catalog/variant-name.ts'
import { limits } from '#contracts/limits.ts'
import type { PickList } from '#contracts/orders/store-parcel.ts'
import { api } from '#web/data/api.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { vendorMeta } from '../../places.ts'
import { useStore } from '../../store-context.ts'
import { ordersPath } from '../orders-address.ts'
import { keys } from '../use-store-orders.ts'

export const meta = () => vendorMeta('Pick list')

/** /b2b/vendor/orders/pick-list: what to take from the shelf for the orders that wait to be sent, in rounds (`?round=`). */
export default function PickListPage() {
  const { slug } = useStore()
  const [parameters] = useSearchParams()
  const round = Number(parameters.get('round')) || 1
  const query = useQuery({
    queryKey: [...keys.all(slug), 'pick-list', round],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/pick-list', { params: { store: slug }, query: { round }, signal }),
    staleTime: 0,
  })
  const rounds = Math.ceil((query.data?.waiting_count ?? 0) / limits.pickListOrders)
  return (
    <div className="flex max-w-[50rem] flex-col gap-4 py-5 lg:py-6">
      <Link to={ordersPath} className="link flex min-h-11 items-center gap-1 text-sm print:hidden">
        <ChevronLeftIcon width={18} height={18} />
        All orders
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1>Pick list</h1>
        <Button look="outline" size="small" className="print:hidden" onClick={() => print()}>
          Print
        </Button>
      </div>
      {query.data ? (
        <Products list={query.data} round={round} rounds={rounds} />
      ) : query.isError ? (
        <LoadFailed query={query} message="The pick list could not be loaded" />
      ) : (
        <div role="status">
          <span className="sr-only">Loading the pick list</span>
          <SkeletonText lines={6} />
        </div>
      )}
      <Pagination
        label="Rounds"
        page={round}
        pagesCount={rounds}
        toPage={(to) => `${ordersPath}/pick-list?round=${to}`}
      />
    </div>
  )
}

function Products({ list, round, rounds }: { list: PickList; round: number; rounds: number }) {
  if (list.products.length === 0) {
    const isBehind = list.waiting_count > 0
    return (
      <EmptyState
        drawing={<EmptyBox />}
        title={isBehind ? 'Nothing left in this round' : 'Nothing to pick'}
        action={
          <LinkButton to={isBehind ? `${ordersPath}/pick-list` : ordersPath}>
            {isBehind ? 'Show the first round' : 'Show all orders'}
          </LinkButton>
        }
      >
        {isBehind ? 'The orders that still wait are in the rounds before.' : 'No order waits to be sent.'}
      </EmptyState>
    )
  }
  const orders = `${list.parcels_count} ${list.parcels_count === 1 ? 'order' : 'orders'}`
  return (
    <>
      <p className="text-sm text-ink-2">
        {rounds > 1
          ? `Round ${round} of ${rounds}: for ${orders} of the ${list.waiting_count.toLocaleString('en')} that wait to be sent, those confirmed first in round 1. What is sent makes the others move up. `
          : `For ${orders} that wait to be sent. `}
        The four letters are those on the parcels.
      </p>
      <ul className="card divide-y divide-line">
        {list.products.map((product) => (
          <li key={product.variant_id} className="flex items-center gap-3.5 p-4">
            <strong className="w-12 shrink-0 text-2xl tabular-nums">{product.quantity}</strong>
            <Picture
              base={product.image?.image ?? null}
              alt=""
              tone={product.image?.tone}
              sizes="56px"
              sizeMax={160}
              className="size-14 shrink-0 rounded-sm"
            />
            <div className="min-w-0 text-sm">
              <p className="font-semibold break-words">
                {product.name}
                {hasVariantName(product.variant_name) && `, ${product.variant_name}`}
              </p>
              <p className="text-xs text-ink-3">{product.sku}</p>
              <p className="text-ink-2">
                {product.parcels.map(({ code, quantity }) => `${code} × ${quantity}`).join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
