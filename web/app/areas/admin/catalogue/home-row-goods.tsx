import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeskHomeRow, homeRowLimits, homeRowSorts } from '#contracts/desk/catalogue/home-rows.ts'
import { api } from '#web/data/api.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { ChevronDownIcon, CloseIcon } from '#web/ui/icons/icons.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { useCategoryTree } from './categories.tsx'
import { CategorySelect } from './category-select.tsx'
import { sortWords } from './home-row-words.ts'

interface Chosen {
  readonly id: string
  readonly name: string
}

/** What a row shows, as the form keeps it: both ways, so that changing one's mind loses nothing. */
export interface Goods {
  readonly kind: DeskHomeRow['kind']
  readonly products: readonly Chosen[]
  readonly category: string
  readonly sort: DeskHomeRow['sort']
}

export const goodsOf = (row: DeskHomeRow | null): Goods => ({
  kind: row?.kind ?? 'products',
  products: row?.products ?? [],
  category: row?.category?.id ?? '',
  sort: row?.sort ?? 'popular',
})

export const goodsSent = ({ kind, products, category, sort }: Goods) =>
  kind === 'products'
    ? { kind, products: products.map(({ id }) => id) }
    : { kind, category: category || null, sort }

interface Props {
  goods: Goods
  onChange: (goods: Goods) => void
  error?: string | undefined
}

/** Products one by one, or the first of a list. */
export function GoodsFields({ goods, onChange, error }: Props) {
  const { kind, category, sort } = goods
  const tree = useCategoryTree()
  return (
    <>
      <Select
        label="What it shows"
        value={kind}
        onChange={({ target }) => onChange({ ...goods, kind: target.value as Goods['kind'] })}
      >
        <option value="products">Products that I choose</option>
        <option value="list">The first of a list</option>
      </Select>
      {kind === 'products' && <ProductsField goods={goods} onChange={onChange} />}
      {kind === 'list' && (
        <>
          <CategorySelect
            label="Category"
            rows={(tree.data ?? []).filter((row) => row.is_active)}
            value={category}
            onChange={(id) => onChange({ ...goods, category: id })}
            empty="The whole market"
          />
          <Select
            label="Which of it first"
            value={sort}
            onChange={({ target }) => onChange({ ...goods, sort: target.value as Goods['sort'] })}
          >
            {homeRowSorts.map((one) => (
              <option key={one} value={one}>
                {sortWords[one]}
              </option>
            ))}
          </Select>
        </>
      )}
      <ErrorLine>{error}</ErrorLine>
    </>
  )
}

function ProductsField({ goods, onChange }: Omit<Props, 'error'>) {
  const { products } = goods
  const change = (next: readonly Chosen[]) => onChange({ ...goods, products: next })
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {products.length < homeRowLimits.productsMax && (
        <ProductFinder chosen={products} onChoose={(product) => change([...products, product])} />
      )}
      <ol aria-label="Chosen products" className="flex flex-col gap-1">
        {products.map((product, place) => (
          <li key={product.id} className="flex items-center gap-1 rounded-md bg-sunken ps-3 text-sm">
            <span className="min-w-0 grow break-words">{product.name}</span>
            <IconButton
              label={`Move ${product.name} up`}
              disabled={place === 0}
              onClick={() => change([...products.toSpliced(place, 1).toSpliced(place - 1, 0, product)])}
            >
              <ChevronDownIcon className="rotate-180" />
            </IconButton>
            <IconButton
              label={`Take ${product.name} out`}
              onClick={() => change(products.filter(({ id }) => id !== product.id))}
            >
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </ol>
    </div>
  )
}

interface FinderProps {
  chosen: readonly Chosen[]
  onChoose: (product: Chosen) => void
}

function ProductFinder({ chosen, onChoose }: FinderProps) {
  const [text, setText] = useState('')
  const found = useQuery({
    queryKey: [...deskKey, 'products-for-row', text],
    queryFn: ({ signal }) => api('GET /admin/products', { query: { q: text, state: 'all' }, signal }),
    enabled: text.trim().length > 1,
  })
  const taken = new Set(chosen.map(({ id }) => id))
  const options = (found.data?.rows ?? []).filter(({ id }) => !taken.has(id)).slice(0, 10)
  return (
    <Combobox
      label="Add a product"
      text={text}
      onText={setText}
      options={options.map(({ id, name, store, state }) => ({
        key: id,
        label: name,
        detail: state === 'on_sale' ? store.name : `${store.name}, not for sale now`,
      }))}
      onChoose={(key) => {
        const product = options.find(({ id }) => id === key)
        if (!product) return
        onChoose({ id: product.id, name: product.name })
        setText('')
      }}
      placeholder="Name or SKU"
      emptyText={text.trim().length > 1 ? 'No product is called so' : 'Type a name'}
    />
  )
}
