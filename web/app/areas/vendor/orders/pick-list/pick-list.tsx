import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { hasVariantName } from '#contracts/catalog/variant-name.ts'
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
import { Picture } from '#web/ui/picture.tsx'
import { vendorMeta } from '../../places.ts'
import { useStore } from '../../store-context.ts'
import { ordersPath } from '../orders-address.ts'
import { keys } from '../use-store-orders.ts'

export const meta = () => vendorMeta('Pick list')

const pickListPath = `${ordersPath}/pick-list`

/** /b2b/vendor/orders/pick-list: what to take from the shelf for the orders that wait to be sent, one walk at a time (`?after=` an order). */
export default function PickListPage() {
  const { slug } = useStore()
  const [parameters] = useSearchParams()
  const after = /^[\da-f-]{36}$/.exec(parameters.get('after') ?? '')?.[0]
  const query = useQuery({
    queryKey: [...keys.all(slug), 'pick-list', after],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/pick-list', { params: { store: slug }, query: { after }, signal }),
    staleTime: 0,
  })
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
        <Products list={query.data} isFirst={after === undefined} />
      ) : query.isError ? (
        <LoadFailed query={query} message="The pick list could not be loaded" />
      ) : (
        <div role="status">
          <span className="sr-only">Loading the pick list</span>
          <SkeletonText lines={6} />
        </div>
      )}
    </div>
  )
}

function Products({ list, isFirst }: { list: PickList; isFirst: boolean }) {
  if (list.products.length === 0) {
    const isBehind = list.waiting_count > 0
    return (
      <EmptyState
        drawing={<EmptyBox />}
        title={isBehind ? 'Nothing left here' : 'Nothing to pick'}
        action={
          <LinkButton to={isBehind ? pickListPath : ordersPath}>
            {isBehind ? 'Begin with the oldest' : 'Show all orders'}
          </LinkButton>
        }
      >
        {isBehind ? 'The orders that still wait were confirmed earlier.' : 'No order waits to be sent.'}
      </EmptyState>
    )
  }
  const orders = `${list.parcels_count} ${list.parcels_count === 1 ? 'order' : 'orders'}`
  const isAll = list.parcels_count === list.waiting_count
  return (
    <>
      <p className="text-sm text-ink-2">
        {isAll
          ? `For ${orders} that wait to be sent. `
          : `For ${orders} of the ${list.waiting_count.toLocaleString('en')} that wait to be sent${isFirst ? ', those confirmed first' : ''}. `}
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
                {product.parcels.map(({ code, quantity }) => `${code}\u00a0×\u00a0${quantity}`).join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {!isAll && (
        <div className="flex flex-wrap gap-3 print:hidden">
          {!isFirst && (
            <LinkButton to={pickListPath} look="outline">
              Begin with the oldest
            </LinkButton>
          )}
          {list.next_after && (
            <LinkButton to={`${pickListPath}?after=${list.next_after}`}>Next orders</LinkButton>
          )}
        </div>
      )}
    </>
  )
}
