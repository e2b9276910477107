import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { sharesOfSale } from '#contracts/fees/sale-shares.ts'
import type { FlashSaleInvitation, NominableProduct } from '#contracts/flash-sales/flash-sale-answers.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis, formatPesewas, hasTwoDecimals, pesewasOf } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { controlClass } from '#web/ui/form/field.tsx'
import { numberSoFar } from '#web/ui/form/number-so-far.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useSettled } from '#web/ui/form/use-settled.ts'
import { useStore } from '../store-context.ts'
import { flashSalesKey } from './words.ts'

const rules = () =>
  import('#contracts/flash-sales/flash-sale.schema.ts').then(({ NominateForm }) => NominateForm)

interface Props {
  sale: FlashSaleInvitation
  onDone: () => void
}

/** Of which product, at which price and how many pieces; the highest price that passes is shown before it is typed. */
export function NominateForm({ sale, onDone }: Props) {
  const store = useStore()
  const queries = useQueryClient()
  const [product, setProduct] = useState<NominableProduct | null>(null)
  const [price, setPrice] = useState('')
  const { formProps, errors, message, busy } = useForm({
    schema: rules,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      const made = await api('POST /vendor/:store/flash-sales/:sale/nominations', {
        params: { store: store.slug, sale: sale.id },
        body,
      })
      await queries.invalidateQueries({ queryKey: flashSalesKey(store) })
      showToast({
        tone: 'good',
        title: `${made.product.name} is nominated`,
        message: 'Juaso decides about it.',
      })
      onDone()
    },
  })
  return (
    <form
      {...formProps}
      aria-label={`Nominate a product for ${sale.name}`}
      className="flex flex-col gap-4 rounded-md border border-line p-4"
    >
      <div role="alert" className="empty:hidden">
        {message && <Notice tone="brick">{message}</Notice>}
      </div>
      <ProductField sale={sale} chosen={product} onChoose={setProduct} error={errors.product} />
      {product && <PriceFacts product={product} sale={sale} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Price of a piece (GHS)"
          name="price"
          required
          inputMode="decimal"
          autoComplete="off"
          value={price}
          onChange={({ target }) => setPrice(target.value)}
          error={errors.price}
          hint={product ? `${formatCedis(product.highest)} at most.` : 'Choose the product first.'}
        />
        <TextInput
          label="Pieces"
          name="quantity"
          required
          inputMode="numeric"
          autoComplete="off"
          error={errors.quantity}
          hint={
            product?.free != null ? `${product.free} are free to be sold.` : 'How many the sale may sell.'
          }
        />
      </div>
      {product && <Receives price={numberSoFar(price)} product={product} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} className="max-sm:grow">
          Nominate
        </Button>
      </div>
    </form>
  )
}

interface FieldProps {
  sale: FlashSaleInvitation
  chosen: NominableProduct | null
  onChoose: (product: NominableProduct) => void
  error: string | undefined
}

/** One of the store's products in the categories of the sale, found by name. */
function ProductField({ sale, chosen, onChoose, error }: FieldProps) {
  const store = useStore()
  const [typed, setTyped] = useState('')
  const id = useId()
  const q = useSettled(typed.trim())
  const query = useQuery({
    queryKey: [...flashSalesKey(store), sale.id, 'goods', q],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/flash-sales/:sale/goods', {
        params: { store: store.slug, sale: sale.id },
        query: { ...(q && { q }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <fieldset className="flex flex-col gap-2" aria-invalid={error ? true : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">Which of your products?</legend>
      <input type="hidden" name="product" value={chosen?.id ?? ''} readOnly />
      <label htmlFor={id} className="sr-only">
        Search your products
      </label>
      <input
        id={id}
        type="search"
        placeholder="Search your products"
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        className={controlClass}
      />
      {query.isError && <LoadFailed query={query} message="Your products could not be loaded." />}
      {query.isPending && <Skeleton className="h-40 w-full" />}
      {query.data?.rows.length === 0 && (
        <p className="text-sm text-ink-2">
          {q
            ? 'No product of yours in these categories has this name.'
            : 'You sell nothing in these categories.'}
        </p>
      )}
      {query.data && query.data.rows.length > 0 && (
        <Found rows={query.data.rows} chosen={chosen} onChoose={onChoose} />
      )}
      {query.data && query.data.rows.length < query.data.total && (
        <p className="text-sm text-ink-2">
          {query.data.rows.length} of {query.data.total} are shown. Search to see others.
        </p>
      )}
      {error && <p className="text-sm font-medium text-brick">{error}</p>}
    </fieldset>
  )
}

interface FoundProps extends Pick<FieldProps, 'chosen' | 'onChoose'> {
  rows: readonly NominableProduct[]
}

function Found({ rows, chosen, onChoose }: FoundProps) {
  return (
    <ul aria-label="Your products" className="max-h-64 overflow-y-auto rounded-md border border-line">
      {rows.map((product) => (
        <li key={product.id} className="border-b border-line last:border-0">
          <label className="flex min-h-12 items-center gap-x-3 px-3 py-1.5 text-sm max-sm:flex-wrap">
            <input
              type="radio"
              name="chosen-product"
              checked={product.id === chosen?.id}
              disabled={product.problem !== null}
              onChange={() => onChoose(product)}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 grow basis-40 break-words">
              {product.name}
              {product.problem && <span className="block text-xs text-ink-2">{product.problem}</span>}
            </span>
            <span className="shrink-0 text-xs text-ink-2 tabular-nums max-sm:basis-full max-sm:ps-8 sm:text-end">
              {formatCedis(product.today)}
              {!product.problem && <span className="sm:block"> up to {formatCedis(product.highest)}</span>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

/** Why the highest price is what it is. */
function PriceFacts({ product, sale }: { product: NominableProduct; sale: FlashSaleInvitation }) {
  const { name, lowest, since, until, highest } = product
  const span =
    until === null ? `since ${formatDate(since)}` : `from ${formatDate(since)} to ${formatDate(until)}`
  return (
    <Notice title={name}>
      Its lowest price of the last {limits.priceDays} days: {formatCedis(lowest)}, {span}. With{' '}
      {sale.floor_percent}% off that, <b>{formatCedis(highest)}</b> is the highest price that passes.
    </Notice>
  )
}

/** [VE-9.03] What the store receives, by the function that agrees with the ledger. */
function Receives({ price, product }: { price: number; product: NominableProduct }) {
  if (!(price > 0 && hasTwoDecimals(price))) return null
  const { received } = sharesOfSale(pesewasOf(price), product.rates)
  return (
    <output className="rounded-md bg-green-soft p-3.5 text-sm text-green">
      <b className="text-base">
        You receive {formatPesewas(received)} of {formatCedis(price)} a piece
      </b>
    </output>
  )
}
