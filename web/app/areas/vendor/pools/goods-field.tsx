import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { formatCedis } from '#contracts/money.ts'
import type { PoolGoods } from '#contracts/pools/pools.schema.ts'
import { api } from '#web/data/api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { controlClass } from '#web/ui/form/field.tsx'
import { useStore } from '../store-context.ts'

interface Props {
  chosen: PoolGoods | null
  onChoose: (goods: PoolGoods) => void
  error: string | undefined
}

const nameOf = ({ name, variant_name: variant }: PoolGoods) => (variant ? `${name}, ${variant}` : name)

/** One of the store's goods on sale, found by name. */
export function GoodsField({ chosen, onChoose, error }: Props) {
  const [typed, setTyped] = useState('')
  const id = useId()
  return (
    <fieldset className="flex flex-col gap-2" aria-invalid={error ? true : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">Which of your products?</legend>
      <input type="hidden" name="variant" value={chosen?.variant_id ?? ''} readOnly />
      {chosen && <p className="text-sm font-semibold break-words">Chosen: {nameOf(chosen)}</p>}
      <label htmlFor={id} className="text-sm font-semibold">
        Search your products
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        className={controlClass}
      />
      <Found q={useDeferredValue(typed.trim())} chosen={chosen} onChoose={onChoose} />
      {error && <p className="text-sm font-medium text-brick">{error}</p>}
    </fieldset>
  )
}

function Found({ q, chosen, onChoose }: { q: string } & Pick<Props, 'chosen' | 'onChoose'>) {
  const store = useStore()
  const query = useQuery({
    queryKey: ['vendor', store.slug, 'pools', 'goods', q],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/pools/goods', { params: { store: store.slug }, query: { q }, signal }),
    placeholderData: keepPreviousData,
  })
  if (query.isError) return <LoadFailed query={query} message="Your products could not be loaded." />
  if (!query.data) return <Skeleton className="h-24 w-full" />
  if (query.data.length === 0)
    return <p className="text-sm text-ink-2">No product on sale without a pool has this name.</p>
  return (
    <ul aria-label="Your products" className="max-h-72 overflow-y-auto rounded-md border border-line">
      {query.data.map((goods) => (
        <li key={goods.variant_id}>
          <label className="flex min-h-12 items-center gap-3 border-b border-line px-3 py-1.5 text-sm">
            <input
              type="radio"
              name="goods"
              checked={goods.variant_id === chosen?.variant_id}
              onChange={() => onChoose(goods)}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 grow break-words">{nameOf(goods)}</span>
            <span className="shrink-0 text-end text-xs text-ink-2 tabular-nums">
              {formatCedis(goods.price)}
              {goods.available !== null && <span className="block">{goods.available} on the shelf</span>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
