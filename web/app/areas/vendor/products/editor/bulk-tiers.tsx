import { orderRuleOf } from '#contracts/catalog/order-quantity.ts'
import type { ListingFields } from '#contracts/listings/listing.schema.ts'
import { listingLimits } from '#contracts/listings/listing.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { FieldErrors } from '#web/ui/form/use-form.ts'
import { useRows } from '#web/ui/form/use-rows.ts'
import { PlusIcon, TrashIcon } from '#web/ui/icons/icons.tsx'
import { AfterCost, useReceivedOf } from '../../you-receive.tsx'
import { Card } from './card.tsx'
import { PriceInput } from './price-input.tsx'

/** The repeated rows of the form. */
export interface TierRows {
  readonly tiers: ReturnType<typeof useTiers>
  /** Called after rows were added or removed. */
  readonly onRows: () => void
}

export const useTiers = (start: ListingFields, form: Parameters<typeof useRows>[2]) =>
  useRows('bulk_tiers', start.bulk_tiers, form)

interface Props extends TierRows {
  saved: ListingFields
  live: ListingFields
  errors: FieldErrors
}

/** Lower prices from a number of pieces on; the first line is the minimum order of companies. */
export function BulkTiers({ tiers, onRows, saved, live, errors }: Props) {
  const { rows, addRow, removeRow } = tiers
  const receivedOf = useReceivedOf()
  return (
    <Card title="Bulk prices" aside="shown in Juaso Business; the first line is the minimum order">
      {rows.length > 0 && (
        <ol className="flex flex-col gap-3">
          {rows.map((row, place) => {
            const quantity = `${row.name}.min_quantity`
            const price = `${row.name}.unit_price`
            const tier = live.bulk_tiers[place]
            return (
              <li
                key={row.key}
                className="grid grid-cols-[5.5rem_minmax(0,1fr)_2.75rem] items-start gap-x-3 sm:grid-cols-[7rem_9rem_1fr_2.75rem]"
              >
                <TextInput
                  label="From quantity"
                  name={quantity}
                  inputMode="numeric"
                  defaultValue={row.start?.min_quantity}
                  error={errors[quantity]}
                />
                <PriceInput
                  label="Price each"
                  name={price}
                  defaultValue={row.start?.unit_price ?? ''}
                  error={errors[price]}
                />
                <p className="flex min-h-11 flex-wrap items-center gap-x-3 self-end text-sm text-ink-2 max-sm:order-last max-sm:col-span-3">
                  {tier && below(tier.unit_price, live.base_price)}
                  {tier && receivedOf(tier.unit_price) && (
                    <span>
                      You receive <b className="text-ink">{receivedOf(tier.unit_price)}</b> each.{' '}
                      <AfterCost price={tier.unit_price} cost={live.cost_price} />
                    </span>
                  )}
                </p>
                <IconButton
                  label={`Remove bulk price ${place + 1}`}
                  className="mt-[1.6rem]"
                  onClick={() => {
                    removeRow(place)
                    onRows()
                  }}
                >
                  <TrashIcon />
                </IconButton>
              </li>
            )
          })}
        </ol>
      )}
      {rows.length < listingLimits.tiersMax && (
        <Button look="plain" className="self-start" onClick={addRow}>
          <PlusIcon width={18} height={18} />
          Add a bulk price
        </Button>
      )}
      <OrderMultiple {...{ saved, live, errors }} />
    </Card>
  )
}

function OrderMultiple({ saved, live, errors }: Pick<Props, 'saved' | 'live' | 'errors'>) {
  return (
    <div className="sm:max-w-72">
      <TextInput
        label="Companies order in multiples of"
        name="order_multiple"
        type="number"
        inputMode="numeric"
        min={1}
        max={listingLimits.orderMultipleMax}
        defaultValue={saved.order_multiple}
        error={errors.order_multiple}
        hint={ruleInWords(live)}
      />
    </div>
  )
}

/** What companies may order, as soon as it is not simply any number. */
function ruleInWords({ bulk_tiers: tiers, order_multiple: multiple }: ListingFields) {
  const bulkTiers = tiers.map(({ min_quantity: minQuantity }) => ({ minQuantity }))
  const { minimum } = orderRuleOf({ bulkTiers, multiple: Math.max(1, Math.trunc(multiple)) })
  return multiple > 1
    ? `They order ${minimum}, ${minimum + multiple}, ${minimum + 2 * multiple} and so on, as in cartons of ${multiple}.`
    : 'As in cartons of 12; 1 for any number.'
}

function below(price: number, base: number | null) {
  if (!base || price >= base || !(price > 0)) return null
  return <span>{Math.round((100 * (base - price)) / base)}% below base</span>
}
