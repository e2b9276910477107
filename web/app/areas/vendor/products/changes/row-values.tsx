import type { ChangedValues, ChangeRow } from '#contracts/listings/change-set.schema.ts'
import { formatCedis } from '#contracts/money.ts'

type Field = keyof ChangedValues
const labels: Record<Field, string> = {
  base_price: 'Price',
  sale_price: 'Sale price',
  stock: 'On hand',
  status: 'Status',
}
const order: readonly Field[] = ['base_price', 'sale_price', 'stock', 'status']

function textOf(field: Field, values: ChangedValues): string {
  const value = values[field]
  if (value === null || value === undefined) return field === 'stock' ? '0' : 'None'
  if (field === 'status') return value === 'active' ? 'Active' : 'Draft'
  return field === 'stock' ? String(value) : formatCedis(Number(value))
}

/** The old and the new value of each field that a row changes. */
export function RowValues({ row: { before, after } }: { row: ChangeRow }) {
  const fields = order.filter((field) => field in after)
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {fields.map((field) => (
        <div key={field} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-ink-2">{labels[field]}</dt>
          <dd className="tabular-nums">
            <s className="text-ink-3">{textOf(field, before)}</s>
            <span className="px-1.5 text-ink-3" aria-hidden="true">
              →
            </span>
            <b>{textOf(field, after)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What the store receives of the new price that buyers pay; nothing where no price changes. */
export function RowReceives({ row: { receives }, label }: { row: ChangeRow; label?: string }) {
  if (receives === null) return null
  return (
    <span className="whitespace-nowrap font-semibold text-green tabular-nums">
      {label} {formatCedis(receives)}
    </span>
  )
}
