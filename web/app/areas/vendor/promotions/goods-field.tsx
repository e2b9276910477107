import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import type { PromotionGoods } from '#contracts/promotions/promotions.calls.ts'
import { api } from '#web/data/api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { controlClass } from '#web/ui/form/field.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useStore } from '../store-context.ts'

interface Props {
  chosen: readonly PromotionGoods[]
  onChange: (goods: PromotionGoods[]) => void
  error: string | undefined
}

/** The chosen products, and a search in the store's own ones to add more. */
export function GoodsField({ chosen, onChange, error }: Props) {
  const [typed, setTyped] = useState('')
  const id = useId()
  const remove = (goods: PromotionGoods) => onChange(chosen.filter((each) => each.id !== goods.id))
  return (
    <div className="flex flex-col gap-2 px-4 pb-4">
      {chosen.map((goods, place) => (
        <input key={goods.id} type="hidden" name={`products[${place}]`} value={goods.id} />
      ))}
      {chosen.length > 0 && (
        <ul aria-label="Chosen products" className="flex flex-wrap gap-1.5">
          {chosen.map((goods) => (
            <li key={goods.id} className="max-w-full">
              <button
                type="button"
                aria-label={`Remove: ${goods.name}`}
                onClick={() => remove(goods)}
                className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-field bg-surface px-3.5 text-sm"
              >
                <span className="truncate">{goods.name}</span>
                <CloseIcon width={14} height={14} className="shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={id} className="text-sm font-semibold">
        Search your products
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        data-field="products"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        className={controlClass}
      />
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-brick">
          {error}
        </p>
      )}
      <Found q={useDeferredValue(typed.trim())} chosen={chosen} onChange={onChange} onRemove={remove} />
    </div>
  )
}

/** The same while products are looked for, so that the fields below stay where somebody is about to press. */
const foundHeight = 'h-72'

interface FoundProps extends Pick<Props, 'chosen' | 'onChange'> {
  q: string
  onRemove: (goods: PromotionGoods) => void
}

function Found({ q, chosen, onChange, onRemove }: FoundProps) {
  const store = useStore()
  const query = useQuery({
    queryKey: ['vendor', store.slug, 'promotion-goods', q],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/products', {
        params: { store: store.slug },
        query: { q, filter: 'active', sort: 'name' },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  if (query.isError) return <LoadFailed query={query} message="Your products could not be loaded." />
  if (!query.data) return <Skeleton className={`${foundHeight} w-full`} />
  if (query.data.count === 0)
    return (
      <p className={`${foundHeight} text-sm text-ink-2`}>
        {q ? 'No product has this name.' : 'You have no product on sale yet.'}
      </p>
    )
  return (
    <ul aria-label="Your products" className={`${foundHeight} overflow-y-auto rounded-md border border-line`}>
      {query.data.results.map(({ id, name, image }) => (
        <li key={id}>
          <label className="flex min-h-12 items-center gap-3 border-b border-line px-3 py-1.5 text-sm">
            <input
              type="checkbox"
              checked={chosen.some((each) => each.id === id)}
              onChange={(event) =>
                event.target.checked
                  ? onChange([...chosen, { id, name, image }])
                  : onRemove({ id, name, image })
              }
              className="size-5 shrink-0 accent-accent"
            />
            <Picture
              base={image?.image ?? null}
              tone={image?.tone}
              alt=""
              sizes="36px"
              sizeMax={160}
              className="size-9 shrink-0 rounded-md"
            />
            <span className="min-w-0">{name}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
