import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { formatCedis } from '#contracts/money.ts'
import type { QuotableGoods, QuotationVersion } from '#contracts/quotations/quotations.schema.ts'
import { api } from '#web/data/api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { controlClass } from '#web/ui/form/field.tsx'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { useStore } from '../store-context.ts'

export type Chosen = Pick<QuotableGoods, 'variant_id' | 'name' | 'variant_name' | 'category'> &
  Partial<Pick<QuotableGoods, 'cost'>>

interface Props {
  start: QuotationVersion['goods']
  error: string | undefined
  /** Told of the chosen goods; null for goods that are made for the request. */
  onChange: (goods: Chosen | null) => void
}

/** Whether a quotation is for goods of the store, which are then held for the buyer, or for something made for the request. */
export function GoodsChoice({ start, error, onChange }: Props) {
  const [isListed, setListed] = useState(start !== null)
  const [chosen, setChosen] = useState<Chosen | null>(start)
  return (
    <fieldset className="flex flex-col gap-2" aria-invalid={error ? true : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">What do you offer?</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <RadioCard
          name="offer"
          value="made"
          label="Made or bought for this request"
          checked={!isListed}
          onChange={() => {
            setListed(false)
            onChange(null)
          }}
        />
        <RadioCard
          name="offer"
          value="listed"
          label="One of my products"
          checked={isListed}
          onChange={() => {
            setListed(true)
            onChange(chosen)
          }}
        />
      </div>
      {isListed && (
        <>
          <input type="hidden" name="variant" value={chosen?.variant_id ?? ''} readOnly />
          <Search
            chosen={chosen}
            onChoose={(goods) => {
              setChosen(goods)
              onChange(goods)
            }}
          />
          <p className="text-xs text-ink-3">
            Pieces that you count are held for the buyer once your quotation is accepted.
          </p>
        </>
      )}
      {error && <p className="text-sm font-medium text-brick">{error}</p>}
    </fieldset>
  )
}

const goodsName = ({ name, variant_name: variant }: Chosen) =>
  variant && variant !== name ? `${name}, ${variant}` : name

function Search({ chosen, onChoose }: { chosen: Chosen | null; onChoose: (goods: QuotableGoods) => void }) {
  const [typed, setTyped] = useState('')
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      {chosen && <p className="text-sm font-semibold break-words">Chosen: {goodsName(chosen)}</p>}
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
    </div>
  )
}

interface FoundProps {
  q: string
  chosen: Chosen | null
  onChoose: (goods: QuotableGoods) => void
}

const quotableGoods = (store: string, q: string) =>
  queryOptions({
    queryKey: ['vendor', store, 'quotable-goods', q],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/quotable-goods', { params: { store }, query: { q }, signal }),
  })

/** What a piece of the chosen goods costs the store; of those of the last version it is looked up. */
export function useCostOf(chosen: Chosen | null): number | null {
  const { slug } = useStore()
  const isUnknown = chosen !== null && chosen.cost === undefined
  const { data } = useQuery({
    ...quotableGoods(slug, (chosen?.name ?? '').slice(0, 100)),
    enabled: isUnknown,
  })
  const found = isUnknown ? data?.find(({ variant_id: id }) => id === chosen.variant_id) : chosen
  return found?.cost ?? null
}

function Found({ q, chosen, onChoose }: FoundProps) {
  const { slug } = useStore()
  const query = useQuery({ ...quotableGoods(slug, q), placeholderData: keepPreviousData })
  if (query.isError) return <LoadFailed query={query} message="Your products could not be loaded." />
  if (!query.data) return <Skeleton className="h-24 w-full" />
  if (query.data.length === 0) return <p className="text-sm text-ink-2">No product on sale has this name.</p>
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
            <span className="min-w-0 grow break-words">{goodsName(goods)}</span>
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
