import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatCedis } from '#contracts/money.ts'
import type { PromotionPreview } from '#contracts/promotions/promotions.calls.ts'
import { api } from '#web/data/api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useStore } from '../store-context.ts'
import type { termsOf } from './form-terms.ts'

interface Props {
  terms: (NonNullable<Awaited<ReturnType<typeof termsOf>>> & { instead_of?: string | undefined }) | null
  /** Before anything was typed, nobody is told that the terms the form begins with would be refused. */
  isTouched: boolean
}

/** What the promotion would do: old and new prices, and what the store receives, by the function of the ledger. */
export function Preview({ terms, isTouched }: Props) {
  const store = useStore()
  const query = useQuery({
    queryKey: ['vendor', store.slug, 'promotion-preview', terms],
    queryFn: ({ signal }) =>
      api('POST /vendor/:store/promotions/preview', {
        params: { store: store.slug },
        body: terms as NonNullable<typeof terms>,
        signal,
      }),
    enabled: terms !== null,
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <section aria-labelledby="preview" className="card flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="preview" className="text-lg">
        What buyers pay, what you receive
      </h2>
      <div
        aria-live="polite"
        className={classNames('flex flex-col gap-3', query.isPlaceholderData && 'opacity-60')}
      >
        {terms === null && (
          <p className="text-sm text-ink-2">
            Say what comes off, of which goods and when: the prices appear here.
          </p>
        )}
        {isTouched && terms !== null && data?.problem && <Notice tone="brick">{data.problem}</Notice>}
        {terms !== null && data && (
          <>
            <Rows rows={data.rows} />
            <p className="text-sm text-ink-2">{countWords(data)}</p>
            {data.unchanged_variants && <Unchanged of={data.unchanged_variants} />}
          </>
        )}
        {terms !== null && !data && !query.isError && <Skeleton className="h-32 w-full" />}
        {terms !== null && query.isError && (
          <LoadFailed query={query} message="The prices could not be worked out." />
        )}
      </div>
    </section>
  )
}

function Rows({ rows }: Pick<PromotionPreview, 'rows'>) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="flex items-center gap-3 py-2.5 text-sm">
          <Picture
            base={row.image?.image ?? null}
            tone={row.image?.tone}
            alt=""
            sizes="44px"
            sizeMax={160}
            className="size-11 shrink-0 rounded-md"
          />
          <span className="min-w-0 grow">
            <span className="line-clamp-2 font-semibold">{row.name}</span>
            <span className="tabular-nums">
              {row.new < row.old ? (
                <>
                  <s className="text-ink-3">{formatCedis(row.old)}</s> → <b>{formatCedis(row.new)}</b>
                </>
              ) : (
                `${formatCedis(row.old)}, stays`
              )}
            </span>
          </span>
          <span className="shrink-0 text-end text-xs text-ink-2 tabular-nums">
            You receive
            <b className="block text-sm text-green">{formatCedis(row.receives)}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Which variants the promotion does nothing for, so that nobody looks for a lower price there later. */
function Unchanged({ of: { count, names } }: { of: NonNullable<PromotionPreview['unchanged_variants']> }) {
  if (count === 0) return null
  const more = count - names.length
  return (
    <Notice
      tone="gold"
      title={
        count === 1
          ? '1 variant stays at its price'
          : `${count.toLocaleString('en-GB')} variants stay at their price`
      }
    >
      The promotion would not make them cheaper: {names.join(', ')}
      {more > 0 && ` and ${more.toLocaleString('en-GB')} more`}.
    </Notice>
  )
}

function countWords({
  products_count: count,
  unchanged_count: unchanged,
  ...preview
}: PromotionPreview): string {
  const goods = `${count} ${count === 1 ? 'product' : 'products'}`
  if (unchanged === 0 || preview.unchanged_variants) return `${goods} in this promotion.`
  return `${goods} in this promotion; for ${unchanged} nothing changes, because a sale price is as low.`
}
