import type { ListingVariant } from '#contracts/listings/listing-answers.ts'
import { formatCedis } from '#contracts/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { RowField } from './row-merge.ts'

const words: Readonly<Record<RowField, string>> = {
  sku: 'SKU',
  base_price: 'Base price',
  sale_price: 'Sale price',
  cost_price: 'Cost price',
  stock: 'Stock',
  is_active: 'Active',
  pictures: 'Pictures',
}

interface Props {
  fields: readonly RowField[]
  /** The variant as it is saved. */
  now: ListingVariant
  onDecide: (field: RowField, isMine: boolean) => void
}

/** What somebody else, or an order, has changed in a row while a person changed it too: which value stays is theirs to say. */
export function RowClashes({ fields, now, onDecide }: Props) {
  return (
    <ul className="col-span-full flex flex-col gap-2">
      {fields.map((field) => (
        <li
          key={field}
          className="flex flex-wrap items-center gap-2.5 rounded-md bg-gold-soft p-2.5 text-sm text-gold-ink"
        >
          <span className="grow">
            {words[field]}: now <b>{valueIn(now, field)}</b>
          </span>
          <Button name="keep-mine" size="small" look="outline" onClick={() => onDecide(field, true)}>
            Keep mine
            <span className="sr-only">
              {' '}
              in {words[field]} of {now.name}
            </span>
          </Button>
          <Button size="small" look="plain" onClick={() => onDecide(field, false)}>
            Take theirs
            <span className="sr-only">
              {' '}
              in {words[field]} of {now.name}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function valueIn(now: ListingVariant, field: RowField): string {
  if (field === 'stock') return `${now.on_hand} on hand`
  if (field === 'pictures') return now.pictures.length === 1 ? '1 picture' : `${now.pictures.length} pictures`
  const value = now[field]
  if (typeof value === 'number') return formatCedis(value)
  return typeof value === 'string' && value !== '' ? value : 'none'
}
