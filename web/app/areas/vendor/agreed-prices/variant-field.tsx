import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useStore } from '../store-context.ts'

/** What the form needs to know of the chosen goods. */
export interface ChosenGoods {
  readonly category: string
  /** What a piece costs the store, in cedis. */
  readonly cost: number | null
}

interface Props {
  error: string | undefined
  onGoods: (goods: ChosenGoods) => void
}

/** A product of the store by search, and its variant where it has several. The form gets both ids. */
export function VariantField({ error, onGoods }: Props) {
  const store = useStore()
  const [typed, setTyped] = useState('')
  const [product, setProduct] = useState('')
  const q = useDeferredValue(typed.trim())
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
  const found = query.data?.results ?? []
  const chosen = found.some(({ id }) => id === product) ? product : (found[0]?.id ?? '')
  return (
    <div className="flex flex-col gap-4">
      <TextInput
        label="Search your products"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {query.isError ? (
        <LoadFailed query={query} message="Your products could not be loaded." />
      ) : found.length === 0 ? (
        <p className="text-sm text-ink-2">
          {query.data ? 'No product has this name.' : 'Loading your products'}
        </p>
      ) : (
        <>
          <Select
            label="Product"
            name="product"
            value={chosen}
            onChange={({ target }) => setProduct(target.value)}
            error={error}
          >
            {found.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Variants key={chosen} product={chosen} onGoods={onGoods} />
        </>
      )}
    </div>
  )
}

function Variants({ product, onGoods }: { product: string } & Pick<Props, 'onGoods'>) {
  const store = useStore()
  const [chosen, setChosen] = useState('')
  const query = useQuery({
    queryKey: ['vendor', store.slug, 'agreed-prices', 'variants', product],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/products/:id', { params: { store: store.slug, id: product }, signal }),
  })
  const variants = query.data?.variants.filter(({ is_active: isActive }) => isActive) ?? []
  const variant = variants.find(({ id }) => id === chosen) ?? variants[0]
  const category = query.data?.category
  const cost = variant?.cost_price ?? query.data?.cost_price ?? null
  useEffect(() => {
    if (category !== undefined) onGoods({ category, cost })
  }, [category, cost, onGoods])
  if (query.isError) return <LoadFailed query={query} message="The product could not be loaded." />
  if (!query.data) return <Skeleton className="h-12 w-full" />
  if (variants.length === 0) return null
  return (
    <Select
      label="Variant"
      name="variant"
      required
      value={variant?.id}
      onChange={({ target }) => setChosen(target.value)}
    >
      {variants.map(({ id, name, base_price: price }) => (
        <option key={id} value={id}>
          {price === null ? name : `${name}, ${formatCedis(price)}`}
        </option>
      ))}
    </Select>
  )
}
