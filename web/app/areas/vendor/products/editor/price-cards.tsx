import type { ListingFields } from '#contracts/listings/listing.schema.ts'
import type { FieldErrors } from '#web/ui/form/use-form.ts'
import { useStore } from '../../store-context.ts'
import { paidPrice, YouReceive } from '../../you-receive.tsx'
import { Card } from './card.tsx'
import { PriceInput } from './price-input.tsx'

interface Props {
  saved: ListingFields
  live: ListingFields
  errors: FieldErrors
}

/** [VE-3.10] The prices of a product without variants. */
export function Prices({ saved, live, errors }: Props) {
  const seesCosts = useStore().rights.includes('products')
  return (
    <Card title="Price">
      <div className="grid gap-4 sm:grid-cols-3">
        <PriceInput
          label="Base price"
          name="base_price"
          required
          defaultValue={saved.base_price}
          error={errors.base_price}
        />
        <PriceInput
          label="Sale price"
          isOptional
          name="sale_price"
          defaultValue={saved.sale_price}
          error={errors.sale_price}
        />
        {seesCosts && (
          <PriceInput
            label="Cost price"
            isOptional
            name="cost_price"
            defaultValue={saved.cost_price}
            error={errors.cost_price}
            hint="Only the owner and managers see it."
          />
        )}
      </div>
      <YouReceive price={paidPrice(live)} cost={live.cost_price} />
    </Card>
  )
}

/** The product's own prices are those of its cheapest variant; the table of variants changes them. */
export function PricesOfVariants({ live }: Pick<Props, 'live'>) {
  return (
    <Card title="Price" aside="each variant has its own, in the table below">
      <input type="hidden" name="base_price" value={live.base_price ?? ''} />
      <input type="hidden" name="sale_price" value={live.sale_price ?? ''} />
      <YouReceive price={paidPrice(live)} cost={live.cost_price} />
    </Card>
  )
}
