import { memo, useRef, useState } from 'react'
import type { ListingPicture, ListingVariant } from '#contracts/listings/listing-answers.ts'
import { formatCedis } from '#contracts/money.ts'
import { ApiError, api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/form/field.tsx'
import { useReceivedOf } from '../../../you-receive.tsx'
import { VariantPicture } from './variant-picture.tsx'

interface RowProps {
  first: ListingVariant
  store: string
  product: string
  /** The product's, to choose from. */
  pictures: readonly ListingPicture[]
  isCounted: boolean
  seesCosts: boolean
  isHidden: boolean
}

const priceCells = ['base_price', 'sale_price', 'cost_price'] as const
type Cell = 'sku' | (typeof priceCells)[number] | 'stock'
/** What is chosen in a row, besides what is typed there. */
interface Chosen {
  is_active?: boolean
  pictures?: string[]
}
type State = { is: 'calm' | 'saving' | 'saved' } | { is: 'failed'; sentence: string }

/** One variant: what is typed stays in the row, and leaving a cell saves this row in one small call. */
export const VariantRow = memo(function VariantRow(props: RowProps) {
  const { first, store, product, pictures, isCounted, seesCosts, isHidden } = props
  const { row, shown, state, save } = useRow({ first, store, product })
  const receivedOf = useReceivedOf()
  const price = shown.sale_price ?? shown.base_price
  const cell = (name: Cell, label: string, value: string | number | null) => (
    <TypedCell {...{ name, label, value, of: first }} onLeave={() => save()} />
  )
  return (
    <li hidden={isHidden}>
      <fieldset ref={row} className="variant-row">
        <legend className="sr-only">{first.name}</legend>
        <span className="variant-name text-sm">
          <b className="font-semibold">{first.name}</b>
          <span className="block text-xs text-ink-3">
            {price !== null && formatCedis(price)}
            {receivedOf(price) && `, you receive ${receivedOf(price)}`}
            {shown.reserved > 0 && ` · ${shown.reserved} reserved`}
          </span>
          <RowState state={state} />
        </span>
        <span className="variant-picture">
          <VariantPicture
            name={first.name}
            pictures={pictures}
            chosen={shown.pictures}
            onChoose={(chosen) => save({ pictures: chosen })}
          />
        </span>
        {cell('sku', 'SKU', first.sku)}
        {cell('base_price', 'Base price', first.base_price)}
        {cell('sale_price', 'Sale price', first.sale_price)}
        {seesCosts && cell('cost_price', 'Cost price', first.cost_price)}
        {isCounted ? (
          cell('stock', 'Stock', first.on_hand)
        ) : (
          <span className="text-sm text-ink-3">Not counted</span>
        )}
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={shown.is_active}
            onChange={() => save({ is_active: !shown.is_active })}
            className="size-5 accent-accent"
          />
          <span className="xl:sr-only">
            Active<span className="sr-only">: {first.name}</span>
          </span>
        </label>
      </fieldset>
    </li>
  )
})

/** What is saved of a row, and saving what was typed in it. */
function useRow({ first, store, product }: Pick<RowProps, 'first' | 'store' | 'product'>) {
  const saved = useRef(first)
  const row = useRef<HTMLFieldSetElement>(null)
  const [state, setState] = useState<State>({ is: 'calm' })
  const [shown, setShown] = useState(first)

  const turn = useRef(Promise.resolve())

  async function saveNow(chosen: Chosen) {
    const change = changeOf(row.current, saved.current, chosen)
    if (change === 'unreadable') return setState({ is: 'failed', sentence: 'A number is expected here' })
    if (!change) return setState(({ is }) => ({ is: is === 'saved' ? 'saved' : 'calm' }))
    setState({ is: 'saving' })
    try {
      const params = { store, id: product, variant: first.id }
      const body = { version: saved.current.version, ...change }
      saved.current = await api('PATCH /vendor/:store/products/:id/variants/:variant', { params, body })
      setShown(saved.current)
      setState({ is: 'saved' })
    } catch (error) {
      const [sentence] = error instanceof ApiError ? (Object.values(error.errors)[0] ?? []) : []
      setState({ is: 'failed', sentence: sentence ?? failureSentence(error) })
    }
  }
  /** One after the other, so that a save never meets the one before it. */
  function save(chosen: Chosen = {}): void {
    turn.current = turn.current.then(() => saveNow(chosen))
  }
  return { row, shown, state, save }
}

interface CellProps {
  name: Cell
  label: string
  value: string | number | null
  of: ListingVariant
  onLeave: () => void
}

function TypedCell({ name, label, value, of, onLeave }: CellProps) {
  return (
    <span className={name === 'sku' ? 'variant-sku' : undefined}>
      <label className="text-xs text-ink-3 xl:sr-only" htmlFor={`${of.id}-${name}`}>
        {label}
        <span className="sr-only"> of {of.name}</span>
      </label>
      <input
        id={`${of.id}-${name}`}
        data-cell={name}
        defaultValue={value ?? ''}
        inputMode={name === 'sku' ? 'text' : name === 'stock' ? 'numeric' : 'decimal'}
        autoComplete="off"
        onBlur={onLeave}
        className={classNames(controlClass, 'px-2.5 tabular-nums')}
      />
    </span>
  )
}

function RowState({ state }: { state: State }) {
  return (
    <span
      role="status"
      className={classNames(
        'block min-h-4 text-xs',
        state.is === 'failed' ? 'font-medium text-brick' : 'text-ink-3',
      )}
    >
      {state.is === 'saving' && 'Saving'}
      {state.is === 'saved' && 'Saved'}
      {state.is === 'failed' && state.sentence}
    </span>
  )
}

/** What was typed or chosen in a row and differs from what is saved: null where nothing does, 'unreadable' where a number is none. */
function changeOf(row: HTMLElement | null, saved: ListingVariant, { is_active, pictures }: Chosen) {
  const typed = (name: Cell) =>
    row?.querySelector<HTMLInputElement>(`[data-cell=${name}]`)?.value.trim() ?? ''
  const has = (name: Cell) => row?.querySelector(`[data-cell=${name}]`) != null
  const prices = priceCells.flatMap((name) => {
    const value = typed(name) === '' ? null : Number(typed(name))
    return has(name) && value !== saved[name] ? [[name, value] as const] : []
  })
  const pieces = typed('stock')
  if ([...prices.map(([, value]) => value), Number(pieces)].some(Number.isNaN)) return 'unreadable'
  const fields = {
    ...(typed('sku') !== (saved.sku ?? '') && { sku: typed('sku') }),
    ...Object.fromEntries(prices),
    ...(is_active !== undefined && is_active !== saved.is_active && { is_active }),
  }
  const stock =
    pieces !== '' && Number(pieces) !== saved.on_hand
      ? { seen: saved.on_hand, on_hand: Number(pieces) }
      : null
  const hasOther = pictures !== undefined && pictures.join() !== saved.pictures.join()
  if (Object.keys(fields).length === 0 && !stock && !hasOther) return null
  return { fields, ...(stock && { stock }), ...(hasOther && { pictures }) }
}
