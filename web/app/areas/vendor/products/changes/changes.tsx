import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { ChangeSet, ProductChange } from '#contracts/listings/change-set.schema.ts'
import { changeSetLimits } from '#contracts/listings/change-set.ts'
import { api } from '#web/data/api.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { vendorMeta } from '../../places.ts'
import { useStore } from '../../store-context.ts'
import { wordsOf } from '../many/edit-of-form.rules.ts'
import { changesPath } from './change-queries.ts'
import { UndoButton } from './undo-button.tsx'
import { valueWords } from './value-words.ts'
import { fieldWords, kindWords } from './words.ts'

export const meta = () => vendorMeta('Changes of products')

/** /b2b/vendor/products/changes: who changed what of the store's products, or of one (`?product=`). */
export default function ChangesPage() {
  const store = useStore()
  const [parameters] = useSearchParams()
  const product = /^[\da-f-]{36}$/.exec(parameters.get('product') ?? '')?.[0]
  const page = Number(parameters.get('page')) || 1
  const query = useQuery({
    queryKey: ['vendor', store.slug, 'product-changes', product, page],
    queryFn: ({ signal }) => {
      const params = { store: store.slug }
      return api('GET /vendor/:store/product-changes', { params, query: { product, page }, signal })
    },
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const name = product && data?.results.find((change) => change.product)?.product?.name
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <header className="flex items-start gap-2">
        <Link
          to={product ? `/b2b/vendor/products/${product}` : '/b2b/vendor/products'}
          aria-label={product ? 'Back to the product' : 'Back to the products'}
          className="-ms-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
        >
          <ChevronLeftIcon />
        </Link>
        <div className="min-w-0">
          <h1>Changes</h1>
          <p className="mt-0.5 text-sm text-ink-2">
            {product ? (name ?? 'Of one product') : 'Who changed what of your products, the newest first.'}
          </p>
        </div>
      </header>
      {query.isError ? (
        <LoadFailed query={query} message="The changes could not be loaded." />
      ) : data ? (
        <ChangeList
          changes={data.results}
          isOfOne={product !== undefined}
          isWaiting={query.isPlaceholderData}
        />
      ) : (
        <div role="status" className="flex flex-col gap-2.5">
          <span className="sr-only">Loading the changes</span>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-18 w-full" />
          ))}
        </div>
      )}
      <Pagination
        label="Changes"
        page={page}
        pagesCount={Math.ceil((data?.count ?? 0) / changeSetLimits.pageSize)}
        toPage={(to) =>
          `${changesPath}?${new URLSearchParams({ ...(product && { product }), page: String(to) })}`
        }
      />
    </div>
  )
}

interface ListProps {
  changes: readonly ProductChange[]
  isOfOne: boolean
  isWaiting: boolean
}

function ChangeList({ changes, isOfOne, isWaiting }: ListProps) {
  if (changes.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyBox />}
        title="Nothing has been changed yet."
        action={<LinkButton to="/b2b/vendor/products">Show the products</LinkButton>}
      >
        Each change of a product is listed here with the person and the old value.
      </EmptyState>
    )
  }
  return (
    <ol className={classNames('card divide-y divide-line', isWaiting && 'opacity-60')}>
      {changes.map((change) => (
        <li key={change.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
          <div className="min-w-0 grow basis-64">
            <Title change={change} isOfOne={isOfOne} />
            <Changed changes={change.changes} />
            <p className="mt-1 text-xs text-ink-3">
              {change.by}, {formatInstant(change.at)}
            </p>
          </div>
          {change.set && change.kind === 'products.changed' && <SetAside set={change.set} />}
        </li>
      ))}
    </ol>
  )
}

function Title({
  change: { kind, product, variant, set },
  isOfOne,
}: {
  change: ProductChange
  isOfOne: boolean
}) {
  const link = 'font-semibold underline-offset-2 hover:text-accent hover:underline'
  if (kind.startsWith('products.')) {
    const words = set ? wordsOf(set.edit) : 'Several products changed'
    return (
      <h2 className="text-base">
        {kind === 'products.change_undone' && 'Undone: '}
        {set ? (
          <Link to={`${changesPath}/${set.id}`} className={link}>
            {words}
          </Link>
        ) : (
          words
        )}
      </h2>
    )
  }
  return (
    <h2 className="text-base">
      {kindWords[kind] ?? 'Changed'}
      {product && !isOfOne && (
        <>
          {': '}
          <Link to={`/b2b/vendor/products/${product.id}`} className={link}>
            {product.name || 'Draft without a name'}
          </Link>
        </>
      )}
      {variant && <span className="font-normal text-ink-2"> · {variant}</span>}
    </h2>
  )
}

function Changed({ changes }: Pick<ProductChange, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <ul className="mt-1 flex flex-col gap-0.5 text-sm">
      {changes.map(({ field, from, to }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two variants may have the same change, and the list never moves.
        <li key={place} className="break-words">
          <span className="text-ink-2">{fieldWords[field] ?? field}:</span>{' '}
          <s className="text-ink-3">{valueWords(field, from)}</s> →{' '}
          <b className="font-semibold">{valueWords(field, to)}</b>
        </li>
      ))}
    </ul>
  )
}

/** How many rows a change of many wrote, and its undo. */
function SetAside({ set }: { set: ChangeSet }) {
  const store = useStore()
  const { written, restored, kept } = set.counts
  const rows = written + restored + kept
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-ink-2 tabular-nums">
        {rows === 1 ? '1 row' : `${rows.toLocaleString('en-GB')} rows`}
      </span>
      {set.state === 'undone' && <Badge>Undone</Badge>}
      {store.rights.includes('products') && <UndoButton set={set} />}
    </div>
  )
}
