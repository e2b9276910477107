import type { ChangedValues, ChangeRow } from '#contracts/listings/change-set.schema.ts'
import { formatCedis } from '#contracts/money.ts'
import { useListingChoices } from '../use-listing-choices.ts'

type Field = keyof ChangedValues
const labels: Record<Field, string> = {
  sku: 'SKU',
  name: 'Name',
  category: 'Category',
  brand: 'Brand',
  description: 'Description',
  weight_lbs: 'Weight',
  order_multiple: 'Sold in multiples of',
  minimum_order: 'Minimum order',
  pictures: 'Pictures',
  parent: 'Product SKU',
  options: 'Options',
  base_price: 'Price',
  sale_price: 'Sale price',
  bulk_tiers: 'Bulk prices',
  stock: 'On hand',
  status: 'Status',
}
const order: readonly Field[] = [
  'name',
  'category',
  'brand',
  'description',
  'base_price',
  'sale_price',
  'bulk_tiers',
  'stock',
  'weight_lbs',
  'order_multiple',
  'minimum_order',
  'pictures',
  'parent',
  'options',
  'status',
]

/** What the market calls a category or a brand, by its slug. */
type Names = Partial<Record<Field, ReadonlyMap<string, string>>>

function textOf(field: Field, values: ChangedValues, names: Names): string {
  if (field === 'bulk_tiers') return bulkWords(values[field])
  const value = values[field]
  if (value === null || value === undefined || value === '') return field === 'stock' ? '0' : 'None'
  if (field === 'status') return value === 'active' ? 'Active' : 'Draft'
  if (Array.isArray(value)) return value.map((pair) => pair.join(': ')).join(', ')
  if (field === 'pictures') return String(String(value).split(' ').length)
  if (field === 'weight_lbs') return `${value} lbs`
  if (field === 'base_price' || field === 'sale_price') return formatCedis(Number(value))
  return names[field]?.get(String(value)) ?? shortened(String(value))
}

const bulkWords = (tiers: ChangedValues['bulk_tiers'] = []) =>
  tiers
    .map(({ min_quantity: from, unit_price: price }) =>
      `${from}+ ${formatCedis(price)}`.replaceAll(' ', '\u00a0'),
    )
    .join(', ')

const textMax = 120
const shortened = (text: string) => (text.length > textMax ? `${text.slice(0, textMax)}…` : text)

function useNames(isWanted: boolean): Names {
  const { data } = useListingChoices({ isWanted })
  const named = (choices: readonly { slug: string; name: string }[] = []) =>
    new Map(choices.map(({ slug, name }) => [slug, name]))
  return { category: named(data?.categories), brand: named(data?.brands) }
}

/**
 * The old and the new value of each field that a row changes, or the other way round where it was put back; of one that was refused, its
 * value and the one that was asked for.
 */
export function RowValues({ row: { before, after, is_new: isNew, outcome } }: { row: ChangeRow }) {
  const isLeft = outcome === 'refused'
  const [from, to] = isLeft || outcome === 'restored' ? [after, before] : [before, after]
  const fields = order.filter((field) => field in after)
  const names = useNames(fields.includes('category') || fields.includes('brand'))
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {fields.map((field) => (
        <div key={field} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-ink-2">{labels[field]}</dt>
          <dd className="tabular-nums">
            {isNew ? (
              <b>{textOf(field, after, names)}</b>
            ) : isLeft ? (
              <>
                <b>{textOf(field, to, names)}</b>, not {textOf(field, from, names)}
              </>
            ) : (
              <>
                <s className="text-ink-3">{textOf(field, from, names)}</s>
                <span className="px-1.5 text-ink-3" aria-hidden="true">
                  →
                </span>
                <b>{textOf(field, to, names)}</b>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Whether the row has its new values, or will have them. */
export const becomes = ({ outcome }: ChangeRow) => outcome === 'ready' || outcome === 'written'

/** What the store receives of the new price that buyers pay, with a warning where that is below cost; nothing where no price changes. */
export function RowReceives({ row, label }: { row: ChangeRow; label?: string }) {
  const { receives, below_cost: cost } = row
  if (receives === null || !becomes(row)) return null
  const words = [label, 'bulk_tiers' in row.after && 'at least', formatCedis(receives)]
  return (
    <span className="flex flex-col gap-0.5 whitespace-nowrap font-semibold text-green tabular-nums">
      <span>{words.filter(Boolean).join(' ')}</span>
      {cost !== null && (
        <span className="text-sm text-brick">Sells below its cost of {formatCedis(cost)}</span>
      )}
    </span>
  )
}
