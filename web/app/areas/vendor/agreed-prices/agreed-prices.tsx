import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AgreedPrice } from '#contracts/agreed-prices/agreed-prices.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { PercentIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { NoRight } from '../no-right.tsx'
import { placeMeta } from '../places.ts'
import { useStore } from '../store-context.ts'
import { PriceForm } from './price-form.tsx'

export const meta = () => placeMeta('/b2b/vendor/agreed-prices')

/** /b2b/vendor/agreed-prices: what single companies pay for a piece, and until when. */
export default function AgreedPricesPage() {
  const store = useStore()
  const [parameters] = useSearchParams()
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const [isAdding, setAdding] = useState(false)
  const mayWrite = store.rights.includes('products')
  const query = useQuery({
    queryKey: ['vendor', store.slug, 'agreed-prices', page],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/agreed-prices', { params: { store: store.slug }, query: { page }, signal }),
    enabled: mayWrite,
  })
  if (!mayWrite)
    return <NoRight sentence="Only members who look after products agree prices with companies." />
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1>Agreed prices</h1>
          <p className="text-sm text-ink-2">
            What one verified company pays for a piece. Where another offer is lower, that one counts.
          </p>
        </div>
        {!isAdding && (
          <Button onClick={() => setAdding(true)}>
            <PlusIcon width={18} height={18} />
            Agree a price
          </Button>
        )}
      </header>
      {isAdding && <PriceForm onDone={() => setAdding(false)} />}
      {query.data ? (
        query.data.count === 0 ? (
          <EmptyState drawing={<PercentIcon width={48} height={48} />} title="You have agreed no prices yet.">
            Give a company that buys from you often its own price until a day you choose.
          </EmptyState>
        ) : (
          <Prices prices={query.data.results} />
        )
      ) : query.isError ? (
        <LoadFailed query={query} message="The agreed prices could not be loaded." />
      ) : (
        <div role="status">
          <span className="sr-only">Loading the agreed prices</span>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      <Pagination
        label="Agreed prices"
        page={page}
        pagesCount={Math.ceil((query.data?.count ?? 0) / limits.pageSize)}
        toPage={(number) => `/b2b/vendor/agreed-prices?page=${number}`}
      />
    </div>
  )
}

function Prices({ prices }: { prices: readonly AgreedPrice[] }) {
  const store = useStore()
  const queries = useQueryClient()
  const [ending, setEnding] = useState<AgreedPrice | null>(null)
  const end = useMutation({
    mutationFn: (price: string) =>
      api('POST /vendor/:store/agreed-prices/:price/end', { params: { store: store.slug, price } }),
    onSuccess: () => showToast({ tone: 'good', title: 'The price has ended' }),
    onError: (error) =>
      showToast({ tone: 'bad', title: 'That did not work', message: failureSentence(error) }),
    onSettled: () => {
      setEnding(null)
      return queries.invalidateQueries({ queryKey: ['vendor', store.slug, 'agreed-prices'] })
    },
  })
  return (
    <>
      <ul className="card divide-y divide-line">
        {prices.map((price) => (
          <li key={price.id} className="flex flex-wrap items-center gap-3 p-3 sm:p-4">
            <Line price={price} />
            {price.state === 'open' && (
              <Button look="plain" size="small" onClick={() => setEnding(price)}>
                End it
                <span className="sr-only">{`: ${price.name}, ${price.company}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={ending !== null}
        title="End this price?"
        confirmLabel="End it"
        destroys
        busy={end.isPending}
        onConfirm={() => ending && end.mutate(ending.id)}
        onCancel={() => setEnding(null)}
      >
        {ending && `${ending.company} pays ${formatCedis(ending.list_price)} a piece again, like everybody.`}
      </ConfirmDialog>
    </>
  )
}

const states = {
  open: { label: 'Holds', tone: 'green' },
  over: { label: 'Over', tone: 'plain' },
  ended: { label: 'Ended', tone: 'plain' },
} as const

function Line({ price }: { price: AgreedPrice }) {
  const { label, tone } = states[price.state]
  return (
    <>
      <Picture
        base={price.image?.image ?? null}
        alt=""
        tone={price.image?.tone}
        sizes="48px"
        sizeMax={160}
        className="size-12 shrink-0 rounded-md"
      />
      <div className="min-w-0 grow basis-48 text-sm">
        <p className="font-semibold break-words">{price.company}</p>
        <p className="line-clamp-2 text-ink-2">
          {price.name}
          {price.variant_name && ` · ${price.variant_name}`}
        </p>
      </div>
      <p className="text-sm tabular-nums">
        <b>{formatCedis(price.price)}</b> <s className="text-ink-3">{formatCedis(price.list_price)}</s>
        <span className="block text-xs text-ink-2">until {formatDate(price.until)}</span>
      </p>
      <Badge tone={tone}>{label}</Badge>
    </>
  )
}
