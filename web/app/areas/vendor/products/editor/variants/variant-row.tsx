import { memo } from 'react'
import type { ListingPicture, ListingVariant } from '#contracts/listings/listing-answers.ts'
import { formatCedis } from '#contracts/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/form/field.tsx'
import { useReceivedOf } from '../../../you-receive.tsx'
import type { Parts } from '../unsaved-parts.ts'
import { RowClashes } from './row-clashes.tsx'
import { type Cell, type RowState, useRow } from './use-row.ts'
import { VariantPicture } from './variant-picture.tsx'

interface RowProps {
  first: ListingVariant
  round: number
  store: string
  product: string
  /** The product's, to choose from. */
  pictures: readonly ListingPicture[]
  isCounted: boolean
  seesCosts: boolean
  isHidden: boolean
  parts: Parts
}

/** One variant: what is typed stays in the row, and leaving a cell saves this row in one small call. */
export const VariantRow = memo(function VariantRow(props: RowProps) {
  const { first, round, store, product, pictures, isCounted, seesCosts, isHidden, parts } = props
  const { row, shown, state, asked, save, decide, typing } = useRow({ first, round, store, product, parts })
  const receivedOf = useReceivedOf()
  const price = shown.sale_price ?? shown.base_price
  const cell = (name: Cell, label: string, value: string | number | null) => (
    <TypedCell {...{ name, label, value, of: first }} onLeave={() => save()} />
  )
  return (
    <li hidden={isHidden}>
      <fieldset ref={row} className="variant-row" onInput={typing}>
        <legend className="sr-only">{first.name}</legend>
        <span className="variant-name text-sm">
          <b className="font-semibold">{first.name}</b>
          <span className="block text-xs text-ink-3">
            {price !== null && formatCedis(price)}
            {receivedOf(price) && `, you receive ${receivedOf(price)}`}
            {shown.reserved > 0 && ` · ${shown.reserved} reserved`}
          </span>
          <Outcome state={state} asks={asked.length > 0} />
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
        {asked.length > 0 && <RowClashes fields={asked} now={shown} onDecide={decide} />}
      </fieldset>
    </li>
  )
})

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

function Outcome({ state, asks }: { state: RowState; asks: boolean }) {
  return (
    <span
      role="status"
      className={classNames(
        'block min-h-4 text-xs',
        state.is === 'failed' || asks ? 'font-medium text-brick' : 'text-ink-3',
      )}
    >
      {state.is === 'failed'
        ? state.sentence
        : state.is === 'saving'
          ? 'Saving'
          : asks
            ? 'Changed meanwhile: choose what to keep'
            : state.is === 'saved' && 'Saved'}
    </span>
  )
}
